import { defineConfig } from "tsup";
import { writeNotices } from "../../scripts/notices.mjs";

export default defineConfig({
  entry: ["src/bin.ts"],
  format: "esm",
  target: "node20",
  platform: "node",
  splitting: true,
  clean: true,
  metafile: true,
  onSuccess: async () => writeNotices(import.meta.dirname),
  // Every command needs these two: joined in, they cost no search through node_modules.
  noExternal: ["commander", "string-width"],
  // commander is CommonJS and asks for Node's own modules by `require`.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);',
  },
});
