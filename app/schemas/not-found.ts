/** What a page says that was not found. */
export interface NotFound {
  title: string;
  description: string | null;
  /** A link that leads on. */
  back?: { to: string; text: string };
}
