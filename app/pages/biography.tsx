import { useEffect, useRef } from "react";
import { Paragraphs, paragraphsOf } from "~/ui/paragraphs";

/** The first paragraph of a biography; the others unfold, and are printed too. */
export function Biography({ text }: { text: string }) {
  const [first = "", ...others] = paragraphsOf(text);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (details.current) details.current.open = true;
    };
    window.addEventListener("beforeprint", open);
    return () => window.removeEventListener("beforeprint", open);
  }, []);
  return (
    <div className="prose">
      <Paragraphs text={first} />
      {others.length > 0 ? (
        <details ref={details} className="read-more">
          <summary>
            <span className="while-closed">Read more</span>
            <span className="while-open">Read less</span>
          </summary>
          <Paragraphs text={others.join("\n\n")} />
        </details>
      ) : null}
    </div>
  );
}
