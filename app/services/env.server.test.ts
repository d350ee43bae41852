import { expect, test } from "vitest";
import { isLoopback, parseEnv } from "./env.server";

test("defaults stand where nothing is given", () => {
  const env = parseEnv({ HOST: "127.0.0.1" });
  expect(env).toMatchObject({ PORT: 3000, CMS_ACCESS: "staff", RATE_LIMITS: "on", IMAGE_QUEUE: "on" });
  expect(env.DATA_DIR).toMatch(/\/data$/);
});

test("an empty variable counts as not given", () => {
  expect(parseEnv({ HOST: "localhost", PUBLIC_URL: "", NOW: "" }).PUBLIC_URL).toBeUndefined();
});

test.each([
  ["PORT", { PORT: "three" }],
  ["CMS_ACCESS", { CMS_ACCESS: "everyone" }],
  ["NOW", { NOW: "yesterday" }],
  ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }],
])("a bad %s is named in one line", (name, given) => {
  expect(() => parseEnv({ HOST: "127.0.0.1", ...given })).toThrow(
    new RegExp(`^Environment variable ${name}: .+$`),
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
    expect(() => parseEnv({ HOST: "127.0.0.1", ...bucket, [name]: " " })).toThrow(
      new RegExp(`^Environment variable ${name}: .+$`),
    );
    expect(() => parseEnv({ HOST: "127.0.0.1", ...bucket, [name]: undefined })).toThrow(
      `Environment variable ${name}: is required with BUCKET_NAME`,
    );
  },
);

test("a bucket needs an http endpoint; without a bucket nothing else is needed", () => {
  expect(parseEnv({ HOST: "127.0.0.1", ...bucket }).BUCKET_NAME).toBe("pictures");
  expect(() => parseEnv({ HOST: "127.0.0.1", ...bucket, AWS_ENDPOINT_URL_S3: "storage.example" })).toThrow(
    "AWS_ENDPOINT_URL_S3",
  );
  expect(parseEnv({ HOST: "127.0.0.1", AWS_REGION: "auto" }).BUCKET_NAME).toBeUndefined();
});

test("loopback is this machine alone", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"])
    expect(isLoopback(host)).toBe(true);
  for (const host of ["0.0.0.0", "::", "127.0.0.1.example.org", "localhost.example.org", "10.0.0.1"])
    expect(isLoopback(host)).toBe(false);
});
