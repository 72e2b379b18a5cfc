import { createConfig, formatProblems, getTotals, lintFromString } from "@redocly/openapi-core";

/** Redocly's strictest rules; what is switched off is what the interface itself is like. */
const config = createConfig({
  extends: ["recommended-strict"],
  rules: {
    "no-ambiguous-paths": "off", // the interface itself has /quote beside /{tx_hash}
    "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
    "no-invalid-schema-examples": "error",
    "operation-operationId-unique": "error",
    "operation-description": "error",
    "tag-description": "error",
  },
});

/** Lints a description as clients get it, and throws with every problem it has. */
export async function lintSpec(name: string, document: object): Promise<void> {
  const source = JSON.stringify(document, null, 2);
  const problems = await lintFromString({ source, absoluteRef: `${name}.json`, config: await config });
  const totals = getTotals(problems);
  if (totals.errors + totals.warnings === 0) return;
  formatProblems(problems, { totals, format: "codeframe", version: "" });
  throw new Error(`the description of ${name} has ${totals.errors} errors and ${totals.warnings} warnings`);
}
