import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/** A request that a browser made, with what the site answered. */
export interface Exchange {
  /** Path and query. */
  url: string;
  acceptEncoding: string;
  status: number;
  headers: [string, string][];
  /** As it came over the wire. */
  body: Buffer;
}

/** Passes on to a site what a browser asks for, and records it all, as it came over the wire. */
export async function startRecorder(site: string) {
  const exchanges: Exchange[] = [];
  const server = createServer((asked, answer) => {
    const { url = "", method = "GET", headers } = asked;
    const onward = request(site + url, { method, headers }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      const body = Buffer.concat(pieces);
      const named = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === "string" ? [[name, value]] : [],
      );
      const status = response.statusCode ?? 0;
      const acceptEncoding = String(headers["accept-encoding"] ?? "");
      exchanges.push({ url, acceptEncoding, status, headers: named, body });
      answer.writeHead(status, response.headers).end(body);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { exchanges, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const settled = (page: Page) => page.waitForLoadState("networkidle");

/** What a visitor looks at: /artworks, a work opened and closed, /artists, /exhibitions. */
export async function visitPages(page: Page, url: string, afterFirst = () => {}): Promise<void> {
  await page.goto(`${url}/artworks`, { waitUntil: "networkidle", timeout: 120_000 });
  // Ends the splash.
  await page.keyboard.press("Escape");
  afterFirst();
  await page.locator("main .artwork-grid a").first().click();
  await page.getByRole("dialog").waitFor();
  await settled(page);
  await page.getByRole("dialog").getByRole("link", { name: "Close", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (const name of ["Artists", "Exhibitions"]) {
    await page.getByRole("banner").getByRole("link", { name }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
    await settled(page);
  }
}
