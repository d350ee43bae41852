import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { derivativeUrl, imageFormats, imageWidths } from "~/images/sizes";
import { type VisitorPost, visitorPosts } from "../visitor-posts";

/**
 * All that people do with a served gallery, at once: some walk through its pages, some search, browsers fetch
 * pictures that are still to be derived, visitors write, and staff save, delete and upload. Whatever is
 * answered otherwise than it should be is an error, and every acknowledged write is looked for in the end.
 */
export interface Report {
  /** Answers to each kind of person. */
  answers: Record<string, number>;
  /** What was answered otherwise than it should be. */
  errors: string[];
  /** Acknowledged writes. */
  writes: number;
  /** @returns those of them that the database does not hold, and what it holds against them */
  lost(): string[];
}

export interface Account {
  email: string;
  password: string;
}

interface Site {
  url: string;
  dataDir: string;
}

/** What is known to be stored, by what was acknowledged last. */
interface Ledger {
  /** Addresses of visitors, by the table that holds what they sent. */
  visitors: [table: string, email: string][];
  /** Titles of press items; false where it was deleted. */
  pressItems: Map<string, boolean>;
  artworks: Map<string, { title: string; imageUrl?: string }>;
  writes: number;
}

/** What actors know of the gallery. */
interface Scene {
  site: Site;
  account: Account;
  pages: string[];
  pictures: string[];
  artworks: { id: string; title: string; artistId: string; artist: string }[];
  show: string;
  ledger: Ledger;
  errors: string[];
  answers: Record<string, number>;
}

/** One thing that somebody does; `at` counts what this one has done. */
type Step = (at: number) => Promise<void>;

/** An answer that is not as it should be: told, and the load goes on. */
class Wrong extends Error {}

/**
 * Loads a server.
 * @param site a gallery with the demo's data
 * @param account of staff that its database has
 * @param goesOn whether somebody who has done so many things does one more
 */
export async function runMixedLoad(
  site: Site,
  account: Account,
  goesOn: (done: number) => boolean,
): Promise<Report> {
  const scene = await readSite(site, account);
  const people: [name: string, step: Step][] = [
    ...[0, 1, 2, 3].map((one): [string, Step] => ["browsing", browse(scene, one)]),
    ...[0, 1].map((one): [string, Step] => ["searching", search(scene, one)]),
    ...[0, 1].map((one): [string, Step] => ["pictures", fetchPictures(scene, one)]),
    ...[0, 1].map((one): [string, Step] => ["forms", write(scene, one)]),
    ...[0, 1].map((one): [string, Step] => ["staff", editAsStaff(scene, one)]),
  ];
  const live = async ([name, step]: [string, Step]) => {
    for (let done = 0; goesOn(done); done += 1) {
      await step(done).catch((error: Error) => {
        const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
        scene.errors.push(`${name}: ${error.message}${cause}`);
      });
      scene.answers[name] = (scene.answers[name] ?? 0) + 1;
    }
  };
  await Promise.all(people.map(live));
  const { answers, errors, ledger } = scene;
  return { answers, errors, writes: ledger.writes, lost: () => findLost(site, ledger) };
}

/* Asking. */

interface Call {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData | URLSearchParams;
  body?: BodyInit;
}

