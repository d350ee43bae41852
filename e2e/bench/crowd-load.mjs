// The crowd of crowd.ts, in a process of its own: sends one kind of request on many connections, on each as soon as the
// last one is answered. `{n}` in path and body is another number each time. It counts the answers by status for its parent.
import { once } from "node:events";
import { Agent, request } from "node:http";

const [{ url, connections, path, body, ...options }] = await once(process, "message");
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
let count = 0;

function send() {
  count += 1;
  const fill = (text = "") => text.replaceAll("{n}", `${process.pid}x${count}`);
  const sent = request(url + fill(path), { ...options, agent }, (response) => {
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
    response.resume().once("close", send);
  });
  sent.once("error", (error) => {
    statuses[error.code] = (statuses[error.code] ?? 0) + 1;
    setTimeout(send, 100);
  });
  sent.end(fill(body));
}

for (let one = 0; one < connections; one += 1) send();
await once(process, "message");
process.send(statuses, () => process.exit());
