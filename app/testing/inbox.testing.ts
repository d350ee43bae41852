import { getExhibition } from "~/exhibitions/queries.server";
import { createInquiry } from "~/inquiries/queries.server";
import { register } from "~/registrations/queries.server";

/** Small builders for tests of what visitors send, beside those of records. */

const ada = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };

/** Stores an inquiry about a visit; returns the id. */
export const addInquiry = (
  given: Partial<Parameters<typeof createInquiry>[0]> = {},
  options?: Parameters<typeof createInquiry>[1],
): string =>
  createInquiry(
    {
      ...{ name: "Ada Egli", email: ada.email, phone: null, message: "Hello" },
      ...{ inquiry_type: "visit", artist_interest: null, ...given },
    },
    options,
  );

/** Registers somebody for an exhibition; returns the id. */
export function addGuest(exhibitionId: string, given: Partial<typeof ada> = {}, options = {}): string {
  const exhibition = getExhibition(exhibitionId);
  if (!exhibition) throw new Error("There is no such exhibition");
  return register({ ...ada, ...given }, exhibition, { origin: "https://gallery.example", ...options });
}
