import { fold } from "db/fold";

/** @returns what two inventory numbers are compared by: no case, no spaces */
export const inventoryKey = (number: string): string => fold(number).replaceAll(" ", "");
