import { apiLoader, jsonList } from "~/http/api/json-api.server";
import { isStaff } from "~/staff/access.server";
import { inCategory, listContent, textList } from "./queries.server";

/** Lists the texts of the website, of one category where the path has one. */
export const loadContent = apiLoader(async ({ request, params: { category } }) =>
  jsonList(request, {
    count: textList.count(inCategory(category)),
    read: (part) => listContent(category, part),
    isPrivate: await isStaff(request),
  }),
);
