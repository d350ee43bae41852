import { gallery } from "~/gallery";
import { addDays, weekdayOf } from "~/text/date-words";
import type { Closure, Facts } from "~/text/facts";
import { endsNextDay, hoursInWords, timeInWords } from "~/text/hours";

/** '2026-03-10 13:00' by the gallery's clocks: Swedish writes it so.. */
const byTheClock = (now: Date): string =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: gallery.timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(now);

type Opening = Pick<Facts, "weeklyHours" | "closures">;

/**
 * Whether the gallery is open, as a visitor reads it: 'Open today until 6pm', 'Closed today, opens Thursday 1pm'.
 * @param until the last day whose closures are known
 * @returns nothing where it does not open until then, within eight days
 */
export function openToday(now: Date, until: string, opening: Opening): string | undefined {
  const [today = "", time = ""] = byTheClock(now).split(" ");
  const lateNight = hoursOn(addDays(today, -1), opening).find(
    ({ opens, closes }) => endsNextDay(opens, closes) && time < closes,
  );
  const hours = hoursOn(today, opening);
  const current = hours.find(
    ({ opens, closes }) => opens <= time && (time < closes || endsNextDay(opens, closes)),
  );
  const open = lateNight ?? current;
  if (open) return `Open today until ${timeInWords(open.closes)}`;
  const later = hours.find(({ opens }) => time < opens);
  if (later) return `Open today ${hoursInWords(later.opens, later.closes)}`;

  for (let ahead = 1; ahead <= 7 && addDays(today, ahead) <= until; ahead += 1) {
    const day = addDays(today, ahead);
    const [first] = hoursOn(day, opening);
    if (!first) continue;
    const weekday = `${ahead === 7 ? "next " : ""}${weekdayOf(day)}`;
    return `Closed ${hours.length > 0 ? "now" : "today"}, opens ${weekday} ${timeInWords(first.opens)}`;
  }
}

/** @returns the hours of a day from the earliest on: a closure's in place of the week's, of several that begin last */
function hoursOn(day: string, { weeklyHours, closures }: Opening): { opens: string; closes: string }[] {
  const closure = closures.findLast(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const hours = closure ? hoursOf(closure) : weeklyHours.filter(({ days }) => days.includes(weekdayOf(day)));
  return hours.sort((a, b) => a.opens.localeCompare(b.opens));
}

const hoursOf = ({ opens, closes }: Closure) => (opens && closes ? [{ opens, closes }] : []);
