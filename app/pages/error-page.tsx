import { ErrorMessage } from "~/site/error-message";
import { SitePage } from "./site-page";

/** The page for errors that no nearer boundary has caught. */
export function ErrorPage() {
  return (
    <SitePage>
      <ErrorMessage />
    </SitePage>
  );
}
