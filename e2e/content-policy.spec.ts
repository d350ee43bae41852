import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, ready, test } from "./fixtures";
import { type Server, serverCommand, startServer } from "./server";

const refused = /Refused by script-src|violates the following Content Security Policy|blocked/i;
test.use({ tolerated: refused });

const project = path.join(import.meta.dirname, "..");

/** The site, but that the component of a wall writes a script into it as if a text had got through. */
async function startInjected(run: (server: Server) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(project, "node_modules", ".cache", "injected-"));
  cpSync(path.join(project, "build", "server"), folder, { recursive: true });
  const bundles = path.join(folder, "assets");
  let patched = 0;
  for (const name of readdirSync(bundles)) {
    const file = path.join(bundles, name);
    const code = readFileSync(file, "utf8");
    if (!code.includes("function wallHtml(")) continue;
    const injecting = `function wallHtml(...given) {
      return ownWallHtml(...given) + "<script>window.injected = 1</script>";
    }
    function ownWallHtml(`;
    writeFileSync(file, code.replace("function wallHtml(", injecting));
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

test("a page is the same in each rendering, and holds no nonce", async ({ request }) => {
  const read = async () => {
    const answer = await request.get("/fairs?year=2023", { headers: { "Cache-Control": "no-cache" } });
    return { html: await answer.text(), policy: answer.headers()["content-security-policy"] };
  };
  const first = await read();
  expect(first.html).not.toContain("nonce");
  expect(first.policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}'){5,};/);
  expect(await read()).toEqual(first);
});
