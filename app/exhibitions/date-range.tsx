import { formatDay } from "~/text/date-words";

/** First and last day in US English long format, with an arrow between (spec section 9). */
export function DateRange({ start, end }: { start: string; end: string }) {
  return (
    <span className="date-range">
      <time dateTime={start}>{formatDay(start)}</time>
      {start === end ? null : (
        <>
          {" "}
          → <time dateTime={end}>{formatDay(end)}</time>
        </>
      )}
    </span>
  );
}
