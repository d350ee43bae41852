import { redirect } from "@remix-run/node";
import { postedText, refusePost } from "~/cms/posts.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { hasKind } from "~/kinds";
import { parseRecordList, recordListPath } from "~/records/list-params";
import { deleteView, getView, renameView, saveView } from "~/records/views/views.server";
import { staffAction, staffLoader } from "~/staff/guard.server";

/** Nothing is to be seen here. */
export const loader = staffLoader(async () => redirect("/cms"));

/** Gives a list a name, renames such a view, or deletes it; leads back to the list. */
export const action = staffAction(async ({ posted }) => {
  const kind = postedText(posted, "kind");
  if (!hasKind(kind)) return refusePost();
  const query = postedText(posted, "query");
  const list = recordListPath(parseRecordList(new URLSearchParams(query), kind));
  const refused = (title: string, description: string) =>
    returnWithNotice(list, { title, description, destructive: true });
  const done = (title: string, path = list) => returnWithNotice(path, { title, description: "" });
  const name = postedText(posted, "name").trim().slice(0, 100);
  const intent = postedText(posted, "intent");
  if (intent !== "delete" && !name) return refused("The view has no name", "Please type one.");
  if (intent === "save") return done(saveView(kind, name, query) ? "View saved" : `View “${name}” changed`);
  const view = getView(postedText(posted, "id"));
  if (!view) return refused("Nothing was changed", "Somebody has deleted this view.");
  if (intent === "delete") {
    deleteView(view.id);
    return done(`View “${view.name}” deleted`, recordListPath({ tab: view.kind }));
  }
  if (intent !== "rename") return refusePost();
  return renameView(view, name)
    ? done("View renamed")
    : refused("Nothing was changed", `Another view is called “${name}”.`);
});
