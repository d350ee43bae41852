import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { productionEnv, startServer } from "./server";

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** The files and folders of a data folder that others may read or write, and its own mode. */
function readable(dataDir: string): string[] {
  const names = [".", ...(readdirSync(dataDir, { recursive: true }) as string[])];
  return names.filter((name) => statSync(path.join(dataDir, name)).mode & 0o077).sort();
}

test("the server and the commands leave nothing in the data folder that others may read", async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "gallery-private-"));
  const dataDir = path.join(parent, "data");
  // What most shells have.
  const umask = process.umask(0o022);
  try {
    const first = await startServer(dataDir);
    expect(modeOf(dataDir)).toBe("700");
    await promisify(execFile)(process.execPath, ["build/commands/backup.js"], {
      env: { ...productionEnv, HOST: "127.0.0.1", DATA_DIR: dataDir, INIT_CWD: undefined },
    });
    const names = readdirSync(dataDir, { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining(["gallery.db", "gallery.db-wal", "session-secret", "backups"]),
    );
    expect(readable(dataDir)).toEqual([]);
    await first.stop();

    for (const name of [".", "gallery.db", "session-secret", "backups"])
      chmodSync(path.join(dataDir, name), 0o755);
    const second = await startServer(dataDir);
    // The folder was there; what the site made in it is closed again.
    await expect.poll(() => readable(dataDir)).toEqual(["."]);
    await second.stop();
  } finally {
    process.umask(umask);
    rmSync(parent, { recursive: true, force: true });
  }
});
