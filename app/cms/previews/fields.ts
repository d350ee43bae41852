/** What a post of a record's page does with links to its preview: 'create' or 'revoke'. */
export const previewField = "preview";

/** The link to revoke. */
export const previewLinkField = "previewLink";
