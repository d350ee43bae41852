import { useEffect, useState } from "react";
import { addToast } from "./toasts";

/** Puts the address of what is shown on the clipboard; there only where the browser can. */
export function CopyLink() {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  if (!able) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      addToast({ title: "Link copied" });
    } catch {
      addToast({ title: "Link not copied", description: "The browser did not allow it.", destructive: true });
    }
  };
  return (
    <button type="button" className="link-button" onClick={copy}>
      Copy link
    </button>
  );
}
