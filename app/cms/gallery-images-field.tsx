import { useCallback, useContext, useState } from "react";
import { splitImages } from "~/images/object-path";
import { UploadButton } from "~/images/upload/upload-button";
import { FieldContext } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { useFieldProblem } from "./fields";
import { Thumbnail } from "./image-field";
import { MoveButtons, moved } from "./order";

/** Several images as one comma-separated text; with scripts also as a row of thumbnails (spec section 3). */
export function GalleryImagesField({ label = "Gallery images" }: { label?: string }) {
  const name = "galleryImages";
  const { values } = useContext(FieldContext);
  const { id, message, described } = useFieldProblem(name);
  const [text, setText] = useState(values[name] ?? "");
  // What was typed before this script was there is kept.
  const takeOver = useCallback((element: HTMLTextAreaElement | null) => {
    if (element) setText(element.value);
  }, []);
  const hasScripts = useHasScripts();
  const images = splitImages(text);
  const set = (next: string[]) => setText(next.join(", "));
  return (
    <div className="field" data-wide="">
      <label htmlFor={id}>{label}, separated by commas</label>
      {hasScripts && images.length > 0 ? (
        <ol className="cms-thumbnails" aria-label={label}>
          {images.map((address, at) => (
            <li key={`${address} ${images.indexOf(address) === at ? "" : at}`}>
              <Thumbnail address={address} />
              <p>
                <MoveButtons
                  name={`image ${at + 1}`}
                  at={at}
                  count={images.length}
                  horizontal
                  onMove={(to) => set(moved(images, at, to))}
                />
                <button
                  type="button"
                  aria-label={`Remove image ${at + 1}`}
                  onClick={() => set(images.filter((_, other) => other !== at))}
                >
                  ×
                </button>
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      <textarea
        ref={takeOver}
        id={id}
        name={name}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        {...described}
      />
      {message}
      {hasScripts ? (
        <UploadButton title={label} image="gallery" onUploaded={(objectPath) => set([...images, objectPath])}>
          Add image
        </UploadButton>
      ) : null}
    </div>
  );
}
