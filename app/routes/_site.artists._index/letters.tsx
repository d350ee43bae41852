import { Link } from "@remix-run/react";
import { usePageQuery } from "~/ui/page-query";
import { withParams } from "~/ui/with-params";

/** A letter, the artist at whom it begins, and the page of the list with that artist. */
export interface Letter {
  letter: string;
  slug: string;
  page: number;
}

/** '#' would be no valid fragment. */
export const idOfLetter = (letter: string) => (letter === "#" ? "other" : letter);

export function Letters({ letters }: { letters: Letter[] }) {
  const params = usePageQuery();
  return (
    <nav className="choices artist-letters" aria-label="Letters">
      {letters.map(({ letter, page }) => (
        <Link
          key={letter}
          to={{
            search: withParams(params, { page: page === 1 ? null : page }),
            hash: `#${idOfLetter(letter)}`,
          }}
        >
          {letter}
        </Link>
      ))}
    </nav>
  );
}
