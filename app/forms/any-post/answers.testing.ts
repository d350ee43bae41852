import { expect } from "vitest";
import type { FormAnswer } from "~/forms/forms";
import { sqlite } from "~/server/database.server";
import { args } from "~/testing/world.testing";
import type { Post } from "./posts.testing";
import { ids } from "./stored.testing";
import { formOf } from "./written.testing";

/** What is answered. */

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}
export const documented = {
  page: [201, 303, 400, 404, 413],
  api: [201, 400, 403, 404, 405, 413, 415],
};

export async function send({ form, way, method, headers, body, params }: Post): Promise<Answer> {
  const { page, api } = formOf(form);
  const init = { method, headers, body };
  if (way === "api") {
    const response = await api.action(args(api.path, init));
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const request = args(page.path(), { ...init, params: params ?? page.params?.() });
  // Remix answers what is thrown as it answers what is returned.
  const answer = await (async () => page.action(request))().catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, body: undefined };
  const { data, init: how } = answer as { data: unknown; init: ResponseInit | null };
  return { status: how?.status ?? 200, headers: new Headers(how?.headers), body: data };
}

export const accepted = ({ status }: Answer) => status === 201 || status === 303;
const changes = () => sqlite.prepare<[], number>("SELECT total_changes()").pluck().get();

/** Sends a post, and finds nothing in the answer that is not said to be possible. */
export async function sendAndCheck(post: Post): Promise<Answer> {
  const before = changes();
  const answer = await send(post);
  const { status, headers, body } = answer;
  expect(documented[post.way]).toContain(status);
  if (!accepted(answer)) expect(changes()).toBe(before);
  if (post.way === "api") {
    if (status === 201) expect(ids()).toContain((body as { id: string }).id);
    else expect(body).toMatchObject({ message: expect.stringMatching(/./) });
    if (status !== 201) expect(headers.get("Cache-Control")).toBe("no-store");
    return answer;
  }
  if (status === 303) expectOwnPage(headers.get("Location"));
  else if (status !== 404) {
    const { sent, notice, result } = body as FormAnswer;
    expect(sent).toBe(status === 201);
    expect(notice).toMatchObject({
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    });
    // Texts, or lists of them where a name was posted several times; no files, and nothing nested.
    for (const value of Object.values(result.initialValue ?? {}))
      for (const entry of [value].flat()) expect(["string", "undefined"]).toContain(typeof entry);
  }
  return answer;
}

/** A redirect that no browser reads as one to another site. */
function expectOwnPage(location: string | null): void {
  const home = "http://localhost:3000";
  const { origin, searchParams } = new URL(location ?? "//nowhere", home);
  expect(origin).toBe(home);
  expect(searchParams.get("notice")).toBe("1");
}
