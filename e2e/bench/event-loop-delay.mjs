// Loaded into a server with `--import`: answers, on the port that EVENT_LOOP_PORT names, how long the event loop was
// blocked at most since the last such question, in milliseconds.
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Looks every millisecond, so that what it says is at most one too much.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

createServer((_, response) => {
  // A moment later, so that a block that has only just ended is counted.
  setTimeout(() => {
    response.end(String(delay.max / 1e6));
    delay.reset();
  }, 20);
})
  .listen(Number(process.env.EVENT_LOOP_PORT), "127.0.0.1")
  .unref();
