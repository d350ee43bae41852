import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, ready, test } from "./fixtures";
import { type Server, serverCommand, startServer } from "./server";

const refused = /Refused by script-src|violates the following Content Security Policy|blocked/;
// Hydration meets scripts that it does not know and renders the document again, in which the icon is missed.
const rendersAgain = /Minified React error #(418|423)|favicon\.ico/;
test.use({ tolerated: new RegExp(`${refused.source}|${rendersAgain.source}`, "i") });

const project = path.join(import.meta.dirname, "..");

/** The site with a bundle whose ArtworkCard also renders a script, as if a text had not been escaped. */
async function startInjected(run: (server: Server) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(project, "node_modules", ".cache", "injected-"));
  cpSync(path.join(project, "build", "server"), folder, { recursive: true });
  const bundles = path.join(folder, "assets");
  let patched = 0;
  for (const name of readdirSync(bundles)) {
    const file = path.join(bundles, name);
    const code = readFileSync(file, "utf8");
    if (!code.includes("function ArtworkCard(")) continue;
    const wrapper = `function ArtworkCard(props) {
      const script = { dangerouslySetInnerHTML: { __html: "window.injected = 1" } };
      return injectedReact.createElement(
        injectedReact.Fragment,
        null,
        OwnArtworkCard(props),
        injectedReact.createElement("script", script),
      );
    }
    function OwnArtworkCard(`;
    const injected = code.replace("function ArtworkCard(", wrapper);
    writeFileSync(file, `import * as injectedReact from "react";\n${injected}`);
    patched += 1;
  }
  expect(patched).toBe(1);
  const [serve = ""] = serverCommand;
  const server = await startServer(process.env.E2E_DATA_DIR ?? "", {}, [
    serve,
    path.join(folder, "index.js"),
  ]);
  try {
    await run(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

test("an injected script does not run, while the page's own ones do", async ({ page }) => {
  test.setTimeout(90_000);
  await startInjected(async ({ url }) => {
    const answer = await page.goto(`${url}/artworks`);
    expect(await answer?.text()).toContain("<script>window.injected = 1</script>");
    // Its own scripts have taken over.
    await ready(page);
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
  });
});
