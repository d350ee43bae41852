import { Form, useLocation, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { loader as rootLoader } from "~/root";
import { type Notice, noticeParam } from "~/text/notice";
import { usePageQuery } from "./page-query";
import { addToast } from "./toasts";
import { withParams } from "./with-params";

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
        <strong>{notice.title}</strong> {notice.description}
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

/** The notice after the redirect of a post without scripts. */
export function ArrivingNotice() {
  const notice = useRouteLoaderData<typeof rootLoader>("root")?.notice;
  const params = usePageQuery();
  const [said, setSaid] = useState<Notice>();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isMarked = params.has(noticeParam);

  // Once scripts run, it becomes a notification, and its parameter is removed from the URL.
  useEffect(() => {
    if (notice && notice !== said) {
      addToast(notice);
      setSaid(notice);
    }
    if (isMarked)
      navigate({ search: withParams(params, {}), hash }, { replace: true, preventScrollReset: true });
  }, [notice, said, isMarked, params, hash, navigate]);

  return notice && notice !== said ? <NoticeLine notice={notice} /> : null;
}
