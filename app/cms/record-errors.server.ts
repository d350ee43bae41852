/** Why a record cannot be stored although each of its fields is well-formed. */
export class RecordConflict extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** It refers to something that there is not. */
export class UnknownReference extends RecordConflict {}

/** Another record has what only one may have. */
export class ValueTaken extends RecordConflict {}
