import { noStoreHeaders } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { addressOfRow } from "~/personal-data/personal-data.server";
import { exportJson, exportText } from "~/personal-data/view.server";
import { galleryDay } from "~/platform/clock.server";
import { staffLoader } from "~/staff/guard.server";

const formats: Record<string, { type: string; write: (address: string) => string | undefined }> = {
  json: { type: "application/json", write: exportJson },
  txt: { type: "text/plain; charset=utf-8", write: exportText },
};

/** `/cms/inbox/person/{id}.json` and `.txt`: what is stored of the person that a row is of. */
export const loader = resource(
  staffLoader(
    ({ params }) => {
      const [, id = "", ending = ""] = /^([\da-f-]+)\.(json|txt)$/.exec(params.file ?? "") ?? [];
      const format = formats[ending];
      const address = addressOfRow(id);
      const content = address && format?.write(address);
      if (!content) throw new Response("Not Found", { status: 404 });
      return new Response(content, {
        headers: {
          ...noStoreHeaders(),
          "Content-Type": format?.type ?? "",
          "Content-Disposition": `attachment; filename="personal-data-${galleryDay()}.${ending}"`,
        },
      });
    },
    { recentPassword: true },
  ),
);
