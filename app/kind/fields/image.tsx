import { CaptionsLink } from "~/images/captions/captions-link";
import { imageFileTypes } from "~/images/files/image-file";
import type { ImageRole } from "~/images/upload/upload-dialog";
import { NamedThumbnail } from "~/kind/controls/thumbnail";
import { UploadField } from "~/kind/controls/upload-field";
import { objectName } from "~/text/object-path";
import { addressSchema, isSecureAddress } from "./address";
import { type Field, plainText } from "./field";

export const wrongImage = "Please choose an image, or give an https address";

/** Whether a text is the path of a stored image or an https address. */
export const isImage = (value: string) => objectName(value) !== undefined || isSecureAddress(value);

/** An image's path or https address, or null where it is left out. */
export const image = (label: string, { use }: { use: ImageRole }): Field<string | null> => ({
  type: "image",
  label,
  schema: addressSchema(wrongImage, isImage),
  Input: ({ name }) => (
    <UploadField
      label={label}
      name={name}
      use={use}
      noun="image"
      types={Object.keys(imageFileTypes)}
      show={(address, fileName) =>
        address ? <NamedThumbnail address={address} fileName={fileName} /> : null
      }
      links={(address) => <CaptionsLink address={address} of={label} />}
    />
  ),
  ...plainText,
});
