// `npm start`: installs, builds and seeds if needed, then serves, in this process, so that signals reach the server.
import { Server } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root, stop } from "./processes.mjs";
import { bin, ensureBuilt, ensurePortFree, ensureSeeded } from "./setup.mjs";

process.env.NODE_ENV = "production";
process.env.HOST ||= "127.0.0.1";
process.env.PORT ||= "3000";
process.env.CMS_ACCESS ||= "open";
process.chdir(root);
// This process has read it; build and seed need all the memory that they can get.
delete process.env.MALLOC_ARENA_MAX;

try {
  await ensurePortFree("npm start");
  await ensureBuilt();
  await ensureSeeded();
} catch (error) {
  stop(error);
}

// remix-serve does not say when it listens, and a start that fails must not have printed an address.
const { listen } = Server.prototype;
Server.prototype.listen = function (...given) {
  Server.prototype.listen = listen;
  return listen.apply(this.once("listening", printAddresses), given);
};

function printAddresses() {
  const name = process.env.HOST === "127.0.0.1" ? "localhost" : process.env.HOST;
  console.log(`The site: http://${name}:${process.env.PORT}`);
  console.log(`The CMS:  http://${name}:${process.env.PORT}/cms`);
}

process.argv = [process.argv[0], bin("remix-serve"), "build/server/index.js"];
await import(pathToFileURL(path.join(root, "node_modules/@remix-run/serve/dist/cli.js")).href);
