import { existsSync, readFileSync } from "node:fs";

/** What the container sets that bears on memory and threads; ports and paths are the bench's own. */
const wanted = /^(NODE_OPTIONS|UV_THREADPOOL_SIZE|MALLOC_\w+|LD_PRELOAD|VIPS_\w+)$/;

/** @returns those variables as the Dockerfile's last stage sets them; none where there is no Dockerfile */
export function shippedEnvironment(): Record<string, string> {
  if (!existsSync("Dockerfile")) return {};
  const lines = readFileSync("Dockerfile", "utf8").replaceAll(/\\\r?\n/g, " ");
  const [last = ""] = lines.split(/^FROM /m).slice(-1);
  const set = [...last.matchAll(/^ENV\s+(.*)$/gm)].flatMap(([, assignments = ""]) => [
    ...assignments.matchAll(/(\w+)=("[^"]*"|\S*)/g),
  ]);
  return Object.fromEntries(
    set.flatMap(([, name = "", value = ""]) =>
      wanted.test(name) ? [[name, value.replaceAll('"', "")]] : [],
    ),
  );
}
