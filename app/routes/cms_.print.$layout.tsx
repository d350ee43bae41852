import type { LinksFunction } from "@remix-run/node";
import { data, type MetaFunction, useLoaderData } from "@remix-run/react";
import { PaperControls, PaperPage } from "~/pages/paper/paper-page";
import { isLayout, layouts } from "~/pages/paper/paper-works";
import { staffPaper } from "~/pages/paper/paper-works.server";
import { readSelection } from "~/records/batches/selection.server";
import { recordListPath } from "~/records/list-params";
import { staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/paper.css?url";
import { getFacts } from "~/visibility/facts.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? layouts[data.layout] : "Not found");

export const headers = staffHeaders;

/** Works of a list, or ticked ones, as they are printed. */
export const loader = staffLoader(({ request, params: { layout } }) => {
  const params = new URL(request.url).searchParams;
  const selection = readSelection(params);
  if (!isLayout(layout) || selection?.kind !== "artworks") throw data("Not found", { status: 404 });
  const hasPrices = layout === "prices" || (layout === "checklist" && params.has("price"));
  const perPage = params.get("labels") === "10" ? (10 as const) : (6 as const);
  for (const name of ["price", "labels"]) params.delete(name);
  const { works, head, owner } = staffPaper(selection);
  const isConsignment = layout === "consignment" && works.length > 0;
  return {
    ...{ layout, works, head, hasPrices, perPage },
    owner: isConsignment && "name" in owner ? owner : null,
    refused: isConsignment && "refused" in owner ? owner.refused : undefined,
    priceNote: getFacts().priceNote,
    query: params.toString(),
    back: recordListPath(selection.list),
  };
});

export default function Print() {
  const { query, back, ...paper } = useLoaderData<typeof loader>();
  return <PaperPage {...paper} controls={<PaperControls {...paper} query={query} back={back} />} />;
}
