import { Form, Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { setPostedFocalPoint } from "~/pictures/focal-point.server";
import { ImageCard } from "~/pictures/image-card";
import { type ImageItem, viewImages } from "~/pictures/image-list.server";
import {
  deleteImageAndReturn,
  deleteUnusedAndReturn,
  type ImageAnswer,
} from "~/pictures/image-removal.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { Pager } from "~/ui/pager";

export const meta: MetaFunction = () => staffMeta("Images");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const unusedOnly = query.get("show") === "unused";
  return { unusedOnly, ...viewImages({ unusedOnly, page: query.get("page") }) };
});

export const action = staffAction(({ request, posted }) => {
  const intent = postedText(posted, "intent");
  if (intent === "delete") return deleteImageAndReturn(request, posted);
  if (intent === "focal-point") return setPostedFocalPoint(request, posted);
  if (intent === "remove-unused") return deleteUnusedAndReturn(request);
  return refusePost();
});

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

export default function Images() {
  const { unusedOnly, items, page, count, unused } = useLoaderData<typeof loader>();
  const answer = useActionData<ImageAnswer>();
  const shown = withRefused(items, answer?.refused);
  return (
    <section className="cms-page images-page">
      <header className="cms-title">
        <h1>Images</h1>
        <p className="muted">
          All uploaded images and where they are used. An image counts as used for its first 30 days, because
          the form it belongs to may not be saved yet.
        </p>
      </header>
      <nav className="tabs" aria-label="Images">
        <Link to="/cms/images" aria-current={unusedOnly ? undefined : "page"}>
          All <span className="cms-tab-count">{count}</span>
        </Link>
        <Link to="/cms/images?show=unused" aria-current={unusedOnly ? "page" : undefined}>
          Unused <span className="cms-tab-count">{unused.count}</span>
        </Link>
      </nav>
      {unusedOnly && unused.count > 0 ? <RemoveUnused {...unused} /> : null}
      {shown.length === 0 ? (
        <p className="empty">{unusedOnly ? "All images are in use" : "There are no images yet"}</p>
      ) : (
        <>
          <ul className="cms-cards">
            {shown.map((item) => (
              <ImageCard key={item.path} item={item} answer={answer} />
            ))}
          </ul>
          <Pager {...page} label="Pages of images" />
        </>
      )}
    </section>
  );
}

/** An image that was not deleted stands where it was, or first where it is not on this page. */
function withRefused(items: ImageItem[], refused: ImageItem | undefined): ImageItem[] {
  if (!refused) return items;
  const isListed = items.some(({ path }) => path === refused.path);
  return isListed ? items.map((item) => (item.path === refused.path ? refused : item)) : [refused, ...items];
}

function RemoveUnused({ count, size }: { count: number; size: string }) {
  const images = count === 1 ? "1 image" : `${count} images`;
  return (
    <AskFirst text="Remove all unused" about="images">
      <Form method="post">
        <p>
          {images} ({size}) cannot be restored.
        </p>
        <button type="submit" name="intent" value="remove-unused" className="button cms-destroy">
          Remove {images}
        </button>
      </Form>
    </AskFirst>
  );
}
