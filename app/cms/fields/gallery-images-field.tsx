import { useCallback, useState } from "react";
import { splitImages } from "~/images/object-path";
import { UploadButton } from "~/images/upload/upload-button";
import { Field, useFormField } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { useInputEvent } from "./image-field";
import { MoveButtons, moved } from "./order";
import { Thumbnail } from "./thumbnail";

/** Several images as one comma-separated text; with scripts also as a row of thumbnails. */
export function GalleryImagesField({ label = "Gallery images" }: { label?: string }) {
  const { field, controlledProps } = useFormField("galleryImages");
  const { type: _, ...control } = controlledProps();
  const [text, setText] = useState(field.defaultValue ?? "");
  // What was typed before this script was there is kept.
  const takeOver = useCallback((element: HTMLTextAreaElement | null) => {
    if (element) setText(element.value);
  }, []);
  useInputEvent(field.id, text);
  const hasScripts = useHasScripts();
  const images = splitImages(text);
  const set = (next: string[]) => setText(next.join(", "));
  return (
    <Field label={`${label}, separated by commas`} wide field={field}>
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
        {...control}
        ref={takeOver}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
      />
      {hasScripts ? (
        <UploadButton title={label} image="gallery" onUploaded={(objectPath) => set([...images, objectPath])}>
          Add image
        </UploadButton>
      ) : null}
    </Field>
  );
}
