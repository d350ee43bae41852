import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { fetchAgain, isServerAway, watchServer } from "./fetch-again";

let server: Server | undefined;
const watched: boolean[] = [];
let unwatch = () => {};
const watch = () => {
  unwatch = watchServer(() => watched.push(isServerAway()));
};

afterEach(async () => {
  unwatch();
  watched.length = 0;
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener, port = 0): Promise<string> {
  server = createServer(answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cms.data`;
}

/** Answers with each of them, then with the last again. */
const answers =
  (...given: [number, string][]): RequestListener =>
  (_, response) => {
    const [status, type] = (given.length > 1 ? given.shift() : given[0]) ?? [500, ""];
    response.writeHead(status, { "Content-Type": type, Connection: "close" }).end("…");
  };
const data: [number, string] = [200, "text/x-script"];

async function freeAddress(): Promise<string> {
  const url = await listen(answers(data));
  server?.close();
  return url;
}

test("asks again until the server is back, and says so meanwhile", async () => {
  watch();
  const url = await freeAddress();
  const response = fetchAgain(url);
  await vi.waitFor(() => expect(watched).toEqual([true]));
  await listen(answers([503, "text/html"], data), Number(new URL(url).port));
  expect((await response).status).toBe(200);
  expect(watched).toEqual([true, false]);
});

test.each([
  ["the site's own failures", [503, "text/x-script"]],
  ["a page that is not there", [404, "text/html"]],
] as [string, [number, string]][])("takes %s as they are", async (_, given) => {
  watch();
  const response = await fetchAgain(await listen(answers(given, data)));
  expect(response.status).toBe(given[0]);
  expect(watched).toEqual([]);
});

test.each([
  ["a post", watch, { method: "POST" }],
  ["where nobody shows that the server is away", () => {}, {}],
] as [string, () => void, RequestInit][])("asks once: %s", async (_, prepare, init) => {
  prepare();
  await expect(fetchAgain(await freeAddress(), init)).rejects.toThrow(TypeError);
});

test("ends with the navigation that waits", async () => {
  watch();
  const navigation = new AbortController();
  const response = fetchAgain(await freeAddress(), { signal: navigation.signal });
  await vi.waitFor(() => expect(watched).toEqual([true]));
  navigation.abort();
  await expect(response).rejects.toThrow(/abort/);
  expect(watched).toEqual([true, false]);
});
