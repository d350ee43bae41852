import { gallery } from "~/gallery";
import { formatDay } from "~/text/date-words";
import { addressLine, contactLine } from "~/text/facts";
import { useRootData } from "./root-data";

/** The gallery's name and address and the day, at the head of what is printed. */
export function Letterhead() {
  const { day, facts } = useRootData() ?? {};
  return (
    <p className="letterhead">
      <span>
        {facts ? `${gallery.name}, ${addressLine(facts)}` : gallery.name}
        {facts ? <span className="letterhead-contact">{contactLine(facts)}</span> : null}
      </span>
      {day ? <time dateTime={day}>{formatDay(day)}</time> : null}
    </p>
  );
}
