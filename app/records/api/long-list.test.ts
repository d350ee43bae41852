import { expect, test } from "vitest";
import { inTransaction } from "~/platform/database.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { moveToTrash } from "~/records/trash/trash.server";
import { loader } from "~/routes/api.cms.$kind._index";
import { addFair, args, ofKind } from "~/testing/world.testing";

setUpOpenCms();

test("a list in several chunks has each row once, also where others are added or deleted meanwhile", async () => {
  const ids = inTransaction(() => Array.from({ length: 600 }, () => addFair()));
  const answer: Response = await ofKind("fairs", loader)(args("/api/cms/fairs"));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? "";
  const first = (JSON.parse(`${text}]`) as { id: string }[]).map(({ id }) => id);
  expect(first.length).toBeLessThan(300);
  for (const id of first.slice(0, 100)) moveToTrash("fairs", id, "eva");
  const gone = ids.filter((id) => !first.includes(id)).slice(0, 5);
  for (const id of gone) moveToTrash("fairs", id, "eva");
  for (let at = 0; at < 5; at += 1) addFair({ startDate: "2027-01-01", endDate: "2027-01-02" });
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  const found = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
  expect(found.toSorted()).toEqual(ids.filter((id) => !gone.includes(id)).toSorted());
});
