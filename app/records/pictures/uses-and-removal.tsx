import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { useHasScripts } from "~/ui/has-scripts";
import type { ImageItem } from "./image-list.server";
import type { ImageAnswer } from "./image-removal.server";

/** Where the forms of a card are sent: without scripts to the card, with them the page keeps its place. */
export function useCardAction(cardId: string): string | undefined {
  const { pathname, search } = useLocation();
  return useHasScripts() ? undefined : `${pathname}${search}#${cardId}`;
}

export function UsesAndRemoval({
  item,
  name,
  action,
  answer,
}: {
  item: ImageItem;
  /** Such as 'the image fog.jpg'. */
  name: string;
  action: string | undefined;
  answer: ImageAnswer;
}) {
  const { path, uploadedAt, isUnused, uses } = item;
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      {answer.refused === item ? (
        <p className="image-refused" role="alert">
          Not deleted: {uses.length > 0 ? "it is in use" : "it was uploaded less than 30 days ago"}
        </p>
      ) : null}
      {uses.length > 0 ? (
        <ul className="image-uses">
          {uses.map(({ place, title, href, isCited }) => (
            <li key={href}>
              {place} <Link to={href}>{isCited ? <cite dir="auto">{title}</cite> : <bdi>{title}</bdi>}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{isUnused ? "Not used" : "Not used yet, and uploaded less than 30 days ago"}</p>
      )}
      <AskFirst text="Delete" about={`${name} of ${uploadedAt.text}`}>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="path" value={path} />
          <p>It cannot be restored.</p>
          <button
            type="submit"
            name="intent"
            value="delete"
            className="button cms-destroy"
            disabled={pending}
          >
            Delete for good
          </button>
        </Form>
      </AskFirst>
    </>
  );
}
