import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { isolate } from "~/text/isolate";
import { useHasScripts } from "~/ui/has-scripts";
import { FocalFields, FocalPicture, useFocalPoint } from "./focal-point";
import type { ImageItem } from "./image-list.server";
import type { ImageAnswer } from "./image-removal.server";

/** A stored image: what it is, its focal point, where it is used, and the way to delete it. */
export function ImageCard({ item, answer = {} }: { item: ImageItem; answer?: ImageAnswer }) {
  const { path, fileName, image, size, uploadedAt, isUnused, uses } = item;
  const { pathname, search } = useLocation();
  const focal = useFocalPoint(item);
  const isSaved = focal.isSaved || answer.saved === path;
  const isRefused = answer.refused === item;
  // Without scripts the card comes into view again; with them the page keeps its scroll position.
  const action = useHasScripts() ? undefined : `${pathname}${search}#${image.name}`;
  const pending = useNavigation().formMethod === "POST";
  const dimensions = `${image.width} × ${image.height}`;
  const name = isolate(fileName ?? dimensions);
  return (
    <li className="cms-card image-card" id={image.name}>
      <div className="cms-card-image">
        <FocalPicture
          image={image}
          label={`Focal point of the image ${name} of ${uploadedAt.text}`}
          {...focal}
        />
      </div>
      <div className="cms-card-text">
        <h2>
          <a href={path} dir="auto">
            {fileName ?? dimensions}
          </a>
        </h2>
        <p>
          {fileName ? `${dimensions}, ${size}` : size}
          <br />
          <time dateTime={uploadedAt.instant}>{uploadedAt.text}</time>
        </p>
        <FocalFields path={path} action={action} {...focal} isSaved={isSaved} />
        {isRefused ? (
          <p className="image-refused" role="alert">
            Not deleted: {uses.length > 0 ? "it is in use" : "it was uploaded less than 30 days ago"}
          </p>
        ) : null}
        {uses.length > 0 ? (
          <ul className="image-uses">
            {uses.map(({ place, title, href, isCited }) => (
              <li key={href}>
                {place}{" "}
                <Link to={href}>{isCited ? <cite dir="auto">{title}</cite> : <bdi>{title}</bdi>}</Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>{isUnused ? "Not used" : "Not used yet, and uploaded less than 30 days ago"}</p>
        )}
        <AskFirst text="Delete" about={`the image ${name} of ${uploadedAt.text}`}>
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="path" value={path} />
            <p>It cannot be restored.</p>
            <button
              type="submit"
              name="intent"
              value="delete"
              className="button cms-destroy"
              disabled={pending}
            >
              Delete for good
            </button>
          </Form>
        </AskFirst>
      </div>
    </li>
  );
}
