import { objectName } from "~/images/object-path";
import { derivativeUrl } from "~/images/sizes";

/** The image that an address leads to, small; an empty frame where there is none. */
export function Thumbnail({ address }: { address: string }) {
  const name = objectName(address);
  const url = name ? derivativeUrl(name, { width: 360, tall: false, format: "webp" }) : address;
  if (!name && !address.startsWith("https://")) return <span className="cms-thumbnail" aria-hidden="true" />;
  return <img key={url} className="cms-thumbnail" src={url} alt="" referrerPolicy="no-referrer" />;
}
