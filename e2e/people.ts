import { randomUUID } from "node:crypto";

/** An address that no other test has. */
export const newEmail = () => `${randomUUID()}@visitors.example`;
