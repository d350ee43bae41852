import { sqlite } from "db/client.server";

interface Waiting {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

/**
 * Stores something in a commit that it shares with what others store at the same moment: waiting for the disk
 * is most of the time that a post takes, and this way many wait for it once.
 * @param work stores with the models; where it throws, what it had stored is taken back, and only that
 * @returns what `work` returned, once it is on the disk
 * @throws what `work` threw, or why the commit failed
 */
export function storeTogether<T>(work: () => T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    if (waiting.length === 1) setImmediate(gather, 1);
  });
}

/** A transaction inside another one is a savepoint of it. */
const apart = sqlite.transaction((work: () => unknown) => work());

/** Stores all of it or nothing; as part of a larger transaction it is that one's to take back. */
export function atomically<T>(work: () => T): T {
  return sqlite.inTransaction ? work() : (apart.immediate(work) as T);
}

const commitAll = sqlite.transaction((group: Waiting[]) =>
  group.map(({ work, resolve, reject }) => {
    try {
      const value = apart(work);
      return () => resolve(value);
    } catch (error) {
      // A full disk takes back the whole commit, and with it what the others had stored.
      if (!sqlite.inTransaction) throw error;
      return () => reject(error);
    }
  }),
);

/** Lets those come along who are on the way in this moment: as long as each turn of the event loop brings more. */
function gather(known: number): void {
  if (waiting.length > known) setImmediate(gather, waiting.length);
  else commitWaiting();
}

function commitWaiting(): void {
  const group = waiting;
  waiting = [];
  try {
    for (const answer of commitAll.immediate(group)) answer();
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
