/** As on a wall label: the title in its own direction, and after it the year. */
export const TitleAndYear = ({ title, year }: { title: string; year: number | null }) => (
  <>
    <cite dir="auto">{title}</cite>
    {year === null ? null : <span>{`, ${year}`}</span>}
  </>
);
