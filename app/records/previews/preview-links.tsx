import { useFetcher } from "@remix-run/react";
import type { MouseEvent } from "react";
import { previewField, previewLinkField } from "~/records/field-names";
import { LinkShownOnce } from "~/ui/link-shown-once";
import type { PreviewLinkAnswer } from "./change-links.server";
import type { PreviewLink } from "./links.server";

/** Below the form of a record: links to its preview for people without an account. */
export function PreviewLinks({
  form,
  path,
  links,
  canPreview,
  answer,
}: {
  /** The id of the record's form: without scripts it is posted along, so that it comes back as it was typed. */
  form: string;
  path: string;
  links: PreviewLink[];
  /** The record is not public as it stands: only then a link is created. */
  canPreview: boolean;
  /** Action data of a post without scripts. */
  answer?: PreviewLinkAnswer;
}) {
  const fetcher = useFetcher<PreviewLinkAnswer>();
  const { link } = fetcher.data ?? answer ?? {};
  const submitter = (name: string, value: string) => ({
    type: "submit" as const,
    form,
    formNoValidate: true,
    name,
    value,
    className: "link-button",
    disabled: fetcher.state !== "idle",
    onClick(event: MouseEvent) {
      event.preventDefault();
      fetcher.submit({ [name]: value }, { method: "post", action: path, preventScrollReset: true });
    },
  });
  return (
    <section className="cms-previews" aria-labelledby="previews">
      <h2 id="previews">Preview links</h2>
      <p>
        {canPreview
          ? "Anyone with a preview link can see what is saved here as it will look on the website. Links work for seven days."
          : "This is on the website already, and preview links lead there. While they work, they also show later drafts."}
      </p>
      {link ? (
        <LinkShownOnce
          label="Preview link"
          text="This link is shown only once. Anyone who has it can see the preview."
          link={link}
        />
      ) : null}
      {links.length > 0 ? (
        <ul className="cms-preview-links">
          {links.map(({ id, author, expiresAt }) => (
            <li key={id} className="cms-line">
              <span>
                Created by {author}, valid until <time dateTime={expiresAt.instant}>{expiresAt.text}</time>
              </span>
              <button {...submitter(previewLinkField, id)}>
                Revoke<span className="visually-hidden"> the link valid until {expiresAt.text}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {canPreview ? <button {...submitter(previewField, "create")}>Create a preview link</button> : null}
    </section>
  );
}
