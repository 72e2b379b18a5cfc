import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleAll, type Described } from "../generate/bundle.ts";
import { readInfo } from "../generate/bundles.ts";
import { lintSpec } from "../generate/lint.ts";
import { interfaces, readSpec } from "../generate/spec.ts";

describe("the published description is clean under the strictest rules of others", () => {
  const sets: Described[] = [];
  beforeAll(async () => {
    for (const name of [...interfaces, "health"]) sets.push({ name, document: await readSpec(name) });
  });

  // Each interface alone is linted when it is generated.
  test("Redocly: all together", () => lintSpec("all", bundleAll(sets, readInfo())));

  test("Spectral: all together", async () => {
    const spectral = new Spectral();
    // The types of the two packages do not fit each other.
    const rules: unknown = oas;
    spectral.setRuleset({ extends: [rules as RulesetDefinition] });
    const problems = await spectral.run(JSON.stringify(bundleAll(sets, readInfo())));
    expect(problems.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`)).toEqual([]);
  });

  test("no pattern needs a flag that generated validators do not set", () => {
    const patterns = JSON.stringify(sets).match(/"pattern":"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(patterns.length).toBeGreaterThan(0);
    expect(patterns.filter((pattern) => /\\\\[pP]\{/.test(pattern))).toEqual([]);
  });
});
