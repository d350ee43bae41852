import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { parseForm } from "~/forms/parse-form";
import { waitText } from "~/http/limits/limits.server";
import { cookieHeaders } from "~/platform/cookies.server";
import { readPosted } from "./guard.server";
import { busyPause } from "./passwords.server";
import { passwordSchema } from "./schema";
import { unlessBusy } from "./sign-in.server";

/** A mailed single-use link for setting a password. */
interface PasswordLink {
  /** @returns the link's account or invitation, or nothing when it was used or has expired */
  find(token: string): { email: string } | undefined;
  /** Stores the password, signs in and returns the cookies, or nothing when the link has expired meanwhile. */
  choose(request: Request, token: string, password: string): Promise<string[] | undefined>;
  /** The response for an invalid link. */
  ended(): unknown;
}

/** Loader and action of the page of such a link. */
export function passwordLink({ find, choose, ended }: PasswordLink) {
  return {
    /** A GET does not use up the link, because mail programs prefetch links. */
    loader({ params }: LoaderFunctionArgs) {
      const account = find(params.token ?? "");
      if (!account) throw ended();
      return { email: account.email };
    },

    async action({ request, params }: ActionFunctionArgs) {
      const { token = "" } = params;
      const posted = await readPosted(request);
      // Checked before hashing, which is expensive.
      if (!find(token)) throw ended();
      const { value, submission } = parseForm(posted, passwordSchema);
      const hideFields = ["password"];
      if (!value) return data({ result: submission.reply({ hideFields }) }, { status: 400 });
      const setCookies = await choose(request, token, value.password).catch(unlessBusy);
      if (setCookies === "busy") {
        const busy = `The site is busy just now. Please try again in ${waitText(busyPause)}: your link stays valid.`;
        const result = submission.reply({ formErrors: [busy], hideFields });
        return data({ result }, { status: 429, headers: { "Retry-After": String(busyPause) } });
      }
      if (!setCookies) throw ended();
      throw redirect("/cms", { status: 303, headers: cookieHeaders(setCookies) });
    },
  };
}
