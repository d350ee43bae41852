import { useEffect, useState } from "react";
import { addToast } from "./toasts";

/** Copies a URL, by default the page's; hidden where the browser has no clipboard. */
export function CopyLink({ text }: { text?: string }) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  if (!able) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text ?? window.location.href);
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
