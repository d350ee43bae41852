import type { PdfRole } from "~/images/upload/upload-dialog";
import { UploadField } from "~/kind/controls/upload-field";
import { isPdfPath } from "~/text/object-path";
import { addressSchema, isSecureAddress } from "./address";
import { type Field, plainText } from "./field";

/** A PDF's path or https address, or null where it is left out. */
export const pdf = (label: string, { use }: { use: PdfRole }): Field<string | null> => ({
  type: "pdf",
  label,
  schema: addressSchema(
    "Please choose a PDF, or give an https address",
    (value) => isPdfPath(value) || isSecureAddress(value),
  ),
  Input: ({ name }) => (
    <UploadField
      label={label}
      name={name}
      use={use}
      noun="PDF"
      types={["application/pdf"]}
      show={(address, fileName) => <PdfLink address={address} fileName={fileName} />}
    />
  ),
  ...plainText,
});

/** A link to what was chosen; nothing where there is none. */
function PdfLink({ address, fileName }: { address: string; fileName: string | undefined }) {
  if (!isPdfPath(address) && !/^https?:/.test(address)) return null;
  return (
    <p>
      <a href={address} target="_blank" rel="noreferrer" dir="auto">
        {fileName ?? (isPdfPath(address) ? "PDF" : address)}
      </a>
    </p>
  );
}
