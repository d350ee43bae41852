/** The server build by the Vite plugin of Remix, which has no types. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
