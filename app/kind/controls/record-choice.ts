/** A record that a field can name. */
export interface LinkChoice {
  id: string;
  /** Its title, with more where several records have it. */
  label: string;
}

/** A record in the dialog where several are chosen, and in its row. */
export interface RecordChoice extends LinkChoice {
  title: string;
  /** What tells it from others of its title. */
  detail: string;
  imageUrl: string | null;
  /** Whose it is. */
  artist: { id: string; name: string };
  /** Why the public does not see it, if it does not. */
  notShown: string | null;
}

/** What the dialog is answered. */
export interface FoundChoices {
  choices: RecordChoice[];
  /** There are more than these. */
  isMore: boolean;
}
