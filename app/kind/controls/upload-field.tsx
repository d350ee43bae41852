import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { samePictureLabel, samePictureName } from "~/images/captions/same-picture-box";
import { ChooseButton } from "~/images/choose/choose-button";
import { UploadButton } from "~/images/upload/upload-button";
import type { ImageRole, PdfRole } from "~/images/upload/upload-dialog";
import { objectName } from "~/text/object-path";
import { CheckboxField, FieldError, useFormField } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { AddressField } from "./address-field";
import { AsText, outOfSight } from "./as-text";

/** By path, what the stored images and PDFs of a form were called when they were uploaded. */
export const FileNames = createContext<Record<string, string>>({});

/** An image or a PDF: uploaded in a dialog, or its address; without scripts its address and a plain file input. */
export function UploadField({
  label,
  name,
  use,
  noun,
  types,
  show,
  links,
}: {
  label: string;
  name: string;
  use: ImageRole | PdfRole;
  noun: "image" | "PDF";
  /** Media types of the plain file input. */
  types: string[];
  /** Shows what the address leads to, with the name of the file where it is known. */
  show(address: string, fileName: string | undefined): ReactNode;
  /** What else can be done with it. */
  links?: (address: string) => ReactNode;
}) {
  const { field, controlledProps } = useFormField(name);
  const [address, setAddress] = useState(field.defaultValue ?? "");
  const [newName, setNewName] = useState<Record<string, string>>({});
  const fileNames = { ...newName, ...useContext(FileNames) };
  const take = (path: string, fileName: string | null) => {
    setNewName(fileName ? { [path]: fileName } : {});
    setAddress(path);
  };
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
      <div className={`cms-${noun.toLowerCase()}-row`}>
        {show(address, fileNames[address])}
        <div>
          {hasScripts ? (
            <p className="cms-image-actions">
              <span className="cms-line">
                <UploadButton title={label} use={use} replaces={address} onUploaded={take}>
                  {`${address ? "Replace" : "Upload"} ${noun}`}
                  <span className="visually-hidden"> ({label})</span>
                </UploadButton>
                {noun === "image" ? (
                  <ChooseButton
                    title={label}
                    onChosen={([chosen]) => chosen && take(chosen.path, chosen.fileName)}
                  >
                    Choose existing<span className="visually-hidden"> ({label})</span>
                  </ChooseButton>
                ) : null}
                {links?.(address)}
                {address ? (
                  <button
                    type="button"
                    className="link-button"
                    onClick={({ currentTarget }) => {
                      setAddress("");
                      currentTarget.parentElement?.querySelector("button")?.focus();
                    }}
                  >
                    Remove<span className="visually-hidden"> {label}</span>
                  </button>
                ) : null}
              </span>
              <AddressField
                label={`${label}: web address`}
                placeholder="Or paste a link"
                onAdd={(addresses) => setAddress(addresses.join(", "))}
              />
            </p>
          ) : links ? (
            <p>{links(address)}</p>
          ) : null}
          <AsText>
            <input
              {...controlledProps()}
              ref={takeOver}
              {...(hasScripts ? outOfSight : {})}
              inputMode="url"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              placeholder={`No ${noun} yet`}
              autoComplete="off"
              spellCheck={false}
            />
          </AsText>
          <FieldError field={field} />
          {hasFile || !hasScripts ? (
            <>
              <input
                ref={takeOver}
                type="file"
                name={`${name}File`}
                accept={types.join(",")}
                aria-label={`${label}: file`}
              />
              {objectName(address) ? (
                <CheckboxField label={samePictureLabel} name={samePictureName(name)} value="yes" />
              ) : null}
            </>
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
