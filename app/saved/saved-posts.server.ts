import { type ActionFunctionArgs, data } from "@remix-run/node";
import { getPublicArtwork } from "~/artworks/queries.server";
import { sentByScript } from "~/forms/forms";
import { readForm } from "~/http/body/request-body.server";
import { countAnyPost, tooManyPosts } from "~/http/limits/limits.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { goneReasons } from "~/inquiries/form-texts";
import { withCookies } from "~/platform/cookies.server";
import { Refusal } from "~/platform/refusal.server";
import type { Notice } from "~/text/notice";
import { maximumSaved, type SavedAnswer, saveFailure } from "./answer";
import { keepSaved, readSaved } from "./saved-cookie.server";
import { viewSaved } from "./view.server";

/** Saves or removes an artwork, or removes all: data for scripts, without them a redirect or the page with the refusal. */
export async function answerSavedPost({ request }: ActionFunctionArgs) {
  const ids = viewSaved(await readSaved(request)).works.map(({ id }) => id);
  const refuse = (status: number, reason: string, headers?: HeadersInit) =>
    data({ ids, notice: saveFailure(reason) } satisfies SavedAnswer, { status, headers });
  const retryAfter = countAnyPost(request);
  if (retryAfter !== undefined)
    return refuse(429, tooManyPosts(retryAfter), { "Retry-After": String(retryAfter) });
  let posted: FormData;
  try {
    posted = await readForm(request);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.message);
    throw error;
  }
  const outcome = change(ids, String(posted.get("intent")), String(posted.get("artwork")));
  if ("status" in outcome) return refuse(outcome.status, outcome.reason);
  const answer = posted.has(sentByScript)
    ? data({ ids: outcome.ids } satisfies SavedAnswer)
    : await returnWithNotice("/saved", outcome.notice);
  return withCookies(answer, await keepSaved(outcome.ids));
}

type Outcome = { ids: string[]; notice: Notice } | { status: number; reason: string };

function change(ids: string[], intent: string, id: string): Outcome {
  const others = ids.filter((other) => other !== id);
  if (intent === "clear")
    return { ids: [], notice: { title: "Removed", description: "No works are saved in this browser." } };
  if (intent !== "save" && intent !== "remove") return { status: 400, reason: "This could not be read." };
  const artwork = getPublicArtwork(id);
  if (intent === "remove") {
    const description = artwork ? workText(artwork) : goneReasons.artwork;
    return { ids: others, notice: { title: "Removed", description } };
  }
  if (!artwork) return { status: 404, reason: goneReasons.artwork };
  if (others.length >= maximumSaved) {
    const reason = `You have saved ${maximumSaved} works, and there is no room for more. Please remove one first.`;
    return { status: 400, reason };
  }
  return { ids: [id, ...others], notice: { title: "Saved", description: workText(artwork) } };
}

const workText = ({ title, artist }: { title: string; artist: { name: string } }) =>
  `${title} by ${artist.name}`;
