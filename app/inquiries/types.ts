export const inquiryTypes = {
  artwork: "Artwork",
  exhibition: "Exhibition",
  visit: "Visit",
  press: "Press",
  collaboration: "Collaboration",
  other: "Other",
} as const;

export type InquiryType = keyof typeof inquiryTypes;

/** Means any artist in `artist_interest`. */
export const anyArtist = "any";

interface StoredInquiry {
  inquiry_type: string;
  artist_interest: string | null;
}

export function inquiryTypeLabel({ inquiry_type }: StoredInquiry): string {
  return (inquiryTypes as Record<string, string>)[inquiry_type] ?? inquiry_type;
}

/** @returns the artist of an inquiry, or nothing; 'Any artist' only if it is about an artwork */
export function inquiryArtist({ inquiry_type, artist_interest }: StoredInquiry): string | null {
  if (artist_interest !== anyArtist) return artist_interest;
  return inquiry_type === "artwork" ? "Any artist" : null;
}

/** The schema's limit: the generated subject must not exceed it. */
const longestSubject = 300;

/** The subject that the form about a work such as 'Fog by Ada' begins with. */
export const offeredSubject = (work: string): string => `Inquiry: ${work}`.slice(0, longestSubject);
