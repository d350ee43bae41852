// The least that Node can do: sends prepared answers, with their headers, by path. Its parent sends it the answers
// and receives its port.
import { once } from "node:events";
import { createServer } from "node:http";

const [prepared] = await once(process, "message");
const answers = new Map(
  prepared.map(({ url, headers, body }) => {
    const bytes = Buffer.from(body, "base64");
    return [url, { bytes, headers: [...headers, ["Content-Length", bytes.length]].flat() }];
  }),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers).end(answer.bytes);
}).listen(0, "127.0.0.1", () => process.send(server.address().port));
