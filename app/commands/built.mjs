// `npm run staff:add`, `staff:remove`, `backup` and `restore`: builds if needed, then runs the bundled command, as a container does
// (`node build/commands/backup.js`).
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root, stop } from "./processes.mjs";
import { ensureBuilt } from "./setup.mjs";

const [name, ...args] = process.argv.slice(2);
const file = path.join(root, "build", "commands", `${name}.js`);

process.env.HOST ||= "127.0.0.1";
process.chdir(root);

try {
  await ensureBuilt();
} catch (error) {
  stop(error);
}
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
