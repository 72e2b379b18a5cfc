import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A path of this repository. */
export const at = (...segments: string[]): string => join(root, ...segments);

/** The libraries of the server, for peers that use the same ones. */
export const serverRequire = createRequire(at("packages/server/package.json"));
