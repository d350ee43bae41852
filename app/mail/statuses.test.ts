import { expect, test } from "vitest";
import { mailProblem } from "./statuses";

test("errors of a mail server are said plainly where that is possible", () => {
  const policy = "554 5.7.1 Refused by policy";
  const errors = ["550 5.1.1 No such user here", "connect ECONNREFUSED 127.0.0.1:25", policy];
  const texts = ["This address does not exist.", "The mail server could not be reached.", policy];
  expect(errors.map(mailProblem)).toEqual(texts);
});
