/** A record that a field can name. */
export interface LinkChoice {
  id: string;
  /** Its title, with more where several records have it. */
  label: string;
}

/** What is suggested while somebody types, and what a dialog shows. */
export interface FoundChoices<Choice extends LinkChoice = LinkChoice> {
  choices: Choice[];
  isMore: boolean;
}
