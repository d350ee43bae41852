import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import sharp from "sharp";
import { withoutDerived } from "./images";
import { type Answer, Client } from "./requests";
import { type Server, startSite } from "./servers";
import { shippedEnvironment } from "./shipped";
import type { Part } from "./table";

/** From the last upload to the first visitor (milliseconds). */
const delay = 10_000;

/** Sends a picture as the upload dialog does, and creates a work with it. */
async function addWork({ url }: Server, picture: Buffer, artistId: string, title: string): Promise<void> {
  const call = async (method: string, target: string, body?: object) => {
    const headers: Record<string, string> = body ? { "Content-Type": "application/json" } : {};
    const answer = await fetch(url + target, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${target} answered ${answer.status}`);
    return answer.json();
  };
  const { uploadURL } = await call("POST", "/api/objects/upload");
  await fetch(uploadURL, { method: "PUT", body: new Uint8Array(picture) });
  const { objectPath } = await call("PUT", "/api/objects/finalize", { imageUrl: uploadURL });
  const work = { artistId, title, material: "Oil on canvas", size: "90 × 120 cm", imageUrl: objectPath };
  await call("POST", "/api/cms/artworks", work);
}

/** Asks as a browser does, over six connections, each for one after the other: none waits for its turn. */
async function askAll(origin: string, urls: string[]): Promise<Answer[]> {
  const waiting = [...urls];
  const answers: Answer[] = [];
  const connection = async () => {
    const client = new Client(origin);
    for (let url = waiting.shift(); url; url = waiting.shift()) answers.push(await client.get(url));
    client.close();
  };
  await Promise.all(Array.from({ length: 6 }, connection));
  return answers;
}

/** Whether those who open a listing of new works wait for an encoder, ten seconds after the last upload. */
export async function measureNewWorks({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const { directory, names } = await withoutDerived(demo);
  const database = new Database(path.join(directory, "gallery.db"));
  const artistId = database.prepare<[], string>("SELECT id FROM artists ORDER BY name").pluck().get() ?? "";
  // The new works are all that there is, so that one page lists them.
  database.exec("PRAGMA foreign_keys = ON; DELETE FROM artworks");
  database.close();
  const site = await startSite(directory, { ...shippedEnvironment(), CMS_ACCESS: "open", IMAGE_QUEUE: "on" });
  const count = quick ? 8 : 40;
  for (const [at, name] of names.slice(0, count).entries()) {
    // Turned over it is a picture that the site does not know yet.
    const picture = await sharp(await readFile(path.join(demo, "uploads", name)))
      .flop()
      .jpeg()
      .toBuffer();
    await addWork(site, picture, artistId, `New work ${at + 1}`);
  }
  await setTimeout(delay);
  const html = await (await fetch(`${site.url}/artworks`)).text();
  const urls = [...new Set(html.match(/\/images\/[\w.]+\/\d+(?:-tall-\d+-\d+)?\.(?:avif|jpg)/g))];
  const answers = await askAll(site.url, urls);
  await site.stop();
  const bad = answers.find(({ status }) => status !== 200);
  if (bad) throw new Error(`An image answered ${bad.status}`);
  const waited = answers.filter(({ hasWaited }) => hasWaited).length;
  const final = answers.filter(({ isFinal }) => isFinal).length;
  return {
    title: "New works",
    figures: [
      {
        figure: "A listing of new works ten seconds after the last upload: pictures that wait for an encoder",
        measured: `${waited} of ${answers.length}, the slowest ${Math.max(...answers.map(({ time }) => time)).toFixed(1)} ms`,
        bar: "0",
        ok: waited === 0,
      },
    ],
    notes: [
      `${count} works uploaded one after the other; every size that the page offers is asked for, six at a time; ${final} of them were made, for the others the preview stood`,
    ],
  };
}
