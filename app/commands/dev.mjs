// `npm run dev`: the Vite dev server, on the same demo data as `npm start`.
import { run, stop } from "./processes.mjs";
import { bin, ensureInstalled, ensurePortFree, ensureSeeded } from "./setup.mjs";

process.env.HOST ||= "127.0.0.1";
process.env.PORT ||= "3000";
process.env.CMS_ACCESS ||= "open";

try {
  await ensurePortFree("npm run dev");
  await ensureInstalled();
  await ensureSeeded();
  console.log(`The site: http://localhost:${process.env.PORT}`);
  console.log(`The CMS:  http://localhost:${process.env.PORT}/cms`);
  await run(bin("remix"), [
    "vite:dev",
    "--host",
    process.env.HOST,
    "--port",
    process.env.PORT,
    "--logLevel",
    "warn",
  ]);
} catch (error) {
  stop(error);
}
