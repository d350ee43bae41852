import type { ComponentType } from "react";
import type { z } from "zod";

/** What the CMS shows of one kind of records: its words and its form. */
export interface Kind {
  /** As in 'Add artist'. */
  one: string;
  many: string;
  /** Of its tab. */
  title: string;
  /** Instead of an empty list. */
  empty: string;
  /** By field name: a form with errors lists them by these. */
  labels: Record<string, string>;
  /** By which the form is checked in the browser. */
  schema: z.ZodType;
  Fields: ComponentType<{ isNew: boolean }>;
  /** What the form of a new record starts with. */
  newValues?: Record<string, string>;
  /** Whether its form has a button that saves and opens the next new one. */
  canAddAnother?: boolean;
  /** Whether its form lies over the list instead of on a page of its own. */
  formOverList?: boolean;
  /** Whether its titles are those of works, which are set in italics. */
  citesTitle?: boolean;
}
