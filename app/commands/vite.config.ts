import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/** Bundles the commands for the container, and the processes that encode pictures and read sheets. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/commands",
    copyPublicDir: false,
    rollupOptions: {
      input: [
        ...["staff-add", "staff-remove", "backup", "restore"].map((name) => `app/commands/${name}.ts`),
        "app/images/encoder-process.ts",
        "app/records/import/sheet-process.ts",
      ],
    },
  },
});
