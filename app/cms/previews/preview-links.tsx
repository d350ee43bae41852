import { useFetcher } from "@remix-run/react";
import { CopyLink } from "~/ui/copy-link";
import { previewField, previewLinkField } from "./fields";
import type { PreviewLinkAnswer } from "./link-posts.server";
import type { PreviewLink } from "./links.server";

/** Below the form of a record that is not public as it stands: links to its preview for people without an account. */
export function PreviewLinks({
  path,
  links,
  answer,
}: {
  path: string;
  links: PreviewLink[];
  /** What the page was answered where no scripts ran. */
  answer?: PreviewLinkAnswer;
}) {
  // The form beside it keeps what is typed.
  const fetcher = useFetcher<PreviewLinkAnswer>();
  const { link } = fetcher.data ?? answer ?? {};
  const pending = fetcher.state !== "idle";
  return (
    <section className="cms-previews" aria-labelledby="previews">
      <h2 id="previews">Preview links</h2>
      <p>
        With a link people without an account see for seven days what is saved here, as the public will see
        it.
      </p>
      {link ? (
        <div className="staff-link" role="status">
          <p>This link is shown only once. Whoever has it sees the preview.</p>
          <input
            readOnly
            aria-label="Preview link"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyLink text={link} />
        </div>
      ) : null}
      {links.length > 0 ? (
        <ul className="cms-preview-links">
          {links.map(({ id, author, expiresAt }) => (
            <li key={id}>
              <span>
                Link by {author}, until <time dateTime={expiresAt.instant}>{expiresAt.text}</time>
              </span>
              <fetcher.Form method="post" action={path} preventScrollReset>
                <input type="hidden" name={previewLinkField} value={id} />
                <button
                  type="submit"
                  className="link-button"
                  name={previewField}
                  value="revoke"
                  disabled={pending}
                >
                  Revoke<span className="visually-hidden"> the link until {expiresAt.text}</span>
                </button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      ) : null}
      <fetcher.Form method="post" action={path} preventScrollReset>
        <button type="submit" className="link-button" name={previewField} value="create" disabled={pending}>
          Create a preview link
        </button>
      </fetcher.Form>
    </section>
  );
}
