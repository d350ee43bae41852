import { artists } from "~/artists/kind.server";
import { artworks } from "~/artworks/kind.server";
import { exhibitions } from "~/exhibitions/kind.server";
import { press } from "~/press/kind.server";
import type { ServerKind } from "./kind.server";
import type { RecordKind } from "./kinds";

/** What the server does with each kind of records. */
export const records: Record<RecordKind, ServerKind> = { artists, exhibitions, artworks, press };
