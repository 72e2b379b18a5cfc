import type { Plugin } from "vitest/config";

/** Has a module of tests open the databases that would be in memory, in place of storage/open-sqlite.ts. */
export const databasesOf = (kind: string, module: string): Plugin => ({
  name: `databases of tests: ${kind}`,
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "./open-sqlite" && importer?.endsWith("/storage/database.ts") ? module : undefined,
});
