import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { parseForm } from "~/forms/parse-form";
import { cookieHeaders } from "~/server/cookies.server";
import { readPosted } from "./guard.server";
import { passwordSchema } from "./schema";

/** A link that was mailed to somebody, with which they choose a password once. */
interface PasswordLink {
  /** Whose it is; nothing where the link was used, has expired or never was. */
  find(token: string): { email: string } | undefined;
  /** Stores the password and signs in: the cookies to set; nothing where the link has ended meanwhile. */
  choose(request: Request, token: string, password: string): Promise<string[] | undefined>;
  /** The answer where the link has ended. */
  ended(): unknown;
}

/** Loader and action of the page behind such a link. */
export function passwordLink({ find, choose, ended }: PasswordLink) {
  return {
    /** Looking does not use up the link: mail programs follow links on their own. */
    loader({ params }: LoaderFunctionArgs) {
      const account = find(params.token ?? "");
      if (!account) throw ended();
      return { email: account.email };
    },

    async action({ request, params }: ActionFunctionArgs) {
      const { token = "" } = params;
      const posted = await readPosted(request);
      // Before the work of hashing, so that only who has the link can cause it.
      if (!find(token)) throw ended();
      const { value, submission } = parseForm(posted, passwordSchema);
      if (!value) return data({ result: submission.reply({ hideFields: ["password"] }) }, { status: 400 });
      const setCookies = await choose(request, token, value.password);
      if (!setCookies) throw ended();
      throw redirect("/cms", { status: 303, headers: cookieHeaders(setCookies) });
    },
  };
}
