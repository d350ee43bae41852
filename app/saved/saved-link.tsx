import { Link } from "@remix-run/react";
import { useSavedIds } from "./saved-ids";

/** The footer's link to the saved works: with scripts only where there are any (footer.css). */
export function SavedLink() {
  const { length } = useSavedIds();
  return (
    <li className="footer-saved" data-any={length > 0 ? "" : undefined}>
      <Link to="/saved">{length > 0 ? `Saved works (${length})` : "Saved works"}</Link>
    </li>
  );
}
