import { expect, test } from "vitest";
import { env } from "./env.server";
import { publicOrigin } from "./origin.server";

test.each([
  ["https://gallery.example", "that of PUBLIC_URL, whatever the request says", "https://gallery.example"],
  [undefined, "the request's own, without PUBLIC_URL", "http://localhost:3000"],
])("with PUBLIC_URL %s the site's origin is %s", (publicUrl, _title, origin) => {
  env.PUBLIC_URL = publicUrl;
  expect(publicOrigin(new Request("http://localhost:3000/artists?page=2"))).toBe(origin);
});
