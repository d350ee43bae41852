/** The message of an error page: not found, or a refused post. */
export interface PageMessage {
  title: string;
  description: string | null;
  /** A link to continue with. */
  back?: { to: string; text: string };
}
