import { pathToFileURL } from "node:url";
import { at } from "./paths.ts";
import { lifetime } from "./process.ts";
import { atMost, type Bench } from "./row.ts";
import { alternate, median } from "./statistics.ts";

const node = (...args: string[]) => lifetime(process.execPath, args);
const esm = JSON.stringify(pathToFileURL(at("packages/sdk/dist/index.js")).href);
const cjs = JSON.stringify(at("packages/sdk/dist/index.cjs"));
const asModule = ["--input-type=module", "-e"];

/** Both forms of the core entry, and a process of the same kind that imports nothing. */
const forms = [
  {
    name: "import of the SDK core entry",
    against: "an empty module",
    ours: () => node(...asModule, `import ${esm}`),
    bare: () => node(...asModule, ""),
  },
  {
    name: "require of the SDK core entry",
    against: "node -e 0",
    ours: () => node("-e", `require(${cjs})`),
    bare: () => node("-e", "0"),
  },
] as const;

/** What loading the built core entry adds to a process. */
export const sdkImport: Bench = async ({ smoke }) => {
  const rows = [];
  for (const { name, against, ours, bare } of forms) {
    await alternate(1, { ours, bare }); // the file cache
    const values = await alternate(smoke ? 1 : 31, { ours, bare });
    const peer = median(values.bare);
    rows.push(
      atMost({ name, unit: "ms", ours: median(values.ours), peer, against }, peer + 10, "<= peer + 10 ms"),
    );
  }
  return rows;
};
