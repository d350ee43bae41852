import type { IncomingMessage } from "node:http";
import { maximumBody } from "./request-body.server";

/** Waits until the whole body is in the stream. @returns false for one beyond the limit, of which a part may have come */
export function bodyArrived(request: IncomingMessage): Promise<boolean> {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && encoding === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const read = () => {
      // Reading at the end of the stream would end it.
      while (request.readableLength > 0) {
        const chunk: Buffer = request.read();
        chunks.push(chunk);
        size += chunk.length;
      }
      if (!request.complete && size <= maximumBody) return;
      request.off("readable", read);
      request.unshift(Buffer.concat(chunks));
      resolve(size <= maximumBody);
    };
    request.on("readable", read);
  });
}
