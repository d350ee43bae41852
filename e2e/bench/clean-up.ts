const last: (() => unknown)[] = [];

/** Has something undone at the end of the bench, whatever that end is; what came last goes first. */
export function atEnd(undo: () => unknown): void {
  last.unshift(undo);
}

/** Undoes all that is still to undo. */
export async function cleanUp(): Promise<void> {
  for (let undo = last.shift(); undo; undo = last.shift()) await undo();
}

/** An interrupted bench leaves no server and no directory behind either. */
export function cleanUpOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}
