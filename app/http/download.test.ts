import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { begin, listen } from "~/testing/listen.testing";
import { download } from "./download.server";
import { requestContext, requestLog } from "./request-log.server";
import { writeZip } from "./zip.server";

/** Serves a ZIP file with one entry that has no end, as Remix does. */
async function serveEndless() {
  const read = { chunks: 0, isClosed: false };
  async function* endless() {
    try {
      for (;;) {
        read.chunks += 1;
        await turn();
        yield Buffer.alloc(64 * 1024);
      }
    } finally {
      read.isClosed = true;
    }
  }
  async function* entries() {
    yield { name: "endless", content: endless(), isPacked: true };
  }
  const server = createServer((message, response) =>
    requestContext(message, response, () =>
      requestLog(message, response, () => {
        const asked = new Request("http://localhost/");
        const answer = download(asked, { name: "all", ending: "zip" }, writeZip(entries()));
        if (answer.body) void writeReadableStreamToWritable(answer.body, response);
      }),
    ),
  );
  onTestFinished(() => void server.close());
  return { port: await listen(server), read };
}

test("a file is written no faster than the client takes it, and no further once it has gone", async () => {
  const { port, read } = await serveEndless();
  const asked = begin(port, "/");
  const [response]: IncomingMessage[] = await once(asked, "response");
  let before = -1;
  // Until the buffers of both ends are full.
  await vi.waitUntil(async () => {
    before = read.chunks;
    await wait(100);
    return read.chunks === before;
  }, 10_000);
  expect(read.chunks).toBeLessThan(1000);
  response?.destroy();
  await vi.waitUntil(() => read.isClosed, 5000);
});
