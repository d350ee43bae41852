// Makes the two font files beside this script from the full Inter of the `inter-ui` package (SIL Open Font
// Licence): run `node app/styles/fonts/subset.mjs` after changing the characters, axes or features below.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

const text = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}ȘșȚț–—‘’‚“”„†•…′″‹›€™←↑→↓↗−×\u2009\u202f\u2011`;
const keepFeatures = ["kern", "mark", "mkmk", "ccmp", "calt", "case", "tnum", "locl"];

const cuts = [
  ["InterVariable.woff2", "inter-roman.woff2", { wght: { min: 400, max: 500 }, opsz: { min: 14, max: 32 } }],
  ["InterVariable-Italic.woff2", "inter-italic.woff2", { wght: 400, opsz: 22 }],
];

for (const [source, target, variationAxes] of cuts) {
  const full = await readFile(require.resolve(`inter-ui/variable/${source}`));
  const cut = await subsetFont(full, text, { targetFormat: "woff2", variationAxes, keepFeatures });
  await writeFile(new URL(target, import.meta.url), cut);
  console.log(`${target} ${cut.length} bytes`);
}
