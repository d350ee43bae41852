import { startTransition } from "react";
import { hydrate } from "~/start/hydrate";
import { isOlder } from "~/start/older-browsers";
import { waitForPageData } from "~/start/page-data";
import { canStart } from "~/start/start-script";

async function start(): Promise<void> {
  if (!canStart()) return;
  if (isOlder()) await import("~/start/polyfills");
  await waitForPageData();
  // On a slow phone the modules have taken long: where the browser can, it answers a tap between.
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  await scheduler?.yield?.();
  startTransition(hydrate);
}

// The script in the head hears it where this fails.
void start();
