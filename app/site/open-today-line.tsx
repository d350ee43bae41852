import { useEffect, useRef, useState } from "react";
import { addDays } from "~/text/date-words";
import { openToday } from "./open-today";
import { useRootData } from "./root-data";

const minute = 60_000;

/** Whether the gallery is open, said by scripts alone, as a cached page does not know the hour. Its room is kept. */
export function OpenTodayLine() {
  const { facts, day = "" } = useRootData() ?? {};
  const line = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!facts || !line.current) return;
    const update = () => setText(openToday(new Date(), addDays(day, 7), facts));
    let timer: ReturnType<typeof setInterval>;
    // The time zones of a browser take a slow phone 80 ms: nobody waits for them before the line is seen.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      update();
      timer = setInterval(update, minute);
      document.addEventListener("visibilitychange", update);
    });
    observer.observe(line.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [facts, day]);
  return facts && facts.weeklyHours.length > 0 ? (
    <p ref={line} className="open-today">
      {text}
    </p>
  ) : null;
}
