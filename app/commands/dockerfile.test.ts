import { readFileSync, statSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { shutdownTimeout } from "~/http/shutdown.server";
import { commandOf, environmentOf, readDockerfile } from "../../e2e/dockerfile";

const dockerfile = readFileSync("Dockerfile", "utf8");
const stages = readDockerfile();
const last = stages.at(-1) ?? stages[0];
const instructions = stages.flatMap((stage) => stage.instructions);
const fly = readFileSync("fly.toml", "utf8");
const flySetting = (name: string) => new RegExp(`^\\s*${name} = "?([^"\\n]+)"?$`, "m").exec(fly)?.[1];

test("the Dockerfile's linter has nothing to say", () => {
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test("every image that it takes from is pinned to a whole version", () => {
  const taken = instructions.map(({ value }) => /^--from=(\S+)/.exec(value)?.[1]).filter(Boolean) as string[];
  const others = taken.filter((name) => !stages.some((stage) => stage.name === name));
  const images = [...stages.map(({ base }) => base), ...others];
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/^[a-z/]+:\d+\.\d+\.\d+-[a-z]+(-slim)?$/);
});

test("what is built and what runs have the same Node", () => {
  expect(new Set(stages.map(({ base }) => base.replace(/-slim$/, "")))).toHaveLength(1);
});

test("what runs holds production packages alone, and is small", () => {
  expect(last?.base).toMatch(/-slim$/);
  expect(last?.instructions.filter(({ name }) => name === "RUN")).toEqual([]);
  const copied = last?.instructions.filter(({ value }) => value.includes("node_modules"));
  expect(copied?.map(({ value }) => value)).toEqual(["--from=dependencies /app/node_modules node_modules"]);
  const install = stages[0]?.instructions.filter(({ name }) => name === "RUN");
  expect(install?.map(({ value }) => value)).toEqual(["npm ci --omit=dev"]);
});

test("the container starts one command without a shell of its own, and each step replaces the last", () => {
  const [script = "", ...more] = (last && commandOf(last)) ?? [];
  expect(more).toEqual([]);
  expect(statSync(script).mode & 0o111).toBe(0o111);
  const lines = readFileSync(script, "utf8").split("\n");
  const starts = lines.filter((line) => /setpriv|litestream replicate|^exec \$serve/.test(line));
  expect(starts).toHaveLength(3);
  for (const line of starts) expect(line.trim()).toMatch(/^exec /);
  // As root nothing is run but what gives the volume away.
  expect(lines.findIndex((line) => line.includes("setpriv"))).toBeLessThan(
    lines.findIndex((line) => line.includes("replicate")),
  );
});

test("nothing secret is in the image, nor in fly.toml", () => {
  expect(instructions.filter(({ name }) => name === "ARG" || name === "ADD")).toEqual([]);
  expect(dockerfile + fly).not.toMatch(/SECRET|PASSWORD|TOKEN|ACCESS_KEY|SMTP_URL/i);
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignored.filter((rule) => rule !== "" && !rule.startsWith("#"))[0]).toBe("*");
});

test("fly.toml says what the server needs", () => {
  const { PORT } = last ? environmentOf(last) : {};
  expect(flySetting("internal_port")).toBe(PORT);
  expect(flySetting("destination")).toBe(flySetting("DATA_DIR"));
  expect(flySetting("path")).toBe("/healthz");
  expect(flySetting("force_https")).toBe("true");
  expect(flySetting("CLIENT_IP_HEADER")).toBe("Fly-Client-IP");
  expect(flySetting("CMS_ACCESS")).toBe("staff");
  expect(flySetting("kill_signal")).toBe("SIGTERM");
});

test("the server ends in less than 5 seconds, and with Litestream before it would be killed", () => {
  expect(shutdownTimeout).toBeLessThan(5_000);
  const litestream = readFileSync("db/litestream.yml", "utf8");
  const lastSync = Number(/^shutdown-sync-timeout: (\d+)s$/m.exec(litestream)?.[1]) * 1_000;
  expect(shutdownTimeout + lastSync).toBeLessThan(
    Number.parseInt(flySetting("kill_timeout") ?? "", 10) * 1_000,
  );
});
