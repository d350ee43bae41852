/** What the Vite plugin of Remix makes of all routes; it comes without types. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
