import type { ReactNode } from "react";
import { withWholeNumbers } from "~/artworks/edition";
import { Picture } from "~/images/picture";
import { type Layout, type Paper, type PaperWork, totals } from "./paper-works";

/** The columns beside the picture and the work itself. */
const columns: Record<Exclude<Layout, "labels">, { heading: string; text(work: PaperWork): ReactNode }[]> = {
  checklist: [],
  prices: [],
  insurance: [
    { heading: "Place", text: ({ location }) => location },
    { heading: "Owner", text: ({ owner }) => owner },
    { heading: "Value", text: ({ insuranceValue }) => insuranceValue },
  ],
  consignment: [{ heading: "Value", text: ({ insuranceValue }) => insuranceValue }],
};

const price = {
  heading: "Price",
  text: ({ isSold, price }: PaperWork) => (isSold ? <span className="artwork-sold">Sold</span> : price),
};

/** Works below each other, none of which is cut by the end of a page. */
export function WorkList({ layout, works, hasPrices, priceNote, owner }: Paper) {
  if (layout === "labels") return null;
  const shown = [...columns[layout], ...(hasPrices ? [price] : [])];
  const hasNumbers = works.some(({ number }) => number);
  return (
    <>
      {owner ? (
        <p className="paper-owner" dir="auto">
          {owner.name}
          {owner.address ? `\n${owner.address}` : null}
        </p>
      ) : null}
      <table className="paper-works">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Image</span>
            </th>
            {hasNumbers ? <th scope="col">Inv. no.</th> : null}
            <th scope="col">Work</th>
            {shown.map(({ heading }) => (
              <th key={heading} scope="col" data-heading={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {works.map((work) => (
            <tr key={work.id}>
              <td className="paper-picture">
                {work.image ? <Picture image={work.image} alt="" sizes="6rem" upTo={360} eager /> : null}
              </td>
              {hasNumbers ? (
                <td className="paper-number">
                  <bdi>{work.number}</bdi>
                </td>
              ) : null}
              <td>
                <WorkLines {...work} />
              </td>
              {shown.map(({ heading, text }) => (
                <td key={heading} data-heading={heading} dir="auto">
                  {text(work)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {layout === "insurance" ? <Totals works={works} /> : null}
      {hasPrices && priceNote ? <p dir="auto">{priceNote}</p> : null}
      {layout === "consignment" ? <Signatures /> : null}
    </>
  );
}

/** A work as on a label: artist, title and year, material, size, edition. */
export function WorkLines({ artist, title, date, material, size, edition }: PaperWork) {
  return (
    <>
      <span dir="auto" className="paper-artist">
        {artist}
      </span>
      <span dir="auto">
        <cite>{title}</cite>
        {date ? `, ${date}` : null}
      </span>
      {[material, size, edition].map((text, at) =>
        text ? (
          <span key={at} dir="auto">
            {withWholeNumbers(text)}
          </span>
        ) : null,
      )}
    </>
  );
}

function Totals({ works }: { works: PaperWork[] }) {
  const { sums, uncounted } = totals(works.map(({ insuranceValue }) => insuranceValue));
  const count = works.length === 1 ? "1 artwork" : `${works.length} artworks`;
  return (
    <dl className="paper-totals">
      {sums.map((sum) => (
        <div key={sum}>
          <dt>Total</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      <div>
        <dt>{count}</dt>
        <dd>{uncounted === 0 ? "all counted" : `${uncounted} not counted, without an amount`}</dd>
      </div>
    </dl>
  );
}

function Signatures() {
  return (
    <div className="paper-signatures">
      {["The gallery", "The owner"].map((who) => (
        <p key={who}>{who}: place, date, signature</p>
      ))}
    </div>
  );
}
