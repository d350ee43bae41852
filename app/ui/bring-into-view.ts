import type { SyntheticEvent } from "react";

/** For the `toggle` event of `<details>`: scrolls what has opened into view, as far as there is room. */
export function bringIntoView({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (details.open) details.scrollIntoView({ block: "nearest" });
}
