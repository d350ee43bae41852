import { oneOf, queryParams, recordId } from "~/text/query-params";
import { type InquiryType, inquiryTypes } from "./types";

/** Parameters of the inquiry's own page: the type and the artist (a slug) that are chosen at first. */
export const inquiryQuery = queryParams({
  type: oneOf(Object.keys(inquiryTypes) as InquiryType[]),
  artist: recordId,
});
