import { z } from "zod";

const required = "Please enter an email address";

/** The address of a person; not checked further, because what was stored by older builds is found too. */
export const personSchema = z.object({ address: z.string(required).trim().min(1, required).max(254) });
