import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readDockerfile, type Stage } from "./dockerfile";

const project = fileURLToPath(new URL("..", import.meta.url));
/** Where steps that took their time are kept, as a container engine does, until something before them changes. */
const layers = path.join(project, "node_modules", ".cache", "gallery", "layers");

/** A directory that holds what a stage holds, and a digest of all that it was made from. */
interface Layer {
  directory: string;
  key: string;
}

/**
 * The Node of the base images, with its headers, where IMAGE_NODE_DIR names its folder (`.ci/run` installs it);
 * else this one is used in its place.
 */
export const imageNode = process.env.IMAGE_NODE_DIR || undefined;

/** @returns the folders in which commands are found, the image's Node before this one */
const commandPath = (): string =>
  [...(imageNode ? [path.join(imageNode, "bin")] : []), process.env.PATH].join(":");

/**
 * Carries out the steps of the Dockerfile on this machine, with the image's Node where it is there: each stage begins with an empty directory, which stands for the root of its image.
 * @param into an empty directory
 * @returns the directory of the last stage
 * @throws Error where a step fails
 */
export async function buildImage(into: string): Promise<string> {
  const context = { directory: path.join(into, "context"), key: "" };
  copyContext(context.directory);
  const stages = new Map<string, Layer>();
  const used = new Set<string>();
  let last = "";
  for (const stage of readDockerfile(path.join(project, "Dockerfile"))) {
    last = path.join(into, `stage-${stage.name}`);
    mkdirSync(last);
    stages.set(stage.name, await carryOut(stage, last, context, stages, used));
  }
  for (const name of existsSync(layers) ? readdirSync(layers) : [])
    if (!used.has(name)) rmSync(path.join(layers, name), { recursive: true, force: true });
  return last;
}

async function carryOut(
  stage: Stage,
  directory: string,
  context: Layer,
  stages: Map<string, Layer>,
  used: Set<string>,
): Promise<Layer> {
  const node = execFileSync("node", ["--version"], { env: { ...process.env, PATH: commandPath() } });
  let key = digest(node, process.arch);
  let workdir = directory;
  for (const { name, value } of stage.instructions) {
    key = digest(key, name, value);
    if (name === "WORKDIR") {
      workdir = path.join(directory, value);
      mkdirSync(workdir, { recursive: true });
    } else if (name === "COPY") {
      const [, from, words = ""] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(value) ?? [];
      const source = from ? stages.get(from) : context;
      // What comes from an image of others is not there.
      if (source) key = digest(key, copy(words.split(/\s+/), source, workdir));
    } else if (name === "RUN") {
      used.add(key);
      await run(value, directory, workdir, path.join(layers, key));
    }
  }
  return { directory, key };
}

/** @returns a digest of what was copied */
function copy(words: string[], source: Layer, workdir: string): string {
  const target = words.pop() ?? "";
  const to = path.join(workdir, target);
  const copied = words.map((word) => {
    const from = path.join(source.directory, word);
    const isFolder = statSync(from).isDirectory();
    const file = !isFolder && /(^\.|\/)$/.test(target) ? path.join(to, path.basename(word)) : to;
    mkdirSync(path.dirname(file), { recursive: true });
    if (source.key === "") cpSync(from, file, { recursive: true });
    else linkTree(from, file);
    return source.key || digestOf(from);
  });
  return digest(...copied);
}

async function run(command: string, directory: string, workdir: string, layer: string): Promise<void> {
  if (existsSync(layer)) {
    rmSync(directory, { recursive: true });
    linkTree(layer, directory);
    return;
  }
  // It takes minutes where native modules are compiled, and Vitest wants to hear from its worker meanwhile.
  await promisify(execFile)("/bin/sh", ["-c", command], {
    cwd: workdir,
    env: quick(),
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  mkdirSync(layers, { recursive: true });
  linkTree(directory, `${layer}.part`);
  renameSync(`${layer}.part`, layer);
}

/** Copies a whole tree in a moment: its files are links to the same content. */
function linkTree(from: string, to: string): void {
  execFileSync("cp", ["-al", from, to]);
}

/** What is there already need not be fetched or compiled again. */
function quick(): NodeJS.ProcessEnv {
  return {
    PATH: commandPath(),
    HOME: process.env.HOME,
    npm_config_prefer_offline: "true",
    npm_config_loglevel: "error",
    // Native modules are compiled for the Node that runs them.
    ...(imageNode
      ? { npm_config_nodedir: imageNode }
      : { npm_config_better_sqlite3_local_prebuilds: prebuilt() }),
    // Nothing says in which mode a stage is built.
  } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;
}

/** The project's own compiled module, in the place of the one that would be downloaded. */
function prebuilt(): string {
  const module = path.join(project, "node_modules", "better-sqlite3");
  const { version } = JSON.parse(readFileSync(path.join(module, "package.json"), "utf8"));
  const { platform, arch, versions } = process;
  const name = `better-sqlite3-v${version}-node-v${versions.modules}-${platform}-${arch}.tar.gz`;
  const folder = path.join(layers, "..", "prebuilt");
  mkdirSync(folder, { recursive: true });
  const archive = ["-czf", path.join(folder, name), "-C", module, "build/Release/better_sqlite3.node"];
  execFileSync("tar", archive);
  return folder;
}

/** Copies what .dockerignore lets into an image. */
function copyContext(directory: string): void {
  const rules = readFileSync(path.join(project, ".dockerignore"), "utf8")
    .split("\n")
    .filter((rule) => rule !== "" && !rule.startsWith("#") && rule !== "*");
  const kept = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  const dropped = rules.filter((rule) => !rule.startsWith("!"));
  const isDropped = (name: string) => dropped.some((rule) => path.matchesGlob(name, rule));
  for (const name of kept)
    cpSync(path.join(project, name), path.join(directory, name), {
      recursive: true,
      filter: (from) => !isDropped(path.relative(project, from)),
    });
}

function digestOf(file: string): string {
  if (!statSync(file).isDirectory()) return digest(readFileSync(file));
  return digest(
    ...readdirSync(file)
      .sort()
      .flatMap((name) => [name, digestOf(path.join(file, name))]),
  );
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 32);
}
