import { Link } from "@remix-run/react";
import { NoticeLine } from "~/ui/notice-line";
import type { OldTyping } from "./old-form.server";

/** What a form of the build before has posted, to be copied into the forms of its texts. */
export function OldTypings({ typings }: { typings: OldTyping[] }) {
  return (
    <NoticeLine
      notice={{
        title: "Not saved",
        description: "Each text has a form of its own now. What you typed is here: copy it into the form.",
        destructive: true,
      }}
    >
      <ul>
        {typings.map(({ title, text, href }) => (
          <li key={title}>
            <Link to={href}>{title}</Link>: {text}
          </li>
        ))}
      </ul>
    </NoticeLine>
  );
}
