import { setImmediate as nextTurn } from "node:timers/promises";
import { hashPassword } from "./passwords.server";

/** Runs `work` while strangers keep the queue of password checks full. */
export async function whilePasswordsAreBusy<T>(work: () => Promise<T>): Promise<T> {
  let done = false;
  const stranger = async () => {
    while (!done) await hashPassword("wrong horse").catch(() => nextTurn());
  };
  const strangers = Array.from({ length: 60 }, stranger);
  try {
    return await work();
  } finally {
    done = true;
    await Promise.all(strangers);
  }
}
