import type { ActionFunctionArgs } from "@remix-run/node";
import { privateNoStore } from "~/http/http-cache.server";
import { postOnly, resource } from "~/http/resource-route.server";
import { answerSavedPost } from "~/saved/saved-posts.server";

/** The same posts as `/saved`, answered as JSON: for a request that the browser finishes after its page is gone. */
export const loader = postOnly("Saved works are posted here.");

export const action = resource(async (args: ActionFunctionArgs) => {
  const answer = await answerSavedPost(args);
  if (!("data" in answer)) return answer;
  const headers = new Headers(answer.init?.headers);
  headers.set("Cache-Control", privateNoStore);
  return Response.json(answer.data, { status: answer.init?.status, headers });
});
