import { Link } from "@remix-run/react";
import { gallery } from "~/gallery";
import { Typewriter } from "./typewriter";

/** Shown when no exhibition is featured (spec section 2). */
export function FallbackSlide() {
  return (
    <section className="fallback-slide">
      <Link to="/exhibitions" prefetch="intent">
        <h2>{gallery.product} Gallery</h2>
        <p>
          <Typewriter text="New exhibitions coming soon" delay={400} />
        </p>
      </Link>
    </section>
  );
}
