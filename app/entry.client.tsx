import { startTransition } from "react";
import { hydrate } from "~/start/hydrate";
import { isOlder } from "~/start/older-browsers";
import { waitForPageData } from "~/start/page-data";
import { canStart } from "~/start/start-script";

async function start(): Promise<void> {
  if (!canStart()) return;
  if (isOlder()) await import("~/start/polyfills");
  await waitForPageData();
  // In a task of its own: on a slow phone the modules have taken long.
  setTimeout(() => startTransition(hydrate));
}

// The script in the head hears it where this fails.
void start();
