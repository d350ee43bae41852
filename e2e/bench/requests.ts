import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";

/** What a request returned. */
export interface Answer {
  status: number;
  bytes: number;
  /** From sending to the last byte, in milliseconds. */
  time: number;
}

/** A client that keeps its connection, as a proxy in front of the site does. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly origin: string) {}

  /** Reads an answer to its end; its bytes are counted and thrown away. */
  get(path: string): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      get(this.origin + path, { agent: this.agent }, (response) => {
        let bytes = 0;
        response.on("data", (piece: Buffer) => {
          bytes += piece.length;
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, bytes, time: performance.now() - began }),
        );
      }).on("error", reject);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
