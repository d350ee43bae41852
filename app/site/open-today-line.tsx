import { useEffect, useState } from "react";
import { addDays } from "~/text/date-words";
import { openToday } from "./open-today";
import { useRootData } from "./root-data";

const minute = 60_000;

/** Whether the gallery is open, said by scripts alone, as a cached page does not know the hour. Its room is kept. */
export function OpenTodayLine() {
  const { facts, day = "" } = useRootData() ?? {};
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!facts) return;
    const update = () => setText(openToday(new Date(), addDays(day, 7), facts));
    update();
    const timer = setInterval(update, minute);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [facts, day]);
  return facts && facts.weeklyHours.length > 0 ? <p className="open-today">{text}</p> : null;
}
