import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Tells screen readers that another page has taken the place of the one before, as a browser does where no
 * scripts run. What had the focus may be gone with the old page: reading then begins where the new one does.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
