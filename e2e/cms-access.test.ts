import { expect } from "vitest";
import { hasNginx, startPlainProxy } from "./nginx";
import { request, sendRaw } from "./raw-http";
import { startServer } from "./server";
import { test } from "./server-fixtures";

test.skipIf(!hasNginx())(
  "behind a proxy that sends the server's own address as Host, the CMS asks for a sign-in (needs nginx)",
  async ({ startGallery }) => {
    const gallery = await startGallery(undefined, { CMS_ACCESS: "open" });
    const askThrough = async (version: string, paths: string[]) => {
      const proxy = await startPlainProxy(gallery.url, version);
      const statuses = [];
      for (const path of paths)
        statuses.push((await sendRaw(proxy.url, request(path, { host: "gallery.test", headers }))).status);
      await proxy.stop();
      return statuses;
    };
    const headers = "Referer: http://gallery.test/\r\n";
    const lists = ["/cms/inbox", "/cms/inbox/mailing-list.csv", "/api/cms/mail"];
    expect(await askThrough("1.0", lists)).toEqual([302, 302, 401]);
    expect((await fetch(`${gallery.url}/cms`, { redirect: "manual" })).status).toBe(200);
    // Nothing tells of this one but the page that asks for its files.
    expect(await askThrough("1.1", ["/assets/site.js", ...lists])).toEqual([404, 302, 302, 401]);
    await gallery.stop();
    const again = await startServer(gallery.dataDir, { CMS_ACCESS: "open" });
    const answer = await fetch(`${again.url}/cms`, { redirect: "manual" });
    await again.stop();
    expect(answer.status).toBe(302);
  },
);
