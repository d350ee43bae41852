import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form";

test("names that no form has are ignored, whatever Conform would make of them", () => {
  const posted = new FormData();
  posted.append("name", "Ada");
  for (const name of ["name[9]", "name.x", "x[0][0]", "__proto__.x", "toString", ""])
    posted.append(name, "x");
  const { value, submission } = parseForm(posted, z.object({ name: z.string() }));
  expect([value, submission.payload]).toEqual([{ name: "Ada" }, { name: "Ada" }]);
  expect("x" in {}).toBe(false);
});

test("every post is read by the one function that limits it", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test(ing)?\./.test(name),
  );
  expect(files.filter((name) => readFileSync(`app/${name}`, "utf8").includes(".formData()")).sort()).toEqual([
    // In the browser.
    "cms/keep-page-on-failure.ts",
    "http/body/request-body.server.ts",
    // In the browser.
    "routes/logout.tsx",
  ]);
});
