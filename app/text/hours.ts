/** The latest time at which hours may end on the day after the one on which they begin, HH:MM. */
const latestNight = "06:00";

/** @returns whether hours (HH:MM) end on the next day: at midnight, or in the night after it */
export const endsNextDay = (from: string, to: string): boolean => to < from && to <= latestNight;

/** @returns whether hours (HH:MM) end after they begin */
export const endAfterBeginning = (from: string, to: string): boolean => from < to || endsNextDay(from, to);

/** @returns '6–8pm', '11:30am–1pm', '6pm–midnight'; with other signs '11.30am-1pm' */
export function hoursInWords(from: string, to: string, { dash = "–", point = ":" } = {}): string {
  const [start, end] = [clockWords(from, point), clockWords(to, point)];
  return `${start.time}${start.half === end.half ? "" : start.half}${dash}${end.time}${end.half}`;
}

/** @returns '6pm', '11:30am', 'midnight' */
export function timeInWords(clock: string): string {
  const { time, half } = clockWords(clock, ":");
  return time + half;
}

/** The hour of a twelve-hour clock, with its minutes unless they are none. */
function clockWords(time: string, point: string): { time: string; half: "am" | "pm" | "" } {
  if (time === "00:00") return { time: "midnight", half: "" };
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `${point}${String(minute).padStart(2, "0")}`;
  return { time: `${hour % 12 || 12}${minutes}`, half: hour < 12 ? "am" : "pm" };
}
