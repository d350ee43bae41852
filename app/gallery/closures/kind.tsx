import { Link } from "@remix-run/react";
import type { Kind } from "~/kind/kind";
import { closureFields } from "./fields";

export const closureKind: Kind = {
  one: "closure",
  many: "closures",
  title: "Opening hours",
  about: (
    <>
      Days when the gallery is closed or open at different hours. The weekly hours are in{" "}
      <Link to="/cms/gallery/gallery">The gallery</Link>.
    </>
  ),
  empty: "No closures yet",
  place: "website",
  titleFields: ["note", "startDate"],
  pictureFields: [],
  columns: ["startDate", "endDate", "opens", "closes"],
  ...closureFields,
  hasNoPreview: true,
};
