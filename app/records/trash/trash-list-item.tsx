import { Form, Link, useNavigation } from "@remix-run/react";
import { Picture } from "~/images/picture";
import { recordName } from "~/records/notices";
import { RecordTitle } from "~/records/record-title";
import { nameSome } from "~/text/list-in-words";
import type { TrashItem as Item } from "./trash-list.server";

export function TrashListItem({ item }: { item: Item }) {
  const { kind, id, title, image, author, deletedAt, purgedAt, deletedWith, matching } = item;
  const pending = useNavigation().formMethod === "POST";
  return (
    <li className="cms-card">
      <div className="cms-card-image">
        <Picture image={image} alt="" sizes="7rem" upTo={360} style={{ backgroundColor: "transparent" }} />
      </div>
      <div className="cms-card-text">
        <h2>
          <Link to={`/cms/trash/${id}`}>
            <RecordTitle kind={kind} title={title} />
          </Link>
        </h2>
        <p>{recordName(kind)}</p>
        {deletedWith.length > 0 ? <p>With {deletedWith.join(", ")}</p> : null}
        {matching.length > 0 ? <p>Among them {nameSome(matching)}</p> : null}
        <p className="muted">
          Deleted by {author}, <time dateTime={deletedAt.instant}>{deletedAt.text}</time>
        </p>
        <p className="muted">
          Kept until <time dateTime={purgedAt.instant}>{purgedAt.text}</time>
        </p>
        <Form method="post" action={`/cms/trash/${id}`} className="trash-restore">
          <button type="submit" className="link-button" disabled={pending}>
            Restore
            <span className="visually-hidden">
              {" "}
              <bdi>{title}</bdi>
            </span>
          </button>
        </Form>
      </div>
    </li>
  );
}
