import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/** Bundles the commands that run where there is no TypeScript: in a container, beside the built site. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/commands",
    copyPublicDir: false,
    rollupOptions: {
      input: ["staff-add", "backup", "restore"].map((name) => `app/commands/${name}.ts`),
    },
  },
});
