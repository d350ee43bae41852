import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { UnansweredPost } from "./keep-page-on-failure";

/** Says that this form's last post got no answer, and sends it again by the same button. */
export function Unsent({ formId }: { formId: string }) {
  const answer = useActionData() as Partial<UnansweredPost> | undefined;
  const isPending = useNavigation().state !== "idle";
  // null where another form of the page was sent last.
  const [sentBy, setSentBy] = useState<{ button: HTMLElement | null } | null>(null);
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) =>
      setSentBy(target instanceof HTMLFormElement && target.id === formId ? { button: submitter } : null);
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, [formId]);

  const line = useRef<HTMLDivElement>(null);
  const isUnsent = answer?.isUnanswered === true && sentBy !== null;
  useEffect(() => {
    if (isUnsent && answer) line.current?.scrollIntoView({ block: "nearest" });
  }, [isUnsent, answer]);
  if (!isUnsent) return null;

  const tryAgain = () => {
    const form = document.forms.namedItem(formId);
    form?.requestSubmit(sentBy.button?.isConnected ? sentBy.button : undefined);
  };
  return (
    <div ref={line} className="notice-line unsent" data-destructive="">
      <p>
        <strong>{answer.notice?.title}: not saved yet</strong> {answer.notice?.description} What you typed is
        still here, and kept in this browser.
      </p>
      <button type="button" className="button" disabled={isPending} onClick={tryAgain}>
        {isPending ? "Trying…" : "Try again"}
      </button>
    </div>
  );
}
