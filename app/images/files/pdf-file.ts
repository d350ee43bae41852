/** How far from its end a PDF may say that it ends (bytes). */
const tail = 1024;

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** True where a file begins as a PDF. */
export const beginsAsPdf = (bytes: Uint8Array): boolean => text(bytes.subarray(0, 5)) === "%PDF-";

/** True where a file begins as a PDF and ends as one. */
export const isPdf = (bytes: Uint8Array): boolean =>
  beginsAsPdf(bytes) && text(bytes.subarray(-tail)).includes("%%EOF");

/** True for a name that says that the file is a PDF. */
export const isPdfName = (name: string | null): boolean => /\.pdf$/i.test(name ?? "");
