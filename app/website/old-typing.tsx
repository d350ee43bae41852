import { useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { findTyping, forgetTyping, type KeptTyping } from "~/cms/typing/kept-typing";
import { NoticeLine } from "~/ui/notice-line";
import { type OldTyping, readOldForm } from "./old-forms";

/** What was typed into a form that is no more, to be copied into the forms of the records. */
export function OldTypings({ title, typings }: { title: string; typings: OldTyping[] }) {
  const description =
    "Each text has a form of its own now, and so have the colours. What you typed is here: copy it there.";
  return (
    <NoticeLine notice={{ title, description, destructive: true }}>
      <dl className="old-typing">
        {typings.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </NoticeLine>
  );
}

const paths = ["/cms/content", "/cms/design"];

/** What this browser has kept of such forms. */
export function KeptInOldForms() {
  const account = useRouteLoaderData<{ email: string | null }>("routes/cms")?.email ?? null;
  const [kept, setKept] = useState<KeptTyping[]>([]);
  const look = useCallback(() => setKept(paths.flatMap((path) => findTyping({ account, path }))), [account]);
  useEffect(look, [look]);
  return kept.map(({ id, fields }) => (
    <section key={id} className="cms-page">
      <OldTypings
        title="Not saved before the update"
        typings={readOldForm(Object.entries(fields).map(([name, texts]) => [name, texts.join("\n")]))}
      />
      <button
        type="button"
        className="link-button"
        onClick={() => {
          forgetTyping(id);
          look();
        }}
      >
        Discard it
      </button>
    </section>
  ));
}
