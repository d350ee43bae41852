import type { SyntheticEvent } from "react";

/** For the `toggle` event of `<details>`: scrolls what has opened to the top, as far as there is more below. */
export function bringIntoView({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (details.open) details.scrollIntoView({ block: "start" });
}
