import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A document that people read: its path from the root, and its text. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

const root = new URL("../../", import.meta.url).pathname;

const examples = readdirSync(join(root, "examples"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, "examples", entry.name, "README.md")))
  .map(({ name }) => `examples/${name}`)
  .sort();
const pages = ["packages/sdk", "packages/server", "packages/cli", "spec", "examples", ...examples].map(
  (folder) => `${folder}/README.md`,
);

/** README, CONTRIBUTING, everything in docs/, and the pages of the packages, the examples and the description. */
export function readDocuments(): Document[] {
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => join("docs", path))
    .sort();
  return ["README.md", "CONTRIBUTING.md", ...docs, ...pages].map((path) => ({
    path,
    text: readFileSync(join(root, path), "utf8"),
  }));
}

/** The document with this path from the root. Throws when there is none. */
export function readDocument(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/**
 * The documents whose `console` blocks are one session at a terminal, in the order in which a reader works through them: what one
 * page stores is there on the next.
 */
export const sessionPages = [
  "docs/tutorials/operator.md",
  "docs/concepts/records.md",
  "docs/concepts/paying-once.md",
  "docs/recipes/payouts.md",
  "docs/concepts/policies.md",
  "docs/recipes/look-ups.md",
  "docs/recipes/month-end.md",
  "docs/operating/sqlite.md",
  "docs/operating/lists-and-prices.md",
  "docs/reference/command-line.md",
] as const;
