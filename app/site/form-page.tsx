import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FormAnswer, isFormAnswer } from "~/forms/forms";
import type { Notice } from "~/text/notice";
import { longMark } from "~/ui/long-title";
import { NoticeLine } from "~/ui/notice-line";
import { pageMeta } from "./page-meta";

/** Meta tags of a form's page, which is not indexed. */
export const formPageMeta = (page: Parameters<typeof pageMeta>[0]) => pageMeta({ ...page, indexed: false });

/** @returns the answer to a form whose record was gone when it was sent, as its route threw it */
export function goneAnswer(error: unknown): FormAnswer | undefined {
  if (isRouteErrorResponse(error) && isFormAnswer(error.data)) return error.data;
}

/** A form on a page of its own, with the notice of a refused post. */
export function FormPage({
  title,
  name = String(title),
  lead,
  notice,
  children,
}: {
  title: ReactNode;
  /** The title as text, if `title` is not. */
  name?: string;
  lead?: ReactNode;
  notice?: Notice;
  children: ReactNode;
}) {
  return (
    <section className="page form-page">
      <header className="page-header">
        <h1 data-long={longMark(name)}>
          <bdi>{title}</bdi>
        </h1>
        {lead ? <p>{lead}</p> : null}
      </header>
      {notice ? <NoticeLine notice={notice} /> : null}
      {children}
    </section>
  );
}
