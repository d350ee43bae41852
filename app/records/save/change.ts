import type { FieldValues, RecordKind } from "~/kind/kind";
import type { StoredRecord } from "~/kind/kind.server";
import type { ChangeSince } from "~/records/store/changed-since.server";
import type { Holder } from "~/records/store/unique.server";
import type { TrashEntry } from "~/records/trash/trash.server";
import type { Issue } from "~/text/field-errors";
import type { EditConflict } from "./conflict.server";

/** 'restoreAndSave' takes the record out of the trash, and does then what was pressed before that was needed. */
export type Intent = "save" | "draft" | "discard" | "delete" | "restoreAndSave";
/** How the fields of a record are stored. */
export type SaveIntent = Extract<Intent, "save" | "draft">;

/** What somebody does with a record (design, section 5). */
export interface Save {
  kind: RecordKind;
  id: string;
  intent: Intent;
  /** Beside 'restoreAndSave'. */
  pressed?: SaveIntent;
  /** The change continues from the newest version, or from the head, below an open draft. */
  base: "newest" | "head";
  /** What was stored since the version that was opened is merged, or the change is refused. */
  onConflict: "merge" | "refuse";
  /** Number of the version that they continue from; null for whichever is stored. */
  opened: number | null;
  /** Not validated; those that are not given stay as they are. */
  fields: FieldValues;
  /** The fields are those of a version, and were accepted once. */
  bringsBack?: true;
  /** The moment (ISO) from which it is to be public, null for never; undefined leaves it as it is. */
  wanted?: string | null | undefined;
  /** What the form has shown of that, as shownPublication(). */
  shown?: string | null | undefined;
  /** The id may be new. */
  isNew?: boolean;
  author: string;
  /** The id of the batch that it is a part of. */
  batch?: string;
}

export interface Saved {
  /** As it is now; null where it was deleted. */
  record: StoredRecord | null;
  isNew?: boolean;
  /** A draft was kept, or what was open as a draft is the record now. */
  draft?: "kept" | "ended";
  /** What a colleague has changed since the form was opened, and is kept. */
  taken?: ChangeSince;
}

export interface RefusedSave {
  /** 400, 404 or 409. */
  status: number;
  issues: Issue[];
  /** The stored record, where the change was meant for another version of it, or its open draft changes the same fields. */
  current?: StoredRecord;
  /** The same for a form. */
  conflict?: EditConflict;
  /** The same for what is to be discarded or deleted. */
  since?: ChangeSince;
  /** Another record, which has the value that must be unique. */
  takenBy?: Holder;
  /** What has to be restored from the trash before this can be. */
  restoreFirst?: Pick<TrashEntry, "id" | "title">;
}
