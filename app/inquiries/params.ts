import { oneOf, queryParams } from "~/text/query-params";
import { type InquiryType, inquiryTypes } from "./types";

/** Parameters of the inquiry's own page: the type that is chosen at first. */
export const inquiryQuery = queryParams({ type: oneOf(Object.keys(inquiryTypes) as InquiryType[]) });
