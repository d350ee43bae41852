import { afterEach, expect, test, vi } from "vitest";
import { ApiFailure, callApi, serverMessage } from "./api-client";

const calls = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", calls);
afterEach(() => {
  calls.mockReset();
});

const failure = (path = "/api/artists") => callApi("GET", path).catch((error: unknown) => error);

test("a call without a body sends credentials and no type", async () => {
  calls.mockResolvedValue(Response.json({ uploadURL: "http://x" }));
  expect(await callApi("POST", "/api/objects/upload")).toEqual({ uploadURL: "http://x" });
  const [path, init] = calls.mock.calls[0] ?? [];
  expect([path, init?.method, init?.credentials]).toEqual(["/api/objects/upload", "POST", "include"]);
  expect(init).not.toHaveProperty("headers");
  expect(init).not.toHaveProperty("body");
});

test("a call with a body sends it as JSON", async () => {
  calls.mockResolvedValue(Response.json({}));
  const { signal } = new AbortController();
  await callApi("PUT", "/api/objects/finalize", { imageUrl: "ü" }, signal);
  expect(calls.mock.calls[0]?.[1]).toEqual({
    method: "PUT",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: '{"imageUrl":"ü"}',
    signal,
  });
});

test("an answer without a body is nothing", async () => {
  calls.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await callApi("DELETE", "/api/cms/artists/1")).toBeUndefined();
});

test("an answer that is not OK is an error of its status and body", async () => {
  calls.mockResolvedValue(Response.json({ message: "Sign in" }, { status: 401, statusText: "Unauthorized" }));
  const error = await failure();
  expect(error).toBeInstanceOf(ApiFailure);
  expect(error).toMatchObject({ status: 401, message: '401: {"message":"Sign in"}' });
  expect(serverMessage(error)).toBe("Sign in");
});

test("without a body the error has the status text", async () => {
  calls.mockResolvedValue(new Response(null, { status: 502, statusText: "Bad Gateway" }));
  const error = await failure();
  expect(error).toMatchObject({ message: "502: Bad Gateway" });
  expect(serverMessage(error)).toBeUndefined();
});

test.each(["<html>", "null", "5", "[]", '{"message":5}', '{"message":""}'])("%s says nothing", (body) => {
  expect(serverMessage(new ApiFailure(500, body))).toBeUndefined();
});

test("neither does what is no answer", async () => {
  calls.mockRejectedValue(new TypeError("Failed to fetch"));
  const error = await failure();
  expect(error).toBeInstanceOf(TypeError);
  expect(serverMessage(error)).toBeUndefined();
  expect(serverMessage("text")).toBeUndefined();
});
