/** What a page says that cannot be shown: that it was not found, or that a post was refused. */
export interface PageMessage {
  title: string;
  description: string | null;
  /** A link that leads on. */
  back?: { to: string; text: string };
}
