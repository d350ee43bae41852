import { objectName } from "~/images/files/object-path";
import { derivativeUrl, preview } from "~/images/sizes";

/** The image that an address leads to, small; an empty frame where there is none. */
export function Thumbnail({ address }: { address: string }) {
  const name = objectName(address);
  const url = name ? derivativeUrl(name, preview) : address;
  if (!name && !address.startsWith("https://")) return <span className="cms-thumbnail" aria-hidden="true" />;
  return <img key={url} className="cms-thumbnail" src={url} alt="" referrerPolicy="no-referrer" />;
}

/** The same, 320 px wide beside a form; nothing where there is none. */
export function FormPicture({ address }: { address: string }) {
  const name = objectName(address);
  const url = name ? derivativeUrl(name, preview) : address;
  if (!url.startsWith("https://") && !name) return null;
  return (
    <img
      key={url}
      className="cms-form-picture"
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
