import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { packagesAreBuilt } from "../../../scripts/built-packages.mjs";

const built = new URL("../bin/waybill.js", import.meta.url);
const source = new URL("../src/bin.ts", import.meta.url);
/** By its path, because the command also runs in other directories. */
const tsx = createRequire(import.meta.url).resolve("tsx");

/** Starts the command: the build, if it is up to date; otherwise the sources, which takes a second longer. */
export const command: readonly [string, ...string[]] = packagesAreBuilt
  ? [process.execPath, fileURLToPath(built)]
  : [process.execPath, "--conditions=waybill-source", `--import=${tsx}`, fileURLToPath(source)];

/** The same as a line of shell. */
export const commandLine = command.map((part) => `'${part}'`).join(" ");

/** A line of shell that runs a TypeScript file of these tests. */
export const scriptLine = (file: URL): string =>
  [process.execPath, "--conditions=waybill-source", `--import=${tsx}`, fileURLToPath(file)]
    .map((part) => `'${part}'`)
    .join(" ");
