import { CopyLink } from "./copy-link";

/** A new link that can be shown only now, with a way to copy it. */
export function LinkShownOnce({ label, text, link }: { label: string; text: string; link: string }) {
  return (
    <div className="staff-link" role="status">
      <p>{text}</p>
      <textarea
        readOnly
        rows={2}
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyLink text={link} />
    </div>
  );
}
