import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  delete process.env.PUBLIC_URL;
  vi.resetModules();
});

async function originFor(publicUrl: string | undefined): Promise<string> {
  if (publicUrl === undefined) delete process.env.PUBLIC_URL;
  else process.env.PUBLIC_URL = publicUrl;
  vi.resetModules();
  const { publicOrigin } = await import("./origin.server");
  return publicOrigin(new Request("http://localhost:3000/artists?page=2"));
}

test("the site's origin is that of PUBLIC_URL, whatever the request says", async () => {
  expect(await originFor("https://gallery.example/some/path")).toBe("https://gallery.example");
});

test("without PUBLIC_URL it is the request's own", async () => {
  expect(await originFor(undefined)).toBe("http://localhost:3000");
});
