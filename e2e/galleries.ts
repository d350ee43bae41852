import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { type Server, startServer } from "./server";

/** A server with data of its own. */
export interface Gallery extends Server {
  /** Changes its data while it runs. */
  change(sql: string, ...values: unknown[]): void;
}

export type Change = (database: Database.Database) => void;

/**
 * Gives a test a gallery of its own, with the demo's data.
 * @param change made to its data before anybody asks it for anything
 * @param env further variables of the server
 */
export type StartGallery = (change?: Change, env?: Record<string, string>) => Promise<Gallery>;

/** A server that goes from test to test, with the demo's data anew for each. */
interface PooledServer {
  server: Server;
  /** Its variables. */
  settings: string;
  /** Whether a test has ended it. */
  isOver: boolean;
}

/** So many servers wait for the next test: each holds some 100 MB. */
const maxIdle = 3;

/**
 * The galleries of one worker. Starting a server takes a core for seconds, giving one the demo's data anew some
 * hundredths of one: so a server whose test is over waits for the next test that wants one like it.
 */
export class Galleries {
  private readonly demo = process.env.E2E_DATA_DIR ?? "";
  private readonly directory = mkdtempSync(path.join(path.dirname(this.demo), "galleries-"));
  private readonly template = path.join(this.directory, "template.db");
  private readonly idle: PooledServer[] = [];
  private started = 0;

  constructor() {
    vacuumInto(path.join(this.demo, "gallery.db"), this.template);
    // What other tests have sent as visitors is none of these galleries'.
    edit(this.template, (database) => {
      for (const table of ["inquiries", "mailing_list", "exhibition_registrations", "outbox"])
        database.exec(`DELETE FROM ${table}`);
    });
  }

  /**
   * Gives out a gallery with the demo's data.
   * @param change made to its data before it is asked for anything
   * @param env further variables of the server
   * @returns the gallery, and what is called when its test is over
   */
  async lend(change: Change, env: Record<string, string>): Promise<[Gallery, () => Promise<void>]> {
    const settings = JSON.stringify(Object.entries(env).sort());
    const kept = (await this.takeIdle(settings, change)) ?? (await this.start(settings, change, env));
    const { server } = kept;
    const before = server.errors().length;
    const ending =
      <Result>(end: () => Promise<Result>) =>
      () => {
        kept.isOver = true;
        return end();
      };
    const gallery: Gallery = {
      ...server,
      errors: () => server.errors().slice(before),
      stop: ending(server.stop),
      kill: ending(server.kill),
      change: (sql, ...values) =>
        edit(fileOf(server), (database) => void database.prepare(sql).run(...values)),
    };
    return [gallery, () => this.takeBack(kept)];
  }

  async end(): Promise<void> {
    await Promise.all(this.idle.map(({ server }) => server.stop()));
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async start(settings: string, change: Change, env: Record<string, string>): Promise<PooledServer> {
    this.started += 1;
    const dataDir = path.join(this.directory, String(this.started));
    mkdirSync(dataDir);
    // The pictures are the same ones, and so are the files that are derived from them.
    for (const name of ["uploads", "derived"])
      symlinkSync(path.join(this.demo, name), path.join(dataDir, name));
    const file = path.join(dataDir, "gallery.db");
    vacuumInto(this.template, file);
    edit(file, change);
    return { server: await startServer(dataDir, env), settings, isOver: false };
  }

  private async takeIdle(settings: string, change: Change): Promise<PooledServer | undefined> {
    const at = this.idle.findIndex((kept) => kept.settings === settings);
    const [kept] = at < 0 ? [] : this.idle.splice(at, 1);
    if (!kept) return;
    await restore(fileOf(kept.server), this.template);
    edit(fileOf(kept.server), change);
    return kept;
  }

  private async takeBack(kept: PooledServer): Promise<void> {
    if (kept.isOver) return;
    this.idle.push(kept);
    if (this.idle.length > maxIdle) await this.idle.shift()?.server.stop();
  }
}

/** Lends galleries to a test, and takes them back when that is over. */
export async function lendTo(galleries: Galleries, use: (startGallery: StartGallery) => Promise<void>) {
  const returns: (() => Promise<void>)[] = [];
  await use(async (change = () => {}, env = {}) => {
    const [gallery, giveBack] = await galleries.lend(change, env);
    returns.push(giveBack);
    return gallery;
  });
  for (const giveBack of returns) await giveBack();
}

const fileOf = ({ dataDir }: Server) => path.join(dataDir, "gallery.db");

function edit(file: string, change: Change): void {
  const database = new Database(file);
  try {
    change(database);
  } finally {
    database.close();
  }
}

function vacuumInto(file: string, copy: string): void {
  const database = new Database(file, { readonly: true });
  database.prepare("VACUUM INTO ?").run(copy);
  database.close();
}

/** Gives a database that a server has open the content of another, page by page: indexes and what a test added too. */
async function restore(file: string, template: string): Promise<void> {
  const database = new Database(template, { readonly: true });
  await database.backup(file);
  database.close();
  // The template's own value is one that the server may have seen before: what it keeps of a test's pages would stay.
  edit(file, (restored) => restored.exec("UPDATE content_revision SET value = hex(randomblob(8))"));
}
