import { expect } from "vitest";
import { expectSoundDatabase, readColumn } from "./database";
import type { Gallery } from "./galleries";
import { newEmail } from "./people";
import { request, sendRaw } from "./raw-http";
import { test } from "./server-fixtures";
import { sendJson } from "./visitor";

/** What an attacker sends to the site as it runs: each request has a documented answer, and nothing breaks. */

/** Those of the contract, of HTML forms and of HTTP itself. */
const documented = new Set([
  200, 201, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 416, 417, 429,
  431,
]);

/** The process lives, the database is whole, and the log holds nothing that a request has put there. */
async function expectSound({ url, dataDir, errors }: Gallery): Promise<void> {
  expect(await (await fetch(`${url}/healthz`)).text()).toBe("ok");
  expectSoundDatabase(dataDir);
  // express says what it refuses to send a part of.
  const logged = errors()
    .split("\n")
    .filter((line) => line !== "" && !/^RangeNotSatisfiable|^ {4}at /.test(line));
  expect(logged).toEqual([]);
}

const open = { CMS_ACCESS: "open", RATE_LIMITS: "off" };
const closed = { CMS_ACCESS: "staff", RATE_LIMITS: "off" };

/** Sends all of them, some at a time; @returns those that were not answered as documented */
async function undocumented<T>(
  wanted: T[],
  ask: (one: T) => Promise<{ status: number }>,
): Promise<[T, number][]> {
  const wrong: [T, number][] = [];
  const left = [...wanted];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const { status } = await ask(one);
      if (!documented.has(status)) wrong.push([one, status]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong;
}

/* Paths. */

const climbs = [
  "../",
  "..%2f",
  "..%2F",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%5c",
  "..\\",
  "%252e%252e%252f",
  "..%c0%af",
  "....//",
];
const folders = [
  "/",
  "/images/",
  "/objects/",
  "/assets/",
  "/artists/",
  "/exhibitions/",
  "/api/objects/files/",
  "/cms/",
];
const files = ["gallery.db", "session-secret", "etc/passwd", "package.json", "build/server/index.js"];
const oddPaths = [
  "/%00",
  "/artists/%00",
  "/artists/a%00b",
  "/images/%00/360.jpg",
  "/objects/%00.jpg",
  "/artists/%0d%0aSet-Cookie:x=1",
  "/artists/%E0%A4%A",
  "/%",
  "/%zz",
  "/artists/%ff%fe",
  "/artists/%2f",
  "/artists/a%2fb",
  "/exhibitions/%2f.ics",
  "//evil.example",
  "///evil.example/%2e%2e",
  "/\\evil.example",
  "/.git/config",
  "/.env",
  "/..",
  "/./",
  "/;/",
  "/?",
  "/#",
  "/__proto__",
  "/artists/__proto__",
  "/artists/constructor",
  "/cms/__proto__/new",
  "/api/cms/__proto__/1",
  "/api/cms/constructor",
  "/api/artists/__proto__/artworks",
  "/images/__proto__/toString",
  "/artists/toString.data",
  "/_root.data?_routes=__proto__",
  "/artists.data?_routes=root,root,nothing",
  "/?_data=root",
  "/?_data=nothing",
  "/?_data=routes%2Fcms.(%24kind)._index",
  "/__manifest?version=x&p=/cms",
  "/__manifest",
  `/__manifest?p=${"/a".repeat(500)}`,
  "/?index&index&index",
  "/artworks?artwork=__proto__",
  "/artworks?page=1e999",
  "/artworks?page=-1",
  "/artworks?page=99999999999999999999",
  "/artworks?page=0x10",
  "/sitemap.xml?part=__proto__",
  `/artists/${"a".repeat(4000)}`,
  `/artworks?search=${"%F0%9F%98%80".repeat(300)}`,
  "/api/cms/artworks?limit=1e3",
  "/api/cms/artworks?limit=0",
  "/api/cms/artworks?limit=10&offset=99999999999999999999",
  "/api/cms/content/category/%00",
  "/healthz?x=%00",
  "/exhibitions/1.ics%00.html",
  "/registrations/%00",
  "/unsubscribe/..%2f..",
];

test("paths that nobody would type lead nowhere", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, closed);
  const climbing = folders.flatMap((folder, at) =>
    climbs.map((climb, number) => folder + climb.repeat(6) + files[(at + number) % files.length]),
  );
  const secrets = /root:x:|SQLite format|"dependencies"|createRequestHandler|^[\w-]{43}$/;
  const wrong = await undocumented([...climbing, ...oddPaths], async (target) => {
    const answer = await sendRaw(gallery.url, request(target));
    expect(answer.body, target).not.toMatch(secrets);
    // What is found has nothing of the file system, and leads to no other site.
    if (climbing.includes(target)) expect([400, 403, 404, 405, 302], target).toContain(answer.status);
    expect(answer.headers.location ?? "/", target).toMatch(/^\/(?![/\\])/);
    expect(answer.headers["set-cookie"], target).toBeUndefined();
    return answer;
  });
  expect(wrong).toEqual([]);
  await expectSound(gallery);
});

