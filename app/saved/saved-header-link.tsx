import { NavLink } from "@remix-run/react";
import { useSavedIds } from "./saved-ids";

/** The header's link to the saved works; it needs scripts, because the page is the same for everyone. */
export function SavedHeaderLink() {
  const { length } = useSavedIds();
  return length > 0 ? (
    <NavLink to="/saved" className="site-header-saved" prefetch="intent">
      {`Saved ${length}`}
    </NavLink>
  ) : null;
}
