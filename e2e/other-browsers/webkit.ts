import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, By, Capabilities, error, Key, until } from "selenium-webdriver";
import { freePort } from "../server";
import type { Driver } from "./driver";

const miniBrowser =
  process.env.WEBKIT_PATH ??
  `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** How long an element may take to appear (milliseconds). */
const limit = 20_000;

/** WebKitGTK's browser, driven by WebKitWebDriver on a screen of its own. */
export async function startWebKit(): Promise<Driver> {
  const port = await freePort();
  const command = ["dbus-run-session", "--", "WebKitWebDriver", "--host=127.0.0.1", `--port=${port}`];
  const screen = ["-a", "-s", "-screen 0 2600x1600x24", ...command];
  // A process group of its own, to end all of it.
  const server = spawn("xvfb-run", screen, {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  await waitForAnswer(`http://127.0.0.1:${port}/status`);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
  });
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  const find = (xpath: string) => browser.wait(until.elementLocated(By.xpath(xpath)), limit);
  return {
    open: (url) => browser.get(url),
    setSize: async (width, height) => {
      await browser.manage().window().setRect({ width, height, x: 0, y: 0 });
    },
    click: async (xpath) => {
      const element = await find(xpath);
      await browser.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
      // An overlay that closes covers it for a moment.
      await browser.wait(() => element.click().then(() => true, isCovered), limit);
    },
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    press: (key) =>
      browser
        .actions()
        .sendKeys({ Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT, Tab: Key.TAB }[key])
        .perform(),
    back: () => browser.navigate().back(),
    evaluate: <T>(expression: string) => browser.executeScript<T>(`return (${expression})`),
    close: async () => {
      await browser.quit();
      await end(server);
    },
  };
}

/** @throws what else went wrong */
function isCovered(failure: unknown): false {
  if (failure instanceof error.ElementNotInteractableError) return false;
  throw failure;
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  if (server.pid) process.kill(-server.pid);
  await ended;
}

async function waitForAnswer(url: string): Promise<void> {
  const end = Date.now() + limit;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
}
