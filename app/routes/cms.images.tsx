import { Form, Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { CmsSearch } from "~/cms/cms-search";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { Tabs } from "~/cms/tabs";
import { setPostedCaptions } from "~/records/pictures/captions.server";
import { setPostedFocalPoint } from "~/records/pictures/focal-point.server";
import { ImageCard } from "~/records/pictures/image-card";
import { type ImageFilter, type ImageItem, viewImages } from "~/records/pictures/image-list.server";
import {
  deleteImageAndReturn,
  deleteUnusedAndReturn,
  type ImageAnswer,
} from "~/records/pictures/image-removal.server";
import { PdfCard } from "~/records/pictures/pdf-card";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { isolate } from "~/text/isolate";
import { Pager } from "~/ui/pager";
import { withParams } from "~/ui/with-params";

export const meta: MetaFunction = () => staffMeta("Images");

export const headers = staffHeaders;

const filters: Record<ImageFilter, { title: string; none: string }> = {
  all: { title: "All", none: "There are no images or PDFs yet" },
  unused: { title: "Unused", none: "All images and PDFs are in use" },
  "without-alt-text": { title: "No alt text", none: "Every image has alt text" },
};

const filterNames = Object.keys(filters) as ImageFilter[];

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const show = filterNames.find((name) => name === query.get("show")) ?? "all";
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  const image = query.get("image");
  const only = image && `/objects/${image}`;
  return { show, search, only, ...viewImages({ show, search, only, page: query.get("page") }) };
});

export const action = staffAction(({ request, posted }) => {
  const intent = postedText(posted, "intent");
  if (intent === "delete") return deleteImageAndReturn(request, posted);
  if (intent === "captions") return setPostedCaptions(request, posted);
  if (intent === "focal-point") return setPostedFocalPoint(request, posted);
  if (intent === "remove-unused") return deleteUnusedAndReturn(request);
  return refusePost();
});

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

const queryOf = (show: ImageFilter, search: string) =>
  withParams(new URLSearchParams(), { search, show: show === "all" ? null : show });

export default function Images() {
  const { show, search, only, items, page, counts, unusedSize } = useLoaderData<typeof loader>();
  const answer = useActionData<ImageAnswer>();
  const shown = withRefused(items, answer?.refused);
  return (
    <section className="cms-page images-page">
      <header className="cms-line cms-title">
        <h1>Images</h1>
        <p className="muted">
          All uploaded images and PDFs, and where they are used. New uploads count as used for 30 days.
        </p>
      </header>
      <div className="cms-list-head">
        <Tabs label="Images">
          {filterNames.map((name) => (
            <Link
              key={name}
              to={{ search: queryOf(name, search) }}
              aria-current={name === show && !only ? "page" : undefined}
            >
              {filters[name].title} <span className="cms-tab-count">{counts[name]}</span>
            </Link>
          ))}
        </Tabs>
        <div className="cms-line cms-tools">
          <CmsSearch key={search} label="Search images" search={search} all={{ search: queryOf(show, "") }}>
            {show === "all" ? null : <input type="hidden" name="show" value={show} />}
          </CmsSearch>
        </div>
      </div>
      {/* It removes them all, not only those that a search finds. */}
      {show === "unused" && search === "" && counts.unused > 0 ? (
        <RemoveUnused count={counts.unused} size={unusedSize} />
      ) : null}
      {shown.length === 0 && only ? (
        <p className="empty">
          This image was deleted. <Link to={{ search: queryOf("all", "") }}>Show all images and PDFs</Link>
        </p>
      ) : shown.length === 0 ? (
        <p className="empty">
          {search ? `No images or PDFs match “${isolate(search)}”` : filters[show].none}
        </p>
      ) : (
        <>
          <ul className="cms-cards">
            {shown.map((item) =>
              item.image ? (
                <ImageCard key={item.path} item={item} image={item.image} answer={answer} />
              ) : (
                <PdfCard key={item.path} item={item} answer={answer} />
              ),
            )}
          </ul>
          <Pager {...page} label="Pages of images" />
        </>
      )}
    </section>
  );
}

/** One that was not deleted stands where it was, or first where it is not on this page. */
function withRefused(items: ImageItem[], refused: ImageItem | undefined): ImageItem[] {
  if (!refused) return items;
  const isListed = items.some(({ path }) => path === refused.path);
  return isListed ? items.map((item) => (item.path === refused.path ? refused : item)) : [refused, ...items];
}

function RemoveUnused({ count, size }: { count: number; size: string }) {
  const files = count === 1 ? "1 file" : `${count} files`;
  return (
    <AskFirst text="Remove all unused" about="images and PDFs">
      <Form method="post">
        <p>
          {files} ({size}) cannot be restored.
        </p>
        <button type="submit" name="intent" value="remove-unused" className="button cms-destroy">
          Remove {files}
        </button>
      </Form>
    </AskFirst>
  );
}
