import { setTimeout } from "node:timers/promises";
import type { Page, Response } from "@playwright/test";

/**
 * Opens a page again and again until none of its pictures is a preview that stands for a size that is not made yet.
 */
export async function untilDerived(page: Page, url: string): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    let previews = 0;
    const count = (response: Response) => {
      const isPreview = response.headers()["cache-control"] === "no-store";
      if (isPreview && new URL(response.url()).pathname.startsWith("/images/")) previews += 1;
    };
    page.on("response", count);
    await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
    page.off("response", count);
    if (previews === 0) return;
    await setTimeout(1000);
  }
  throw new Error(`The pictures of ${url} are not made`);
}
