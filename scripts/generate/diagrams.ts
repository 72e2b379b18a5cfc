import { readFile } from "node:fs/promises";
import { stateDiagram as cases } from "../../packages/server/src/cases/states.ts";
import { stateDiagram as submissions } from "../../packages/server/src/payments/submissions/states.ts";
import type { GeneratedFile } from "./file.ts";

/** The diagrams of state tables, by the document and the heading that they stand under. */
const diagrams = [
  { path: "docs/concepts/alerts-and-cases.md", under: "## Cases", diagram: cases },
  { path: "docs/architecture.md", under: "## The life of a submission", diagram: submissions },
];

/** The documents with the diagrams of today's state tables. Throws when a heading or its diagram is missing. */
export const generateDiagrams = (): Promise<GeneratedFile[]> =>
  Promise.all(
    diagrams.map(async ({ path, under, diagram }) => {
      const text = await readFile(path, "utf8");
      const heading = text.indexOf(`\n${under}\n`);
      const start = text.indexOf("```mermaid\n", heading) + "```mermaid\n".length;
      const end = text.indexOf("\n```", start);
      if (heading < 0 || start < heading || end < 0)
        throw new Error(`${path} has no Mermaid diagram under "${under}": add an empty one`);
      return { path, content: `${text.slice(0, start)}${diagram()}${text.slice(end)}` };
    }),
  );
