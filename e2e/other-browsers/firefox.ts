import puppeteer from "puppeteer-core";
import type { Driver } from "./driver";

/** Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
  });
  const page = await browser.newPage();
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (url) => void (await page.goto(url)),
    setSize: (width, height) => page.setViewport({ width, height }),
    click: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    close: () => browser.close(),
  };
}
