import { derivativeUrl, preview } from "~/images/sizes";
import { objectName } from "~/text/object-path";

/** @returns where the image that an address leads to is small; nothing where there is none */
function smallImage(address: string): string | undefined {
  const name = objectName(address);
  if (name) return derivativeUrl(name, preview);
  return address.startsWith("https://") ? address : undefined;
}

/** The image that an address leads to, small; an empty frame where there is none. */
export function Thumbnail({ address }: { address: string }) {
  const url = smallImage(address);
  if (!url) return <span className="cms-thumbnail" aria-hidden="true" />;
  return <img key={url} className="cms-thumbnail" src={url} alt="" referrerPolicy="no-referrer" />;
}

/** The same with what it is called: the name of its file where that is known, the address of an image elsewhere. */
export function NamedThumbnail({ address, fileName }: { address: string; fileName: string | undefined }) {
  const name = fileName ?? (objectName(address) ? "" : address);
  return (
    <div className="cms-named-thumbnail">
      <Thumbnail address={address} />
      {name ? <bdi>{name}</bdi> : null}
    </div>
  );
}

/** The same, 320 px wide beside a form; nothing where there is none. */
export function FormPicture({ address }: { address: string }) {
  const url = smallImage(address);
  if (!url) return null;
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
