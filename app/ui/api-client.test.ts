import { afterEach, expect, test, vi } from "vitest";
import { ApiFailure, callApi, serverMessage } from "./api-client";

const calls = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", calls);
afterEach(() => {
  calls.mockReset();
});

const failure = (path = "/api/artists") => callApi("GET", path).catch((error: unknown) => error);

test("a call sends credentials, and a body as JSON where it has one", async () => {
  calls.mockImplementation(async () => Response.json({ uploadURL: "http://x" }));
  expect(await callApi("POST", "/api/objects/upload")).toEqual({ uploadURL: "http://x" });
  expect(calls.mock.calls[0]).toEqual(["/api/objects/upload", { method: "POST", credentials: "include" }]);
  const { signal } = new AbortController();
  await callApi("PUT", "/api/objects/finalize", { imageUrl: "ü" }, signal);
  expect(calls.mock.calls[1]?.[1]).toEqual({
    method: "PUT",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: '{"imageUrl":"ü"}',
    signal,
  });
});

test("an answer without a body is nothing, or an error with the status text", async () => {
  calls.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await callApi("DELETE", "/api/cms/artists/1")).toBeUndefined();
  calls.mockResolvedValueOnce(new Response(null, { status: 502, statusText: "Bad Gateway" }));
  expect(await failure()).toMatchObject({ message: "502: Bad Gateway" });
});

test("an answer that is not OK is an error of its status and body, with the server's message", async () => {
  calls.mockResolvedValue(Response.json({ message: "Sign in" }, { status: 401, statusText: "Unauthorized" }));
  const error = await failure();
  expect(error).toMatchObject({ status: 401, message: '401: {"message":"Sign in"}' });
  expect(serverMessage(error)).toBe("Sign in");
});

test("what is no answer of the server, or holds no message, says nothing", () => {
  for (const body of ["<html>", "null", "[]", '{"message":5}', '{"message":""}'])
    expect(serverMessage(new ApiFailure(500, body))).toBeUndefined();
  expect(serverMessage(new TypeError("Failed to fetch"))).toBeUndefined();
});