/** @throws Wrong where the status is none of those that are expected */
async function ask(
  url: string,
  expected: number[],
  { method, headers, json, form, body }: Call = {},
): Promise<{ response: Response; text: string }> {
  const type: Record<string, string> = json === undefined ? {} : { "Content-Type": "application/json" };
  const sent = json === undefined ? (form ?? body) : JSON.stringify(json);
  const response = await fetch(url, {
    method: method ?? (sent === undefined ? "GET" : "POST"),
    headers: { ...type, ...headers },
    redirect: "manual",
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  if (!expected.includes(response.status))
    throw new Wrong(`${method ?? ""} ${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return { response, text };
}

/** A whole page, and never half of one. */
async function askPage(url: string, headers?: Record<string, string>): Promise<Response & { html?: string }> {
  const { response, text } = await ask(url, [200, 304], { headers });
  // After the HTML come the data, and last of all this.
  const isWhole = text.includes("</html>") && text.includes("streamController.close()");
  if (response.status === 200 && !isWhole) throw new Wrong(`${url} ended early`);
  return Object.assign(response, { html: text });
}

const plainPages = [
  "/",
  "/artists",
  "/artworks?page=2",
  "/exhibitions?tab=past",
  "/press",
  "/fairs?director=lena",
];
const otherFiles = ["/artworks.data", "/sitemap.xml", "/api/artists", "/api/cms/artworks?limit=60"];

async function readSite(site: Site, account: Account): Promise<Scene> {
  const read = async (path: string) =>
    JSON.parse((await ask(site.url + path, [200])).text) as Record<string, unknown>[];
  const artists = await read("/api/artists");
  const artworks = await read("/api/cms/artworks");
  const exhibitions = await read("/api/cms/exhibitions");
  const show = exhibitions.find(({ isUpcoming }) => isUpcoming);
  if (!show || artworks.length < 40) throw new Error("The demo gallery is not whole");
  const database = new Database(path.join(site.dataDir, "gallery.db"), { readonly: true });
  const objects = database.prepare<[], string>("SELECT path FROM images ORDER BY path").pluck().all();
  database.close();
  return {
    site,
    account,
    pages: [
      ...plainPages,
      ...otherFiles,
      ...artists.map(({ slug }) => `/artists/${slug}`),
      ...exhibitions.map(({ id }) => `/exhibitions?id=${id}`),
      ...artworks.map(({ id }) => `/artworks?artwork=${id}`),
    ],
    pictures: objects.map((object) => object.slice("/objects/".length)),
    artworks: artworks.map(({ id, title, artistId, artist }) => ({
      id: String(id),
      title: String(title),
      artistId: String(artistId),
      artist: (artist as { name: string }).name,
    })),
    show: String(show.id),
    ledger: { visitors: [], pressItems: new Map(), artworks: new Map(), writes: 0 },
    errors: [],
    answers: {},
  };
}

/** Goes round a list, each from a place of their own, in steps that meet all of it. */
const pick = <T>(list: readonly T[], one: number, at: number): T =>
  list[(one * 31 + at * 7) % list.length] as T;

/* Visitors. */

function browse({ site, pages }: Scene, one: number): Step {
  const tags = new Map<string, string>();
  return async (at) => {
    const page = pick(pages, one, at);
    const tag = at % 2 === 0 ? tags.get(page) : undefined;
    const headers = tag ? { "If-None-Match": tag } : undefined;
    const isPage = !/\.(data|xml|txt)$|^\/api\//.test(page);
    const response = isPage
      ? await askPage(site.url + page, headers)
      : (await ask(site.url + page, [200, 304], { headers })).response;
    const given = response.headers.get("ETag");
    if (given) tags.set(page, given);
    if (response.headers.get("Set-Cookie")) throw new Wrong(`${page} sets a cookie`);
  };
}

const sought = ["FÖHN", "oil", "nothing-like-it", "a", '"', "%", "walensee", "' OR 1=1", "müller"];
const filters = ["", "&availability=true", "&year=2024", "&price=under_5k", "&page=2"];

function search({ site }: Scene, one: number): Step {
  return async (at) => {
    const query = `search=${encodeURIComponent(pick(sought, one, at))}${pick(filters, one, at)}`;
    await askPage(`${site.url}/artworks?${query}`);
  };
}

function fetchPictures({ site, pictures }: Scene, one: number): Step {
  const files = imageFormats.flatMap((format) =>
    imageWidths.map((width) => ({ format, width, tall: false as const })),
  );
  return async (at) => {
    const file = files[(one + at) % files.length] as (typeof files)[number];
    const picture = pick(pictures, one, at);
    const { response } = await ask(site.url + derivativeUrl(picture, file), [200]);
    const type = response.headers.get("Content-Type");
    // What is not made yet is shown as its preview, which nobody keeps.
    const isPreview = response.headers.get("Cache-Control") === "no-store" && type === "image/jpeg";
    if (!isPreview && type !== `image/${file.format === "jpg" ? "jpeg" : file.format}`)
      throw new Wrong(`a picture is ${type}`);
  };
}

function write({ site, artworks, show, ledger }: Scene, one: number): Step {
  return async (at) => {
    const email = `${randomUUID()}@visitors.example`;
    const posts = visitorPosts(email, { work: pick(artworks, one, at), show });
    const { table, api, page, fields, known } = posts[at % posts.length] as VisitorPost;
    if (Math.floor(at / posts.length) % 2 === 0)
      await ask(site.url + api, [201], { json: { ...fields, ...known } });
    else await ask(site.url + page, [303], { form: new URLSearchParams({ ...fields, from: "/" }) });
    ledger.visitors.push([table, email]);
    ledger.writes += 1;
  };
}

/* Staff. */

/** Each of the staff has works and press items that nobody else changes. */
function editAsStaff(scene: Scene, one: number): Step {
  const { site, account, ledger } = scene;
  const own = scene.artworks.filter((_, at) => at % 2 === one).slice(0, 10);
  const pressItems: { id: string; title: string }[] = [];
  const photograph = readFileSync(path.join(site.dataDir, "uploads", scene.pictures[one] ?? ""));
  let Cookie = "";
  let saves = 0;

  const call = async (path: string, expected: number, method: string, json?: unknown) => {
    const { text } = await ask(site.url + path, [expected], { method, json, headers: { Cookie } });
    return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  const stored = () => {
    ledger.writes += 1;
  };
  const newTitle = () => {
    saves += 1;
    return `Saved ${one} ${saves} ${randomUUID()}`;
  };
  const signIn = async () => {
    const form = new URLSearchParams({ ...account });
    const { response } = await ask(`${site.url}/login`, [303], { form, headers: { Cookie } });
    Cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  };
  const pressFields = (title: string) => ({
    title,
    artistId: own[0]?.artistId ?? "",
    outlet: "Paper",
    date: "May",
    description: "A review.",
  });

  const saveArtwork = async (at: number, fields: { imageUrl?: string } = {}) => {
    const { id } = pick(own, 0, at);
    const title = newTitle();
    const answer = await call(`/api/cms/artworks/${id}`, 200, "PUT", { title, ...fields });
    if (answer.title !== title) throw new Wrong(`a saved artwork is answered as ${answer.title}`);
    ledger.artworks.set(id, { ...ledger.artworks.get(id), title, ...fields });
    stored();
    const { html } = await askPage(`${site.url}/artworks?artwork=${id}`);
    if (!html?.includes(title)) throw new Wrong("a page shows an artwork as it was before it was saved");
  };
  const addPressItem = async () => {
    const title = newTitle();
    const { id } = await call("/api/cms/press", 201, "POST", pressFields(title));
    ledger.pressItems.set(title, true);
    pressItems.push({ id: String(id), title });
    stored();
  };
  const addPressItemByForm = async () => {
    const title = newTitle();
    const form = new FormData();
    const fields = { ...pressFields(title), intent: "save" };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    await ask(`${site.url}/cms/press/new`, [303], { form, headers: { Cookie } });
    ledger.pressItems.set(title, true);
    stored();
  };
  const deletePressItem = async () => {
    const [item] = pressItems.splice(0, 1);
    if (!item) return;
    await call(`/api/cms/press/${item.id}`, 204, "DELETE");
    ledger.pressItems.set(item.title, false);
    stored();
  };
  const upload = async (at: number) => {
    const announced = { size: photograph.length, contentType: "image/jpeg" };
    const { uploadURL } = await call("/api/objects/upload", 200, "POST", announced);
    const headers = { "Content-Type": "image/jpeg" };
    await ask(String(uploadURL), [200, 201, 204], { method: "PUT", headers, body: photograph });
    const { objectPath } = await call("/api/objects/finalize", 200, "PUT", { imageUrl: uploadURL });
    await saveArtwork(at, { imageUrl: String(objectPath) });
  };
  const look = async (at: number) => {
    const { id } = pick(own, 0, at);
    const tabs = ["artists", "exhibitions", "artworks", "press"];
    for (const page of [`/cms?tab=${pick(tabs, one, at)}`, `/cms/artworks/${id}`, "/cms/inbox"])
      await askPage(site.url + page, { Cookie });
  };
  const works = [saveArtwork, look, addPressItem, saveArtwork, addPressItemByForm, upload, deletePressItem];

  return async (at) => {
    if (at % 40 === 0) await signIn();
    await works[at % works.length]?.(at);
  };
}

/* Afterwards. */

function findLost({ dataDir }: Site, { visitors, pressItems, artworks }: Ledger): string[] {
  const database = new Database(path.join(dataDir, "gallery.db"), { readonly: true });
  const count = (sql: string, ...values: string[]) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values) as number;
  const lost: string[] = [];
  const expectCount = (what: string, wanted: number, found: number) => {
    if (found !== wanted) lost.push(`${what}: ${found} instead of ${wanted}`);
  };
  for (const [table, email] of visitors)
    expectCount(`${table} ${email}`, 1, count(`SELECT count(*) FROM ${table} WHERE email = ?`, email));
  for (const [title, isThere] of pressItems) {
    const found = count("SELECT count(*) FROM press_items WHERE title = ? AND deleted_at IS NULL", title);
    expectCount(`press item ${title}`, isThere ? 1 : 0, found);
  }
  const artwork = database.prepare("SELECT title, image_url AS imageUrl FROM artworks WHERE id = ?");
  for (const [id, { title, imageUrl }] of artworks) {
    const found = artwork.get(id) as { title: string; imageUrl: string } | undefined;
    if (found?.title !== title) lost.push(`artwork ${id}: '${found?.title}' instead of '${title}'`);
    if (imageUrl && found?.imageUrl !== imageUrl) lost.push(`artwork ${id}: picture ${found?.imageUrl}`);
  }
  if (database.pragma("integrity_check", { simple: true }) !== "ok") lost.push("the database is not sound");
  database.close();
  return lost;
}
