import { Agent, type RequestOptions, request } from "node:http";
import { performance } from "node:perf_hooks";

/** What a request brought. */
export interface Answer {
  status: number;
  bytes: number;
  /** Whether it may be kept for good, as a derived image may that is not its preview. */
  isFinal: boolean;
  /** Whether it says that it has waited for an image to be encoded. */
  hasWaited: boolean;
  /** From sending to the last byte, in milliseconds. */
  time: number;
}

/** A client that keeps its connections, as a proxy in front of the site does. */
export class Client {
  private readonly agent: Agent;

  /** @param connections at most so many at a time */
  constructor(
    private readonly origin: string,
    connections = 1,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  /** Posts a form as a browser does without scripts; where it is led on, it does not follow. */
  async post(path: string, form: FormData): Promise<Answer> {
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const type = encoded.headers.get("Content-Type") ?? "";
    const headers = { "Content-Type": type, "Content-Length": body.length, Origin: this.origin };
    return this.send(path, { method: "POST", headers }, body);
  }

  /** Reads an answer to its end; its bytes are counted and thrown away. */
  private send(path: string, options: RequestOptions, body?: Buffer): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      request(this.origin + path, { ...options, agent: this.agent }, (response) => {
        let bytes = 0;
        response.on("data", (piece: Buffer) => {
          bytes += piece.length;
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            bytes,
            isFinal: response.headers["cache-control"]?.includes("immutable") ?? false,
            hasWaited: response.headers["server-timing"]?.includes("encode") ?? false,
            time: performance.now() - began,
          }),
        );
      })
        .on("error", reject)
        .end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
