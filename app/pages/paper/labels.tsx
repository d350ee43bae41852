import { withWholeNumbers } from "~/artworks/edition";
import { useGalleryCredit } from "~/site/works-credit";
import type { Paper, PaperWork } from "./paper-works";

/** Wall labels with the lines along which they are cut. */
export function Labels({ works, perPage }: Paper) {
  return (
    <ul className="paper-labels" data-per-page={perPage}>
      {works.map((work) => (
        <Label key={work.id} {...work} />
      ))}
    </ul>
  );
}

function Label({ artist, title, date, material }: PaperWork) {
  const credit = useGalleryCredit(artist);
  return (
    <li>
      <p className="paper-label-artist" dir="auto">
        {artist}
      </p>
      <p dir="auto">
        <cite>{title}</cite>
        {date ? `, ${date}` : null}
      </p>
      {material ? <p dir="auto">{withWholeNumbers(material)}</p> : null}
      {credit ? (
        <p className="paper-label-credit" dir="auto">
          {credit}
        </p>
      ) : null}
    </li>
  );
}
