import { files } from "db/schema";
import { eq, sql } from "drizzle-orm";
import { sharedData } from "~/http/http-cache.server";
import { now } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { Refusal } from "~/platform/refusal.server";
import { storedName } from "~/text/object-path";
import { isPdf, isPdfName } from "./files/pdf-file";
import { oneAtATime } from "./removal.server";
import { putObject } from "./storage/storage.server";

const contentType = "application/pdf";

const byPath = db
  .select()
  .from(files)
  .where(eq(files.path, sql.placeholder("path")))
  .prepare();

/** @returns the record of a stored PDF with the headers that it is sent with, or nothing */
export function getPdf(path: string) {
  const file = byPath.get({ path });
  const name = storedName(path);
  return file && name ? { ...file, name, contentType, headers: headersOf(file.fileName ?? name) } : undefined;
}

/** A download under its own name (RFC 6266), revalidated because the next upload may give it another. */
function headersOf(fileName: string): Record<string, string> {
  const ascii = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    "Cache-Control": sharedData,
    "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  };
}

/** Stores a PDF, or gives a stored one this name. @returns its object path. @throws Refusal 400 where it is no PDF */
export async function createPdf(bytes: Uint8Array, fileName: string | null): Promise<string> {
  if (!isPdf(bytes)) throw new Refusal(400, "The file is not a complete PDF");
  return oneAtATime(async () => {
    const path = await putObject(bytes, contentType);
    const createdAt = now().toISOString();
    // Downloaded under a name of another kind, it could be run.
    const named = fileName && !isPdfName(fileName) ? `${fileName}.pdf` : fileName;
    db.insert(files)
      .values({ path, bytes: bytes.length, fileName: named, createdAt })
      .onConflictDoUpdate({
        target: files.path,
        set: { createdAt, fileName: sql`coalesce(excluded.file_name, ${files.fileName})` },
      })
      .run();
    return path;
  });
}
