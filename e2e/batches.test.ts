import { expect } from "vitest";
import { readColumn } from "./database";
import { startServer } from "./server";
import { test } from "./server-fixtures";

const open = { CMS_ACCESS: "open" };

test("a bulk change that a server did not end is gone on with by the next one, in its preview and while it is made", async ({
  startGallery,
}) => {
  const gallery = await startGallery(undefined, open);
  const { url, dataDir } = gallery;
  const body = new URLSearchParams({ change: "location", location: "Depot" });
  await fetch(`${url}/cms/batches/new?kind=artworks&all=yes`, { method: "POST", redirect: "manual", body });
  const states = () => readColumn(dataDir, "SELECT state FROM batches");
  const located = () => readColumn(dataDir, "SELECT id FROM artworks WHERE location = 'Depot'").length;
  await expect.poll(states).toEqual(["previewed"]);

  gallery.change("UPDATE batch_rows SET outcome = NULL");
  gallery.change("UPDATE batches SET state = 'previewing'");
  await gallery.kill();
  const second = await startServer(dataDir, open);
  await expect.poll(states).toEqual(["previewed"]);
  expect(located()).toBe(0);

  await second.kill();
  gallery.change("UPDATE batches SET state = 'running'");
  const third = await startServer(dataDir, open);
  await expect.poll(states).toEqual(["done"]);
  expect(located()).toBe(96);
  await third.stop();
});
