import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import { imageFileTypes } from "~/images/files/image-file";
import { objectName } from "~/images/files/object-path";
import { UploadButton } from "~/images/upload/upload-button";
import { FieldError, useFormField } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { addressSchema, isSecureAddress } from "./address";
import { AddressField } from "./address-field";
import { AsText } from "./as-text";
import { type Field, plainText } from "./field";
import { Thumbnail } from "./thumbnail";

export const wrongImage = "Please choose an image, or give an https address";

/** Whether a text is the path of a stored image or an https address. */
export const isImage = (value: string) => objectName(value) !== undefined || isSecureAddress(value);

type ImageUse = ComponentProps<typeof UploadButton>["image"];

/** An image's path or https address, or null where it is left out. */
export const image = (label: string, { use }: { use: ImageUse }): Field<string | null> => ({
  label,
  schema: addressSchema(wrongImage, isImage),
  Input: ({ name }) => <ImageField label={label} name={name} image={use} />,
  ...plainText,
  holds: "images",
});

/**
 * An image: a file is chosen and uploaded in a dialog, or the address of one is given. Without scripts these are
 * its address and a plain file input of the same form.
 */
function ImageField({ label, name, image }: { label: string; name: string; image: ImageUse }) {
  const { field, controlledProps } = useFormField(name);
  const [address, setAddress] = useState(field.defaultValue ?? "");
  const [hasFile, setHasFile] = useState(false);
  // What was typed or chosen before this script was there is kept.
  const takeOver = useCallback((element: HTMLInputElement | null) => {
    if (element?.type === "file") setHasFile(element.files?.length === 1);
    else if (element) setAddress(element.value);
  }, []);
  useInputEvent(field.id, address);
  const hasScripts = useHasScripts();
  return (
    <div className="field cms-image-field" data-wide="">
      <label htmlFor={field.id}>{label}</label>
      <div className="cms-image-row">
        <Thumbnail address={address} />
        <div>
          {hasScripts ? (
            <>
              <p className="cms-image-actions">
                <UploadButton title={label} image={image} onUploaded={setAddress}>
                  {address ? "Replace image" : "Upload image"}
                  <span className="visually-hidden"> ({label})</span>
                </UploadButton>
                {address ? (
                  <button type="button" className="link-button" onClick={() => setAddress("")}>
                    Remove<span className="visually-hidden"> {label}</span>
                  </button>
                ) : null}
              </p>
              <AddressField
                label={`${label}: web address`}
                placeholder={address ? "Another https address" : "Or an https address"}
                onAdd={(addresses) => setAddress(addresses.join(", "))}
              />
            </>
          ) : null}
          <AsText hasError={!field.valid}>
            <input
              {...controlledProps()}
              ref={takeOver}
              inputMode="url"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              placeholder="No image yet"
              autoComplete="off"
              spellCheck={false}
            />
          </AsText>
          <FieldError field={field} />
          {hasFile || !hasScripts ? (
            <input
              ref={takeOver}
              type="file"
              name={`${name}File`}
              accept={Object.keys(imageFileTypes).join(",")}
              aria-label={`${label}: file`}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Tells Conform of a value that a script has set: what was wrong before is checked again. */
export function useInputEvent(id: string, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    document.getElementById(id)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [id, value]);
}
