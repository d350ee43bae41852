import { addressLine, gallery } from "~/gallery";
import { formatDay } from "~/text/date-words";
import { useRootData } from "./root-data";

/** The gallery's name and address and the day, at the head of what is printed. */
export function Letterhead() {
  const day = useRootData()?.day;
  return (
    <p className="letterhead">
      <span>
        {gallery.name}, {addressLine}
      </span>
      {day ? <time dateTime={day}>{formatDay(day)}</time> : null}
    </p>
  );
}
