import { fold } from "db/fold";
import { exhibitions } from "db/schema";
import type { LinkChoice } from "~/kind/controls/record-choice";
import { db } from "~/platform/database.server";
import { formatDay } from "~/text/date-words";
import { isKept } from "~/visibility/publication.server";
import { newestShowsFirst } from "./queries.server";

/** The exhibitions as forms call them, the newest first: a title with the first day, because shows share titles */
function listExhibitionChoices(): (LinkChoice & { title: string })[] {
  const { id, title, startDate } = exhibitions;
  const rows = db.select({ id, title, startDate }).from(exhibitions).where(isKept(exhibitions));
  const label = (show: { title: string; startDate: string }) => `${show.title}, ${formatDay(show.startDate)}`;
  return rows
    .orderBy(...newestShowsFirst)
    .all()
    .map((show) => ({ id: show.id, title: show.title, label: label(show) }));
}

/** @returns the id of the exhibition with a label or title, in any case, or nothing */
export function findExhibitionId(text: string): string | undefined {
  const all = listExhibitionChoices();
  const [titled, another] = all.filter(({ title }) => fold(title) === fold(text));
  const labelled = all.find(({ label }) => fold(label) === fold(text));
  return labelled?.id ?? (another ? undefined : titled?.id);
}

/** @returns by id, the labels of exhibitions; those of all are read */
export const exhibitionLabels = (): Map<string, string> =>
  new Map(listExhibitionChoices().map(({ id, label }) => [id, label]));
