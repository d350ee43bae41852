/** As on a wall label: the title in its own direction, and after it the year, or what staff write in its place. */
export const TitleAndYear = ({
  title,
  year,
  dateText,
}: {
  title: string;
  year: number | null;
  dateText: string | null;
}) => (
  <>
    <cite dir="auto">{title}</cite>
    {dateText === null && year === null ? null : <span>{`, ${dateText ?? year}`}</span>}
  </>
);
