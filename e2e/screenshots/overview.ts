import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes an index.html that shows all pictures of a folder, a row for each thing that was looked at. */
export async function writeOverview(folder: string): Promise<string> {
  const rows = new Map<string, string[]>();
  for (const entry of (await readdir(folder, { recursive: true })).sort(byWidth)) {
    const match = /^(.+)-(\d+)(-end)?\.jpg$/.exec(entry.replaceAll(path.sep, "/"));
    if (!match?.[1]) continue;
    const image = `<a href="${match[0]}"><img src="${match[0]}" alt="${match[2]} px" loading="lazy"></a>`;
    rows.set(match[1], [...(rows.get(match[1]) ?? []), image]);
  }
  const body = [...rows].map(([name, images]) => `<h2>${name}</h2><p>${images.join("")}</p>`).join("\n");
  const style = "img{height:24rem;margin:0 1rem 1rem 0;border:1px solid #ccc;vertical-align:top}";
  const file = path.join(folder, "index.html");
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>\n${body}\n`,
  );
  return file;
}

const widthOf = (file: string) => Number(/-(\d+)(-end)?\.jpg$/.exec(file)?.[1] ?? 0);
const nameOf = (file: string) => file.replace(/-\d+(-end)?\.jpg$/, "");

function byWidth(a: string, b: string): number {
  return nameOf(a).localeCompare(nameOf(b)) || widthOf(a) - widthOf(b) || a.length - b.length;
}
