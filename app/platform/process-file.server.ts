import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Finds the module that a process of its own runs: beside its caller in the source, which runs under tsx in development
 * and in tests, or a file of the build.
 * @param caller `import.meta.url` of the module that starts it
 * @param name the module's name, without an ending
 */
export function processFile(caller: string, name: string): { file: string; execArgv: string[] } {
  const here = fileURLToPath(caller);
  return here.endsWith(".ts")
    ? { file: path.join(path.dirname(here), `${name}.ts`), execArgv: ["--import", "tsx"] }
    : { file: path.resolve(`build/commands/${name}.js`), execArgv: [] };
}
