import { Link } from "@remix-run/react";
import { Picture } from "~/images/picture";
import { traitsOf } from "~/kind/fields/field-type";
import { fieldsOf, kinds } from "~/kinds";
import { cardId, type RecordListPart, recordListPath } from "~/records/list-params";
import { RecordTitle } from "~/records/record-title";
import { useHasScripts } from "~/ui/has-scripts";
import type { ListedRecord } from "./record-list.server";
import { linkToForm, RowActions } from "./row-actions";
import { RowChoice } from "./row-choice";
import { SelectionBar, SelectionBox, useSelection } from "./selection-bar";

/** The ground around a whole picture in its square. */
const onPaper = { backgroundColor: "transparent" };

/** The records of a list as a table; on a phone each row is two lines. */
export function ListTable({
  list,
  columns,
  cards,
}: {
  list: RecordListPart;
  columns: string[];
  cards: ListedRecord[];
}) {
  const { titleFields, pictureFields, many } = kinds[list.tab];
  const hasPictures = pictureFields.length > 0;
  const fields = fieldsOf(list.tab);
  const [title = ""] = titleFields;
  const rest = columns.filter((name) => name !== title);
  const { selected, table, onClick, clear } = useSelection(list, cards);
  const hasScripts = useHasScripts();
  return (
    <>
      <div className="cms-table-frame">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that ticks a box clicks it */}
        <table ref={table} className="cms-table" onClick={onClick}>
          <caption className="visually-hidden">{many}</caption>
          <thead>
            <tr>
              <td className="cms-table-box">
                {hasScripts ? <SelectionBox label="Select all on this page" /> : null}
              </td>
              {hasPictures ? <td /> : null}
              <ColumnHead list={list} name={title} />
              <td className="cms-table-actions" />
              {rest.map((name) => (
                <ColumnHead key={name} list={list} name={name} />
              ))}
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => (
              <tr key={card.id} id={cardId(card.id)}>
                <td className="cms-table-box">
                  <SelectionBox id={card.id} label={`Select ${card.title}`} />
                </td>
                {hasPictures ? (
                  <td className="cms-table-picture">
                    {card.image ? (
                      <Link {...linkToForm(list, card.id)} tabIndex={-1} aria-hidden="true">
                        <Picture image={card.image} alt="" sizes="3rem" upTo={180} style={onPaper} />
                      </Link>
                    ) : null}
                  </td>
                ) : null}
                <th scope="row">
                  <Link {...linkToForm(list, card.id)} prefetch="intent">
                    <RecordTitle kind={list.tab} title={card.title} />
                  </Link>
                  {card.publication ? <span className="cms-badge cms-draft">{card.publication}</span> : null}
                </th>
                <td className="cms-table-actions">
                  <RowActions list={list} card={card} />
                </td>
                {columns.map((name, at) =>
                  name === title ? null : name === kinds[list.tab].changedInList ? (
                    <td key={name} className="cms-table-choice">
                      <RowChoice list={list} card={card} />
                    </td>
                  ) : (
                    <td
                      key={name}
                      className="cms-table-cell"
                      dir="auto"
                      data-number={traitsOf(fields[name]).isNumber ? "" : undefined}
                    >
                      {card.cells?.[at]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SelectionBar list={list} selected={selected} clear={clear} />
    </>
  );
}

/** A link that sorts by this column; pressed again, the other way round. */
function ColumnHead({ list, name }: { list: RecordListPart; name: string }) {
  const field = fieldsOf(list.tab)[name];
  const isUp = list.sort === name;
  const isSorted = isUp || list.sort === `-${name}`;
  const { isNumber, sorts } = traitsOf(field);
  const number = isNumber ? "" : undefined;
  if (!field || !sorts)
    return (
      <th scope="col" data-number={number}>
        {field?.label}
      </th>
    );
  const sorted = { ...list, page: null, sort: isUp ? `-${name}` : name };
  return (
    <th
      scope="col"
      data-number={number}
      aria-sort={isSorted ? (isUp ? "ascending" : "descending") : undefined}
    >
      <Link to={recordListPath(sorted)} preventScrollReset>
        {field.label}
        {isSorted ? <span aria-hidden="true">{isUp ? " ↑" : " ↓"}</span> : null}
      </Link>
    </th>
  );
}
