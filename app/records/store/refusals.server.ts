import { Refusal } from "~/server/refusal.server";

/** A valid record refers to an artist, a work or an image that does not exist. */
export class UnknownReference extends Refusal {
  constructor(path: string, message: string) {
    super(400, message, { issues: [{ path, message }] });
  }
}

/** Another record has a value that must be unique. */
export class ValueTaken extends Refusal {
  constructor(path: string, message: string) {
    super(409, message, { issues: [{ path, message }] });
  }
}
