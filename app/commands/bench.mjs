// `npm run bench`: the performance figures as a table. `--only=` and a list of bytes, lighthouse, visit, growth,
// cms, rates, inquiries, images, start and load runs parts of it, `--quick` paints small pictures and measures
// less often.
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureBuilt, ensureInstalled, root, stop } from "./setup.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  stop(error);
}

const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
const bench = spawn(process.execPath, [tsx, "e2e/bench/index.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
// The bench ends its servers and removes its directories before it goes: it must hear of the end.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => bench.kill(signal));
bench.on("exit", (code) => process.exit(code ?? 1));
