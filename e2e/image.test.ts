import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Container, imageUser } from "./container";
import { readDockerfile } from "./dockerfile";

let container: Container;
const command = (name: string) => path.join(container.app, "build", "commands", `${name}.js`);

// A container is Linux.
describe.skipIf(process.platform !== "linux")("the image (needs Linux)", () => {
  beforeAll(() => {
    container = new Container();
    // Native modules may have to be compiled.
  }, 900_000);

  afterAll(() => container?.remove());

  test("holds what runs and nothing else", () => {
    const { app } = container;
    expect(readdirSync(app).sort()).toEqual(["app", "build", "db", "node_modules", "package.json", "public"]);
    expect(readdirSync(path.join(app, "app", "commands"))).toEqual(["container.sh"]);
    expect(readdirSync(path.join(app, "db")).sort()).toEqual(["litestream.yml", "migrations"]);
    for (const name of ["tsx", "vite", "vitest", "typescript", "playwright", "@remix-run/dev", "drizzle-kit"])
      expect(existsSync(path.join(app, "node_modules", name)), name).toBe(false);
  });

  test("serves an empty gallery from an empty volume, as its own user", async () => {
    await container.start();
    const home = await fetch(container.url);
    expect(home.status).toBe(200);
    const page = await home.text();
    expect(page).toContain("New exhibitions coming soon");
    const [script = ""] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(container.url + script)).status).toBe(200);
    const cms = await fetch(`${container.url}/cms`, { redirect: "manual" });
    expect(cms.headers.get("location")).toContain("/login");
    const uid = imageUser();
    if (uid === undefined) return;
    expect(statSync(path.join(container.volume, "gallery.db")).uid).toBe(uid);
    expect(readFileSync(`/proc/${container.process?.pid}/status`, "utf8")).toMatch(
      /^Uid:\t1000\t1000\t1000\t1000$/m,
    );
  });

  test.skipIf(!process.env.IMAGE_NODE_DIR)(
    "runs on the Node that the Dockerfile names (needs that Node)",
    async () => {
      const [, version] = /^node:(\d+\.\d+\.\d+)/.exec(readDockerfile().at(-1)?.base ?? "") ?? [];
      expect((await container.run("node", ["--version"])).said).toBe(`v${version}\n`);
      const running = readFileSync(`/proc/${container.process?.pid}/maps`, "utf8");
      expect(running).toContain(`${process.env.IMAGE_NODE_DIR}/bin/node`);
    },
  );

  test("has staff added, and backups made, while it runs", async () => {
    const added = await container.run(
      "node",
      [command("staff-add"), "ada@example.org"],
      "correct horse battery staple\n",
    );
    expect(added).toEqual({ code: 0, said: "ada@example.org can sign in now.\n", complained: "" });
    const backup = await container.run("node", [command("backup")]);
    expect(backup).toMatchObject({ code: 0, complained: "" });
    expect(readdirSync(path.join(container.volume, "backups"))).toHaveLength(1);
  });

  test("ends with 0 when it is told to, and a backup is restored", async () => {
    const { volume } = container;
    expect(await container.stop()).toEqual([0, null]);
    // Closed, the database is one whole file.
    expect(readdirSync(volume).filter((name) => name.startsWith("gallery.db"))).toEqual(["gallery.db"]);
    const database = new Database(path.join(volume, "gallery.db"));
    database.exec("DELETE FROM staff_accounts");
    database.close();
    const [file = ""] = readdirSync(path.join(volume, "backups"));
    const backup = path.join(volume, "backups", file);
    expect(await container.run("node", [command("restore"), backup])).toMatchObject({
      code: 1,
      complained: expect.stringContaining("database already"),
    });
    copyFileSync(backup, path.join(volume, "to-restore"));
    await container.start();
    const again = new Database(path.join(volume, "gallery.db"), { readonly: true });
    expect(again.prepare("SELECT email FROM staff_accounts").pluck().all()).toEqual(["ada@example.org"]);
    again.close();
    expect(await container.stop()).toEqual([0, null]);
    expect(readdirSync(volume)).toContain("to-restore.done");
  });
});
