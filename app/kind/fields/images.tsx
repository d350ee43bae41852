import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { cleanLine } from "~/forms/text-fields";
import { CaptionsLink } from "~/images/captions/captions-link";
import { ChooseButton } from "~/images/choose/choose-button";
import { UploadButton } from "~/images/upload/upload-button";
import { AddressField } from "~/kind/controls/address-field";
import { AsText, outOfSight } from "~/kind/controls/as-text";
import { limits } from "~/kind/controls/field-limits";
import { MoveButtons, moved } from "~/kind/controls/move-buttons";
import { NamedThumbnail } from "~/kind/controls/thumbnail";
import { FileNames, useInputEvent } from "~/kind/controls/upload-field";
import { ambiguousComma, splitImages } from "~/text/object-path";
import { FieldError, useFormField } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { lowerScheme } from "./address";
import { anything, type Field, textLines } from "./field";
import { isImage, wrongImage } from "./image";

/** Images in their order: a list, or a text with commas or line breaks between its entries. */
export const images = (label: string): Field<string[]> => ({
  type: "images",
  label,
  schema: anything((value, refuse): string[] => {
    const entries = Array.isArray(value) ? value : typeof value === "string" ? splitImages(value) : [value];
    const texts = entries.filter((entry) => entry !== undefined && entry !== null);
    if (!texts.every((entry) => typeof entry === "string")) return refuse(wrongImage);
    const images = texts
      .map((entry) => lowerScheme(cleanLine(entry)).replace(ambiguousComma, "%2C"))
      .filter(Boolean);
    if (images.length > limits.images) return refuse(`Please use at most ${limits.images} images`);
    const right = (image: string) => image.length <= limits.address && isImage(image);
    return images.every(right) ? images : refuse(wrongImage);
  }),
  Input: ({ name }) => <ImagesField label={label} name={name} />,
  write: (value) => (value as string[]).join(", "),
  read: splitImages,
  display: textLines.display,
});

/** Several images as one comma-separated text; with scripts also as a row of thumbnails. */
function ImagesField({ label, name }: { label: string; name: string }) {
  const { field, controlledProps } = useFormField(name);
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
  const [newNames, setNewNames] = useState<Record<string, string>>({});
  const fileNames = { ...newNames, ...useContext(FileNames) };
  const learn = (path: string, name: string | null) =>
    setNewNames((known) => (name ? { ...known, [path]: name } : known));
  const list = useRef<HTMLOListElement>(null);
  const replaced = useRef<number | null>(null);
  const replace = (at: number, path: string, name: string) => {
    learn(path, name);
    replaced.current = at;
    set(images.map((address, other) => (other === at ? path : address)));
  };
  // The new image has buttons of its own: the focus goes on to its first one.
  useEffect(() => {
    if (text === "" || replaced.current === null) return;
    list.current?.children[replaced.current]?.querySelector<HTMLElement>(".link-button")?.focus();
    replaced.current = null;
  }, [text]);
  return (
    <div className="field cms-gallery-field" data-wide="">
      {hasScripts ? <span>{label}</span> : null}
      {hasScripts && images.length > 0 ? (
        <ol ref={list} className="cms-thumbnails" aria-label={label}>
          {images.map((address, at) => (
            <li key={`${address} ${images.indexOf(address) === at ? "" : at}`}>
              <NamedThumbnail address={address} fileName={fileNames[address]} />
              <p>
                <MoveButtons
                  name={`image ${at + 1}`}
                  at={at}
                  count={images.length}
                  horizontal
                  onMove={(to) => set(moved(images, at, to))}
                />
              </p>
              <p>
                <UploadButton
                  title={label}
                  use="gallery"
                  replaces={address}
                  onUploaded={(path, name) => replace(at, path, name)}
                >
                  Replace<span className="visually-hidden"> image {at + 1}</span>
                </UploadButton>
                <button
                  type="button"
                  className="link-button"
                  onClick={({ currentTarget }) => {
                    const row = currentTarget.closest("li");
                    const next = row?.nextElementSibling ?? row?.previousElementSibling;
                    set(images.filter((_, other) => other !== at));
                    const rest = next ?? currentTarget.closest(".field")?.querySelector(".cms-image-actions");
                    rest?.querySelector<HTMLElement>(".link-button")?.focus();
                  }}
                >
                  Remove<span className="visually-hidden"> image {at + 1}</span>
                </button>
                <CaptionsLink address={address} of={`image ${at + 1}`} />
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {hasScripts ? (
        <div className="cms-image-actions">
          <div className="cms-line">
            <UploadButton
              title={label}
              use="gallery"
              onUploaded={(path, name) => {
                learn(path, name);
                set([...images, path]);
              }}
            >
              Add image
            </UploadButton>
            <ChooseButton
              title={label}
              several
              onChosen={(chosen) => {
                for (const { path, fileName } of chosen) learn(path, fileName);
                set([...images, ...chosen.map(({ path }) => path)]);
              }}
            >
              Choose existing<span className="visually-hidden"> ({label})</span>
            </ChooseButton>
          </div>
          <AddressField
            label={`${label}: web addresses`}
            placeholder="Or paste links, separated by commas"
            onAdd={(addresses) => set([...images, ...addresses])}
          />
        </div>
      ) : null}
      {hasScripts ? null : (
        <p className="cms-line">
          {images.map((address, at) => (
            <CaptionsLink key={`${at} ${address}`} address={address} of={`image ${at + 1}`} />
          ))}
        </p>
      )}
      <AsText>
        <label htmlFor={field.id}>{label}, separated by commas</label>
        <textarea
          {...control}
          ref={takeOver}
          {...(hasScripts ? outOfSight : {})}
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
        />
      </AsText>
      <FieldError field={field} />
    </div>
  );
}
