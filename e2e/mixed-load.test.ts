import { expect } from "vitest";
import { runMixedLoad } from "./mixed-load";
import { anna as email, password, withAnna } from "./people";
import { test } from "./server-fixtures";

/** What each of twelve people does; `npm run bench` has them go on for three minutes. */
const steps = 14;

test("while people browse, search, write and save all at once, nothing fails and nothing is lost", async ({
  startGallery,
}) => {
  const gallery = await startGallery(await withAnna(), { RATE_LIMITS: "off" });
  const report = await runMixedLoad(gallery, { email, password }, (done) => done < steps);
  expect(report.errors).toEqual([]);
  expect(report.lost()).toEqual([]);
  // Of two visitors who write each thing is a write, of two of the staff six in seven.
  expect(report.writes).toBe(2 * steps + 2 * (steps / 7) * 6);
  expect(gallery.errors()).toBe("");
});
