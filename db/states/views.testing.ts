/** What the people who use the site see of the database `every-state.sql`, to compare it before and after an upgrade. */

type Pairs = [name: string, value: string][];
type Get = (path: string, staff?: string) => Promise<Response>;

const entities: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };

const decode = (text: string): string =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name) => entities[name] ?? "");

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? decode(found[1] ?? "") : undefined;
}

/** @returns what a browser posts of a form's HTML without a button and without files */
function controls(form: string): Pairs {
  const tags = form.matchAll(
    /<input[^>]*>|<textarea[^>]*>([^<]*)<\/textarea>|<select[^>]*>([\s\S]*?)<\/select>/g,
  );
  return [...tags].flatMap(([all, text, options]): Pairs => {
    const tag = /^<[^>]*>/.exec(all)?.[0] ?? "";
    const name = attribute(tag, "name");
    const type = attribute(tag, "type") ?? "";
    if (!name || ["file", "submit"].includes(type)) return [];
    if (text !== undefined) return [[name, decode(text).replace(/^\n/, "")]];
    if (options !== undefined) {
      const choices = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option);
      const chosen = choices.find((option) => attribute(option, "selected") !== undefined) ?? choices[0];
      return chosen ? [[name, attribute(chosen, "value") ?? ""]] : [];
    }
    const isChosen = attribute(tag, "checked") !== undefined;
    if (["checkbox", "radio"].includes(type) && !isChosen) return [];
    return [[name, attribute(tag, "value") ?? (isChosen ? "on" : "")]];
  });
}

/** The lines of a page's main part, without the tools of a list; what is changed in a row is a text as before. */
const mainText = (html: string): string[] =>
  textOf(
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
      .replace(/<div class="cms-line cms-list-tools">[\s\S]*?<\/nav><\/div>/, "")
      .replace(
        /<form[^>]*cms-row-choice[\s\S]*?<\/form>/g,
        (form) => /selected="">[^<]*/.exec(form)?.[0].slice(12) ?? "",
      ),
  );

/** @returns the lines of text in HTML */
export function textOf(html: string): string[] {
  const text = html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>|<!-- -->|<\/?bdi>/g, "")
    // A further one of several texts, each of which stands in its own direction.
    .replaceAll("</span><span>, ", ", ")
    .replace(/<[^>]*>/g, "\n");
  return decode(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** @returns the fields of a record that its form shows, without those that the form carries for itself */
async function formFields(response: Response): Promise<Pairs> {
  const html = await response.text();
  const forms = [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => form);
  const own = forms.find((form) => form.includes('class="cms-form"')) ?? "";
  return controls(own).filter(([name]) => !carried.has(name) && !name.endsWith("Rendered"));
}

const carried = new Set(["version", "newId", "publicAtOpening", "publishedFrom", "intent", "draftNumber"]);

/**
 * @param ids of the records, by their names
 * @param links tokens of preview links, by the names of the records that they show
 * @param staff who signs in
 * @returns what staff, the public and preview links see: JSON, the fields of forms, the texts of pages
 */
export async function readViews(
  get: Get,
  { ids, links, staff }: { ids: Record<string, string>; links: Record<string, string>; staff: string },
) {
  const page = async (path: string, who?: string) => {
    const response = await get(path, who);
    if (response.status === 200) return mainText(await response.text());
    return `${response.status} ${response.headers.get("Location") ?? ""}`.trim();
  };
  const pages = async (paths: string[], who?: string) => {
    const texts: Record<string, unknown> = {};
    for (const path of paths) texts[path] = await page(path, who);
    return texts;
  };
  const json = async (who?: string) => {
    const lists: Record<string, { id: string }[]> = {};
    for (const kind of ["artists", "exhibitions", "artworks", "press"])
      lists[kind] = await (await get(`/api/cms/${kind}`, who)).json();
    return lists;
  };
  const lists = await json(staff);
  const forms: Record<string, Pairs> = {};
  for (const [kind, items] of Object.entries(lists))
    for (const { id } of items) {
      const path = `/cms/${kind}/${id}`;
      forms[path] = await formFields(await get(path, staff));
    }
  return {
    staff: { json: lists, forms, pages: await pages(cmsPages, staff) },
    public: {
      json: await json(),
      pages: await pages([
        "/artists",
        "/artworks",
        "/exhibitions",
        "/press",
        ...slugs.map((slug) => `/artists/${slug}`),
        ...shows.map((name) => `/exhibitions?id=${ids[name]}`),
        ...works.map((name) => `/artworks?artwork=${ids[name]}`),
      ]),
    },
    previews: await pages(Object.values(links).map((token) => `/preview/${token}`)),
  };
}

const cmsPages = [
  ...["artists", "exhibitions", "artworks", "press"].map((tab) => `/cms?tab=${tab}`),
  "/cms/trash",
  "/cms/inbox/registrations",
];
const slugs = "ada ben cleo dora emil fay gus gus-g gus-h gus-i hal halo kim".split(" ");
const shows = ["group", "solo", "drafted", "gone", "planned"];
const works = [
  "night",
  "dawn",
  "dusk",
  "snow",
  "silk",
  "loom",
  "oak",
  "iron",
  "jade",
  "opal",
  "withdrawn work",
  "scheduled work",
];
