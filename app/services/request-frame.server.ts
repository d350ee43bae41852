import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** What is known of a request from its arrival to its answer, whoever works on it. */
export interface RequestFrame {
  /** Stands in every log line of the request. */
  id: string;
  /** Monotonic, in milliseconds. */
  begun: number;
  /** Under which its answer could be kept for others; absent where it is for one visitor alone. */
  key?: string;
  /** Entity tag of a public answer: of the data as they were when the request arrived. */
  tag?: string;
  /** Whether nobody may keep its answer: it has a staff session. */
  isPrivate?: boolean;
  /** Id of the error that it met, as its visitor is told. */
  error?: string;
}

const frames = new AsyncLocalStorage<RequestFrame>();

/** Does the work on a request within its frame. */
export function withinFrame(frame: RequestFrame, work: () => void): void {
  frames.run(frame, work);
}

/** @returns the frame of the request that is being worked on; none in the development server */
export function currentFrame(): RequestFrame | undefined {
  return frames.getStore();
}

/** @returns a frame for a request that has just arrived */
export function newFrame(): RequestFrame {
  return { id: randomUUID(), begun: performance.now() };
}
