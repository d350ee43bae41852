import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Notice } from "~/text/notice";

/** A notification as a line of the page; `quiet` when something else announces it. */
export function NoticeLine({
  notice,
  quiet = false,
  children,
}: {
  notice: Notice;
  quiet?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className="notice-line"
      role={quiet ? undefined : notice.destructive ? "alert" : "status"}
      data-destructive={notice.destructive ? "" : undefined}
    >
      <p>
        <strong>{notice.title}</strong> <bdi>{notice.description}</bdi>
      </p>
      {notice.undo ? (
        <Form method="post" action={notice.undo}>
          <button type="submit" className="link-button">
            Undo
          </button>
        </Form>
      ) : null}
      {children}
    </div>
  );
}
