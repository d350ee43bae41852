import { startTransition } from "react";
import { hydrate } from "~/start/hydrate";
import { isOlder } from "~/start/older-browsers";
import { waitForPageData } from "~/start/page-data";
import { canStart } from "~/start/start-script";

async function start(): Promise<void> {
  if (!canStart()) return;
  if (isOlder()) await import("~/start/polyfills");
  await waitForPageData();
  // On a slow phone the modules have taken long: the browser answers a tap between. Tests stop the clock of timers.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  startTransition(hydrate);
}

// The script in the head hears it where this fails.
void start();