/* What stands in a request beside its path. */

const methods = ["TRACE", "CONNECT", "PROPFIND", "PURGE", "M-SEARCH", "get", "OPTIONS", "PATCH", "LINK"];
const headLines = [
  `X-Long: ${"a".repeat(7000)}`,
  `Cookie: staff=${"a".repeat(5000)}`,
  "Cookie: staff=__proto__; notice=%00; =; ;;;",
  "Cookie: notice=eyJ0b2FzdCI6eyJtZXNzYWdlIjoiPHNjcmlwdD4ifX0%3D.AAAA",
  `If-None-Match: ${'"a", '.repeat(500)}`,
  "If-None-Match: *",
  `Accept: ${"*/*,".repeat(500)}`,
  "Range: bytes=0-1,2-3,4-5",
  "Range: bytes=99999999999-",
  "Accept-Encoding: br;q=x, , ,;",
  "Content-Type: application/json; charset=\xff",
  "Content-Length: -1",
  "Content-Length: 1\r\nContent-Length: 2",
  "Transfer-Encoding: chunked\r\nContent-Length: 5",
  "Transfer-Encoding: xchunked",
  "Expect: 200-ok",
  "Upgrade: websocket\r\nConnection: Upgrade",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Host: evil.example:8080",
  "X-Forwarded-For: 127.0.0.1",
  "X-Forwarded-Proto: https",
  "X-Original-URL: /cms",
  "X-Rewrite-URL: /cms",
  "X-HTTP-Method-Override: DELETE",
  "Forwarded: for=127.0.0.1;host=evil.example",
  "Purpose: prefetch",
  "Referer: javascript:alert(1)",
  "Broken header without a colon",
  "X-Null: a\0b",
  " folded: line",
  "X-Split: a\rSet-Cookie: x=1",
];

test("headers and methods that nobody would send are refused or mean nothing", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, { ...closed, PUBLIC_URL: "https://gallery.example" });
  const paths = ["/artworks", "/artists.data", "/api/artists", "/sitemap.xml", "/cms", "/logo.svg"];
  const requests = paths.flatMap((target) =>
    headLines.map((line) => request(target, { headers: `${line}\r\n` })),
  );
  const others = paths.flatMap((target) => methods.map((method) => request(target, { method })));
  const wrong = await undocumented([...requests, ...others], async (head) => {
    const answer = await sendRaw(gallery.url, head);
    expect(answer.headers["set-cookie"], head).toBeUndefined();
    expect(answer.body, head).not.toContain("evil.example");
    return { status: answer.status || 400 };
  });
  expect(wrong).toEqual([]);
  // Whoever asks first leaves nothing of it in what others are answered.
  const hosts = headLines.filter((line) => /^X-|^Forwarded/.test(line) && !/\0|\r/.test(line));
  for (const [at, line] of hosts.entries()) {
    const target = `/artworks?search=nothing-${at}`;
    const first = await sendRaw(gallery.url, request(target, { headers: `${line}\r\n` }));
    const other = await sendRaw(gallery.url, request(target));
    expect([first.status, other.status], line).toEqual([200, 200]);
    expect(other.body === first.body, line).toBe(true);
    expect(other.body, line).toContain('href="https://gallery.example/artworks"');
  }
  await expectSound(gallery);
});

