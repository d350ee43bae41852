import { findArtistChoices } from "~/models/artist-choice.server";
import { staffLoader } from "~/services/guard.server";

/** The artists whose names contain what somebody types into a form. */
export const loader = staffLoader(({ request }) => {
  const text = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 200);
  return { artists: findArtistChoices(text, 20) };
});
