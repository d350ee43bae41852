import type { MetaFunction } from "@remix-run/node";
import { gallery } from "~/gallery";
import { pageMeta } from "~/site/page-meta";
import { useRootData } from "~/site/root-data";
import { noQuery } from "~/text/query-params";

export const handle = { query: noQuery };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Privacy",
    description: `What ${gallery.name} stores of what visitors send, why, and for how long.`,
    path: "/privacy",
    matches,
  });

export default function Privacy() {
  const facts = useRootData()?.facts;
  return (
    <section className="page">
      <header className="page-header">
        <h1>Privacy</h1>
        <p>What this site stores, why, and for how long.</p>
      </header>
      <div className="privacy">
        <h2>Looking around</h2>
        <p>
          You can read every page without telling us who you are. The site sets no cookies for visitors who
          only look around, counts nobody and loads nothing from other companies. After you send a form
          without scripts, one cookie carries the confirmation to the next page; it is gone within a minute.
        </p>
        <h2>Saved works</h2>
        <p>
          If you save works, their list is kept in your browser: in a cookie that only the page of your saved
          works sees, for up to 400 days, and in the browser’s own storage. The gallery learns of it when you
          send an inquiry about them. ‘Remove all’ on that page deletes it.
        </p>
        <h2>Inquiries</h2>
        <p>
          What you write in an inquiry is stored and sent to the gallery by email, so that we can answer. We
          keep it as long as our correspondence goes on and the law asks us to, or until you ask us to delete
          it.
        </p>
        <h2>Mailing list</h2>
        <p>
          We store your name and email address, and when and where you signed up, because we have to be able
          to show that you agreed. Every mail carries a link with which you leave the list at once. Your
          address then stays marked as unsubscribed, so that nobody adds it again by mistake; on request we
          delete it.
        </p>
        <h2>Registrations</h2>
        <p>
          Your name and email address are stored with the exhibition that you register for, so that we can
          expect you and write to you about it. The confirmation carries a link with which you cancel.
          Registrations are deleted together with the exhibition’s record, or earlier if you ask.
        </p>
        <h2>Mail and misuse</h2>
        <p>
          Copies of mails that the site has sent are deleted after 30 days. To keep programs from flooding the
          forms, the server remembers for ten minutes, in its memory alone, which network address has sent how
          often; it is not stored with what you wrote.
        </p>
        <h2>Your rights</h2>
        <p>
          You may ask what we know about you, and have it corrected or deleted. Backups keep what we have
          deleted for another 14 days, or until the older ones are removed.
          {facts ? (
            <>
              {" "}
              Write to <a href={`mailto:${facts.email}`}>{facts.email}</a> or to{" "}
              <span className="text-unbroken">{gallery.name},</span>{" "}
              <span className="text-unbroken">{facts.street},</span>{" "}
              <span className="text-unbroken">
                {facts.postalCode} {facts.city},
              </span>{" "}
              {facts.country}.
            </>
          ) : null}
        </p>
      </div>
    </section>
  );
}