const bombs: [name: string, body: string][] = [
  ["deep", `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["deep objects", `${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`],
  ["unclosed", "[".repeat(200_000)],
  [
    "many",
    `{"galleryImages":[${Array.from({ length: 60_000 }, () => '"a"').join()}],"artistIds":[${Array.from({ length: 10_000 }, (_, at) => `"${at}"`).join()}]}`,
  ],
  ["many keys", `{${Array.from({ length: 15_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ["twice", '{"name":"One","name":"Two","slug":"twice","slug":"twice-2","bio":"a","bio":"b"}'],
  [
    "proto",
    '{"__proto__":{"represented":true,"status":"spam"},"constructor":{"prototype":{"x":1}},"name":"P","slug":"proto","bio":"b","email":"p@visitors.example","message":"Hello"}',
  ],
  [
    "types",
    '{"name":{"toString":1},"slug":["a"],"bio":true,"email":{"$ne":null},"message":[],"artistIds":{"length":1e9},"year":1e400}',
  ],
  ["numbers", `{"year":${"9".repeat(5000)},"birthYear":-0.0e-999,"name":"N","slug":"n","bio":"b"}`],
  [
    "null bytes",
    '{"name":"a\\u0000b","slug":"a\\u0000","bio":"\\u0000","email":"a\\u0000@b.ch","message":"\\u0000"}',
  ],
  ["surrogates", '{"name":"\\ud800","slug":"s","bio":"\\udfff","email":"a@b.ch","message":"\\ud800\\ud800"}'],
  ["a list", "[]"],
  ["a string", '"x"'],
  ["null", "null"],
  ["nothing", ""],
  ["a number", "1e999"],
  ["not JSON", "{name:1}"],
  ["latin1", '{"name":"\xff"}'],
];
const writes = [
  ["POST", "/api/inquiries"],
  ["POST", "/api/mailing-list"],
  ["POST", "/api/exhibition-registrations"],
  ["POST", "/api/artwork-inquiries"],
  ["POST", "/api/cms/artists"],
  ["POST", "/api/cms/exhibitions"],
  ["POST", "/api/cms/artworks"],
  ["POST", "/api/cms/press"],
  ["PUT", "/api/cms/artists/1"],
  ["PUT", "/api/cms/nothing/1"],
  ["DELETE", "/api/cms/press/1"],
  ["POST", "/api/objects/upload"],
  ["PUT", "/api/objects/finalize"],
  ["PUT", "/api/objects/files/1"],
  ["POST", "/api/nothing"],
] as const;

test("bodies that nobody would send are refused in words, and quickly forgotten", async ({
  startGallery,
}) => {
  const gallery = await startGallery(undefined, open);
  const types = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "",
  ];
  const sent = writes.flatMap(([method, target]) => [
    ...bombs.map(([name, body]) => ({ method, target, name, body, type: "application/json" })),
    ...types.map((type) => ({ method, target, name: `as ${type}`, body: "{}", type })),
  ]);
  const wrong = await undocumented(sent, async ({ method, target, name, body, type }) => {
    const answer = await fetch(gallery.url + target, {
      method,
      headers: { "Content-Type": type },
      body: name === "latin1" ? Buffer.from(body, "latin1") : body,
    });
    const text = await answer.text();
    if (answer.status >= 400) {
      expect(Object.keys(JSON.parse(text)), `${name} to ${target}`).toContain("message");
      expect(text).not.toMatch(/node_modules|SqliteError|at \w+ \(/);
    }
    return answer;
  });
  expect(wrong).toEqual([]);
  expect(({} as Record<string, unknown>).represented).toBeUndefined();
  await expectSound(gallery);
});

const forms = (artwork: string, exhibition: string) => [
  "/inquiry",
  "/mailing-list",
  `/artworks/${artwork}/inquire`,
  `/exhibitions/${exhibition}/register`,
  "/login",
  "/logout",
  "/cms/artists/new",
  "/cms/exhibitions/new",
  "/cms?index",
  "/cms/content",
  "/cms/design",
  "/cms/inbox?index",
  "/cms/staff",
  "/cms/inbox/mail",
  "/cms/inbox/mailing-list",
  "/invitations/x",
  "/unsubscribe/x",
  "/registrations/x",
  "/artists",
  "/",
];

test("forms that nobody would post are refused in words", async ({ startGallery, demo }) => {
  const gallery = await startGallery(undefined, open);
  const targets = forms(demo.artwork("Table de juin"), demo.exhibition("Low Water"));
  const boundary = "x";
  const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`;
  const multipart = `multipart/form-data; boundary=${boundary}`;
  const form = "application/x-www-form-urlencoded";
  const bodies: [type: string, body: string][] = [
    [
      form,
      "intent=save&__proto__=1&constructor[prototype][x]=1&__proto__.represented=true&name[]=a&name[0]=b&name.x=c",
    ],
    [form, "__intent__=%7B%22type%22%3A%22reset%22%7D"],
    [form, "__intent__=nonsense&__state__=%7B%7D"],
    [form, `intent=save&${"name=a&".repeat(5000)}`],
    [form, `${Array.from({ length: 5000 }, (_, at) => `a${at}=1`).join("&")}`],
    [form, `name=${"[".repeat(50_000)}`],
    [form, `intent=save&artistIds${"[0]".repeat(2000)}=1`],
    [form, "name=%00&email=%00&message=%E0%A4%A&title=%ff"],
    [form, "from=//evil.example&name=Anna&email=anna@visitors.example&message=Hello+there"],
    [multipart, `${part('Content-Disposition: form-data; name="__proto__"', "1")}--${boundary}--\r\n`],
    [
      multipart,
      `${part('Content-Disposition: form-data; name="imageUrlFile"; filename="../../../etc/passwd"', "GIF89a")}--${boundary}--\r\n`,
    ],
    [
      multipart,
      `${part('Content-Disposition: form-data; name="name"; filename="a\r\nSet-Cookie: x=1"', "1")}`,
    ],
    [multipart, part("Content-Disposition: form-data", "no name")],
    ["multipart/form-data", "--x"],
    ["multipart/form-data; boundary=", "--"],
    ["text/plain", "name=Anna"],
    ["application/json", '{"name":"Anna"}'],
  ];
  const sent = targets.flatMap((target) =>
    ["", ".data"].flatMap((ending) =>
      bodies.map(([type, body]) => {
        const [pathname = "", query] = target.split("?");
        const data = ending && pathname === "/" ? "/_root.data" : pathname + ending;
        return { target: query ? `${data}?${query}` : data, type, body };
      }),
    ),
  );
  const wrong = await undocumented(sent, async ({ target, type, body }) => {
    const answer = await fetch(gallery.url + target, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
      redirect: "manual",
    });
    expect(answer.headers.get("Location") ?? "/", target).toMatch(/^\/(?![/\\])/);
    await answer.text();
    // Remix leads on from data by a 202 of its own.
    return { status: answer.status === 202 ? 302 : answer.status };
  });
  expect(wrong.map(([{ target, type, body }, status]) => [target, type, body.slice(0, 80), status])).toEqual(
    [],
  );
  await expectSound(gallery);
});

/* SQL. */

const syntax = [
  "' OR 1=1 --",
  '" OR ""="',
  "'; DROP TABLE artworks; --",
  "1) UNION SELECT password_hash FROM staff_accounts --",
  '"',
  '""',
  "'",
  "*",
  "a*",
  "NEAR(a b)",
  "a AND",
  "OR",
  "NOT a",
  "title:a",
  "{title}: a",
  "^a",
  "(",
  ")",
  "a + b",
  "-a",
  '"a" "b',
  "%",
  "_",
  "%%%",
  "\\",
  "\\'",
  "a\u0000b",
  "x'00'",
  "?",
  "?1",
  ":name",
  "@name",
  "$1",
  ";",
  "/*",
  "--",
  "𝕏",
];

test("the syntax of SQL and of the search index is text like any other", async ({ startGallery, demo }) => {
  const gallery = await startGallery(undefined, open);
  const before = counts(gallery);
  const reads = syntax.flatMap((text, number) => {
    const value = encodeURIComponent(text);
    return [
      ...["search", "artist", "material", "year", "availability", "price", "page", "artwork"].map(
        (name) => `/artworks?${name}=${value}`,
      ),
      ...["tab", "year", "id", "page"].map((name) => `/exhibitions?${name}=${value}`),
      ...["artist", "page"].map((name) => `/press?${name}=${value}`),
      `/fairs?year=${value}`,
      `/fairs?director=${value}`,
      `/?register=${value}`,
      `/artists/${value}`,
      `/artists/ilse-braendli?exhibition=${value}`,
      ...["tab=artists", "tab=exhibitions", "tab=artworks", "tab=press"].map(
        (tab) => `/cms?${tab}&search=${value}&page=${value}&delete=${value}`,
      ),
      `/cms/artist-names?search=${value}`,
      `/cms/artwork-names?search=${value}`,
      `/cms/artists/${value}`,
      `/cms/inbox?status=${value}&search=${value}&page=${value}`,
      `/cms/inbox/mailing-list?status=${value}&search=${value}`,
      `/cms/inbox/inquiries.csv?status=${value}&search=${value}`,
      `/cms/inbox/registrations/${value}`,
      `/cms/inbox/registrations.csv?exhibition=${value}`,
      `/cms/inbox/mail?status=${value}`,
      `/api/artists/${value}`,
      `/api/artists/${value}/artworks`,
      `/api/cms/artworks?limit=${value}&offset=${value}`,
      `/api/cms/content/category/${value}`,
      `/exhibitions/${value}.ics`,
      `/images/${value}/360.jpg`,
      `/objects/${value}`,
      `/registrations/${value}`,
      `/unsubscribe/${value}`,
      `/invitations/${value}`,
      `/login?next=${value}`,
      // Each in every place would take minutes: all where it is searched for, and a quarter elsewhere.
    ].filter((target, at) => target.includes("search=") || (at + number) % 4 === 0);
  });
  const wrong = await undocumented(reads, async (target) => {
    const answer = await fetch(gallery.url + target, { redirect: "manual" });
    const text = await answer.text();
    expect(text, target).not.toMatch(/SQLITE|SqliteError|argon2id|syntax error/);
    return answer;
  });
  expect(wrong).toEqual([]);
  expect(counts(gallery)).toEqual(before);

  // Stored and found again to the letter.
  for (const text of syntax.filter((text) => !text.includes("\u0000"))) {
    const typed = `Anna ${text}`;
    const inquiry = { name: typed, email: newEmail(), inquiry_type: "other", message: `Letter ${text} end` };
    expect((await sendJson(`${gallery.url}/api/inquiries`, inquiry)).status, text).toBe(201);
    const artwork = {
      artistId: demo.artist("Ilse Brändli"),
      title: `Work ${text} end`,
      material: `Oil ${text}`,
      size: text,
    };
    const created = await sendJson(`${gallery.url}/api/cms/artworks`, artwork);
    expect(created.status, text).toBe(201);
    const stored = await created.json();
    expect(stored).toMatchObject({ title: artwork.title, size: text.trim() });
    const found = await (
      await fetch(`${gallery.url}/artworks?search=${encodeURIComponent(`Work ${text} end`)}`)
    ).text();
    expect(found.includes("(filtered from"), text).toBe(true);
    expect(found.includes(`artwork=${stored.id}`), text).toBe(true);
  }
  await expectSound(gallery);
});

const countedTables = [
  "artists",
  "artworks",
  "exhibitions",
  "press_items",
  "staff_accounts",
  "inquiries",
  "website_content",
];
const counts = ({ dataDir }: Gallery) =>
  countedTables.map((table) => [table, ...readColumn(dataDir, `SELECT count(*) FROM ${table}`)]);
