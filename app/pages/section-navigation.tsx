import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";

const sections = { bio: "Bio", exhibitions: "Exhibitions", works: "Works", news: "News" };

export function SectionNavigation() {
  const [inView, setInView] = useState("bio");

  useEffect(() => {
    // The current section is the one a third of the way down the viewport.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setInView(entry.target.id);
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const id of Object.keys(sections)) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return (
    <nav className="section-navigation" aria-label="On this page">
      <ul>
        {Object.entries(sections).map(([id, label]) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === inView ? "true" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
