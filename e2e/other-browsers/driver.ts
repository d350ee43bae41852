/** What the walks do in a browser. Elements are named by XPath, which both drivers read. */
export interface Driver {
  open(url: string): Promise<void>;
  setSize(width: number, height: number): Promise<void>;
  /** Waits until the element is there, and presses it. */
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  press(key: "Escape" | "ArrowRight" | "Tab"): Promise<void>;
  back(): Promise<void>;
  /** @returns the result of an expression, evaluated in the page */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}
