import { Link } from "@remix-run/react";

interface Choice {
  to: string;
  text: string | number;
  active: boolean;
}

/** A row of links, one of them current, such as years. */
export function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className="choices" aria-label={label}>
      {choices.map(({ to, text, active }) => (
        <Link
          key={`${text} ${to}`}
          to={to}
          aria-current={active ? "true" : undefined}
          preventScrollReset
          prefetch="intent"
          dir="auto"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
