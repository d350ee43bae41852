// What starts with the server.

import { startShutdown } from "~/http/shutdown.server";
import { startImageQueue } from "~/images/queue.server";
import { wakeMail } from "~/mail/transport.server";
import { startHousekeeping } from "~/operations/housekeeping.server";
import { removeUnfinishedRestores } from "~/operations/unfinished-restores.server";
import { env } from "~/platform/env.server";
import { stopLoop } from "~/platform/loop.server";
import { makeFilesPrivate } from "~/platform/private-files.server";
import { startWatchdog } from "~/platform/watchdog.server";
import { workOnBatches } from "~/records/batches/run.server";
import { startSearch } from "~/records/full-text/index.server";
import { readImports } from "~/records/import/reading.server";
import { listFullScreenImages } from "~/records/pictures/full-screen.server";
import { startWebsite } from "~/records/store/first-records.server";
import { startMiddleware } from "./site-middleware.server";

removeUnfinishedRestores();
startMiddleware(() => import("virtual:remix/server-build"));
void makeFilesPrivate(env.DATA_DIR);
void wakeMail();
startWebsite();
startSearch();
void workOnBatches();
void readImports();
void startHousekeeping();
startImageQueue({
  ahead: env.NODE_ENV === "production" && env.IMAGE_QUEUE === "on",
  fullScreen: listFullScreenImages,
});
if (env.NODE_ENV === "production") {
  startShutdown(stopLoop);
  startWatchdog();
}
