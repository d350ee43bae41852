import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { directors, gallery } from "~/gallery";
import { OverlayLink } from "./overlay-link";
import { withParams } from "./with-params";

/** Where the gallery is, when it is open, who runs it, and how to write to it. */
export function SiteFooter() {
  const { address } = gallery;
  return (
    <footer className="site-footer">
      <div className="footer-visit">
        <h2>{gallery.name}</h2>
        <address>
          {address.street}
          <br />
          {address.postalCode} {address.city}
          <br />
          {address.country}
        </address>
        <p>
          <a href={gallery.mapsUrl} target="_blank" rel="noreferrer">
            View on map ↗
          </a>
          <br />
          <a href={gallery.instagram.url} target="_blank" rel="noreferrer">
            Instagram ↗
          </a>
        </p>
      </div>
      <div className="footer-hours">
        <h2>Opening hours</h2>
        <p>{gallery.openingHours}</p>
        <p className="muted">{gallery.description}</p>
      </div>
      <nav className="footer-links" aria-label="Footer">
        <h2>Quick links</h2>
        <ul>
          <li>
            <Link to="/artists">Artists</Link>
          </li>
          <li>
            <Link to="/artworks">Artworks</Link>
          </li>
          <li>
            <Link to="/exhibitions">Exhibitions</Link>
          </li>
          <li>
            <Link to="/press">Press</Link>
          </li>
        </ul>
      </nav>
      <div className="footer-directors">
        <h2>Directors</h2>
        <Directors />
      </div>
      <div className="footer-forms">
        <MailingListForm />
        <InquiryForm />
      </div>
      <p className="footer-credit">
        <span>
          © {gallery.copyrightYear} {gallery.name}
        </span>
        <span>
          Website by{" "}
          <a href={gallery.agency.url} target="_blank" rel="noreferrer">
            {gallery.agency.name}
          </a>
        </span>
      </p>
    </footer>
  );
}

function Directors() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <ul>
      {directors.map(({ id, name }) => (
        <li key={id}>
          <OverlayLink to={pathname + withParams(params, { director: id })} prefetch="none">
            {name}
          </OverlayLink>
        </li>
      ))}
    </ul>
  );
}

/** Until the site itself stores what visitors write, the form hands it to the visitor's mail program. */
const byMail = (subject: string) => ({
  action: `mailto:${gallery.email}?subject=${encodeURIComponent(subject)}`,
  method: "post" as const,
  encType: "text/plain",
});

function MailingListForm() {
  return (
    <form className="footer-form" {...byMail("Mailing list")} aria-labelledby="mailing-list-title">
      <h2 id="mailing-list-title">Mailing list</h2>
      <div className="fields">
        <Field label="First name" name="firstName" autoComplete="given-name" required />
        <Field label="Last name" name="lastName" autoComplete="family-name" required />
        <Field label="Email" name="email" type="email" autoComplete="email" required />
      </div>
      <button type="submit" className="button">
        Subscribe
      </button>
    </form>
  );
}

const inquiryTypes = {
  artwork: "Artwork",
  exhibition: "Exhibition",
  visit: "Visit",
  press: "Press",
  collaboration: "Collaboration",
  other: "Other",
};

function InquiryForm() {
  return (
    <details className="footer-inquiry">
      <summary>Get in Touch</summary>
      <form className="footer-form" {...byMail("Inquiry")} aria-label="Get in Touch">
        <div className="fields">
          <Field label="Name" name="name" autoComplete="name" required />
          <Field label="Email" name="email" type="email" autoComplete="email" required />
          <Field label="Phone" name="phone" type="tel" autoComplete="tel" />
          <label className="field">
            <span>Inquiry type</span>
            <select name="inquiry_type" defaultValue="artwork">
              {Object.entries(inquiryTypes).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="field field-whole">
            <span>Message</span>
            <textarea name="message" rows={5} required />
          </label>
        </div>
        <button type="submit" className="button">
          Send Inquiry
        </button>
      </form>
    </details>
  );
}

function Field({ label, ...input }: { label: string } & React.InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="field">
      <span>{label}</span>
      <input type="text" {...input} />
    </label>
  );
}
