import { noStoreHeaders } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { type Subject, subjectOfRow } from "~/personal-data/subject.server";
import { exportJson, exportText } from "~/personal-data/view.server";
import { galleryDay } from "~/platform/clock.server";
import { staffLoader } from "~/staff/guard.server";

const formats: Record<string, { type: string; write: (subject: Subject) => string | undefined }> = {
  json: { type: "application/json", write: exportJson },
  txt: { type: "text/plain; charset=utf-8", write: exportText },
};

/** `/cms/inbox/person/{id}.json` and `.txt`: what is stored of a person, or of whom a row is. */
export const loader = resource(
  staffLoader(
    ({ params }) => {
      const [, id = "", ending = ""] = /^([\da-f-]+)\.(json|txt)$/.exec(params.file ?? "") ?? [];
      const format = formats[ending];
      const subject = subjectOfRow(id);
      const content = subject && format?.write(subject);
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
