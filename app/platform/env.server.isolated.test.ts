import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { isLoopback, parseEnv } from "./env.server";

test("defaults stand where nothing is given", () => {
  const env = parseEnv({ HOST: "127.0.0.1", PUBLIC_URL: "", NOW: "" });
  expect(env).toMatchObject({ PORT: 3000, CMS_ACCESS: "staff", RATE_LIMITS: "on", IMAGE_QUEUE: "on" });
  expect(env.DATA_DIR).toMatch(/\/data$/);
});

test.each([
  ["CMS_ACCESS", { CMS_ACCESS: "everyone" }],
  ["NOW", { NOW: "yesterday" }],
  ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }],
  ["CLIENT_IP_HEADER", { CLIENT_IP_HEADER: "Fly-Client-IP:" }],
  ["SESSION_SECRET", { SESSION_SECRET: `${"long".repeat(8)},${"x".repeat(31)}` }],
  ["OTHER_HOSTS", { OTHER_HOSTS: "https://gallery.example", PUBLIC_URL: "https://gallery.example" }],
  ["OTHER_HOSTS", { OTHER_HOSTS: "galerie.example:80", PUBLIC_URL: "https://gallery.example" }],
  ["PUBLIC_URL", { OTHER_HOSTS: "galerie.example" }],
  ["LITESTREAM_METRICS", { LITESTREAM_METRICS: "9091" }],
  ["PUBLIC_URL", { SMTP_URL: "smtp://mail.example" }],
])("a bad %s is named in one line", (name, given) => {
  expect(() => parseEnv({ HOST: "127.0.0.1", ...given })).toThrow(
    new RegExp(`^Environment variable ${name}: .+$`),
  );
});

test("other hosts are stored as browsers send them", () => {
  const given = {
    PUBLIC_URL: "https://gallery.example",
    OTHER_HOSTS: " Galerie.example, galerie-zürich.example,",
  };
  const stored = ["galerie.example", "xn--galerie-zrich-4ob.example"];
  expect(parseEnv({ HOST: "127.0.0.1", ...given }).OTHER_HOSTS).toEqual(stored);
});

const refusal =
  "Environment variable SMTP_URL: with a password needs smtps:, or ?requireTLS=true after smtp:";

test.each([
  ["smtp://user:secret@mail.example", refusal],
  ["smtp://user:secret@mail.example:587?requireTLS=false", refusal],
  ["smtps://user:secret@mail.example", undefined],
  ["smtps://user%40gallery.example:ab%2Fcd%2312%3F%25@mail.example:465/?pool=true", undefined],
  ["smtp://user:secret@mail.example:587?requireTLS=true", undefined],
  ["smtp://mail.example", undefined],
  ["smtp://user:secret@localhost:2525", undefined],
  ["smtp://user:secret@[::1]", undefined],
])("a password needs TLS unless the mail server is on this machine: %s", (SMTP_URL, message) => {
  const parse = () => parseEnv({ HOST: "127.0.0.1", PUBLIC_URL: "https://gallery.example", SMTP_URL });
  if (message) expect(parse).toThrow(new Error(message));
  else expect(parse().SMTP_URL).toBe(SMTP_URL);
});

test.each([
  "mail.example",
  "smtp:mail.example",
  "smtps://",
  "smtp://mail.example:0",
  "https://mail.example",
  "smtps://user:ab/cd@mail.example",
  "smtps://user:12/34@mail.example",
  "smtps://user:ab#cd@mail.example",
  "smtps://user:12#34@mail.example",
  "smtps://user:12?34@mail.example",
  "smtps://user:50%off@mail.example",
])("an SMTP_URL that is none says how names and passwords are written: %s", (SMTP_URL) => {
  expect(() => parseEnv({ HOST: "127.0.0.1", PUBLIC_URL: "https://gallery.example", SMTP_URL })).toThrow(
    /^Environment variable SMTP_URL: must be a mail server, .*\/ # \? % .* percent-encoded \(%2F %23 %3F %25\)$/,
  );
});

test.each([
  ["PUBLIC_URL", {}],
  ["CMS_ACCESS", { PUBLIC_URL: "https://gallery.example", CMS_ACCESS: "open" }],
  ["RATE_LIMITS", { PUBLIC_URL: "https://gallery.example", RATE_LIMITS: "off" }],
  ["IMAGE_QUEUE", { PUBLIC_URL: "https://gallery.example", IMAGE_QUEUE: "off" }],
  ["NOW", { PUBLIC_URL: "https://gallery.example", NOW: "2026-01-01T00:00:00Z" }],
])("away from loopback %s is checked", (name, given) => {
  expect(() => parseEnv({ HOST: "0.0.0.0", ...given })).toThrow(name);
});

/** The environment of a process that starts with this DATA_DIR. */
async function start(directory: string) {
  vi.stubEnv("DATA_DIR", directory);
  vi.resetModules();
  const started = import("./env.server");
  return started.then(({ env }) => env).finally(() => vi.unstubAllEnvs());
}

test("a DATA_DIR is made with the folders above it", async () => {
  const directory = path.join(process.env.DATA_DIR ?? "", "new", "deep", "data");
  expect((await start(directory)).DATA_DIR).toBe(directory);
  expect(statSync(directory).isDirectory()).toBe(true);
});

const file = path.join(process.env.DATA_DIR ?? "", "a-file");

test("a DATA_DIR that cannot be written is refused", async () => {
  writeFileSync(file, "");
  const directory = path.join(file, "data");
  await expect(start(directory)).rejects.toThrow(
    new RegExp(`^Environment variable DATA_DIR: nothing can be written to ${directory} \\(E[A-Z]+\\)$`),
  );
});

const bucket = {
  BUCKET_NAME: "pictures",
  AWS_ENDPOINT_URL_S3: "https://storage.example",
  AWS_REGION: "auto",
  AWS_ACCESS_KEY_ID: "key",
  AWS_SECRET_ACCESS_KEY: "secret",
};

test.each(["AWS_ENDPOINT_URL_S3", "AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])(
  "a bucket without %s is refused, on loopback too",
  (name) => {
    expect(() => parseEnv({ HOST: "127.0.0.1", ...bucket, [name]: undefined })).toThrow(
      `Environment variable ${name}: is required with BUCKET_NAME`,
    );
  },
);

test("loopback is this machine alone", () => {
  for (const host of ["localhost", "127.1.2.3", "::1", "[::1]"]) expect(isLoopback(host)).toBe(true);
  for (const host of ["0.0.0.0", "::", "127.0.0.1.example.org", "localhost.example.org"])
    expect(isLoopback(host)).toBe(false);
});
