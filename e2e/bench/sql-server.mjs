// "Node + SQL": a bare server that reads a page of 24 works with their artists from the site's own database for
// each request and puts it together from template strings. Its parent names the database and hears the port.
import { createServer } from "node:http";
import Database from "better-sqlite3";

const database = new Database(process.argv[2], { readonly: true });
const count = database.prepare("SELECT count(*) FROM artworks").pluck();
const page = database.prepare(
  `SELECT w.id, w.title, w.year, w.material, w.size, w.price, w.show_price, w.available, a.name, a.slug,
     i.path, i.width, i.height, i.color
   FROM artworks w JOIN artists a ON a.id = w.artist_id LEFT JOIN images i ON i.path = w.image_url
   ORDER BY w.seq DESC LIMIT 24`,
);

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => String(text).replace(/[&<>"]/g, (character) => entities[character]);
const widths = [360, 720, 960];

function picture({ path, width, height, color, title, name }) {
  if (path === null) return `<span class="picture">MA</span>`;
  const url = (wide, format) => `/images/${path.slice("/objects/".length)}/${wide}.${format}`;
  const set = widths.map((wide) => `${url(wide, "avif")} ${wide}w`).join(", ");
  const source = `<source type="image/avif" srcset="${set}" sizes="(min-width: 768px) 25vw, 50vw">`;
  return `<picture style="background-color:${color}">${source}<img src="${url(960, "jpg")}" alt="${escaped(title)}, ${escaped(name)}" width="${width}" height="${height}" loading="lazy"></picture>`;
}

function artwork(work) {
  const { id, title, year, material, size, price, show_price, available, name, slug } = work;
  const tag =
    available !== "true" ? `<i class="dot" title="Sold"></i>` : show_price === "true" ? price : null;
  return `<li><a href="/artworks?artwork=${id}">${picture(work)}<em>${escaped(title)}</em></a><p><a href="/artists/${slug}">${escaped(name)}</a>, ${year ?? ""}</p><p>${escaped(material)}<br>${escaped(size)}</p><p>${tag === price ? escaped(price ?? "") : (tag ?? "")}</p></li>`;
}

const server = createServer((_, response) => {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Artworks</title></head><body><main><h1>Artworks</h1><p>${count.get()} artworks</p><ul>${page.all().map(artwork).join("")}</ul></main></body></html>`;
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(0, "127.0.0.1", () => process.send(server.address().port));
