import { alertRuleTypes } from "@waybill/spec/generated/alert-templates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refused } from "../../field-errors";
import { alertPacks, findTemplate, membersOf, templateId, templatesByType } from "./catalogue";
import {
  canonicalDecimal,
  checkParameters,
  type GivenParameters,
  type RuleParameters,
  scaled,
} from "./parameters";

/** The stored parameters of a rule, or the fields that are reported. */
function check(
  type: string,
  given: GivenParameters | undefined,
  network = "sepolia",
): RuleParameters | string[] {
  const template = findTemplate(templateId(type, network));
  if (!template) throw new Error(`there is no template of ${type} on ${network}`);
  const reported: string[] = [];
  const report = (field: string) => {
    reported.push(field);
    return refused;
  };
  const checked = checkParameters(template, given, { report, field: "parameters" });
  expect(checked === refused).toBe(reported.length > 0);
  return checked ?? reported;
}

describe("identifiers of templates", () => {
  test("are UUIDs of version 5 that stay the same", () => {
    expect(templateId("large_transfer", "sepolia")).toBe("9574b9d3-8c93-5cf8-9d47-7688b8ae37f6");
    const ids = [...templatesByType().values()].flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe("rule types", () => {
  const bounded = alertRuleTypes.flatMap(({ type, parameters }) =>
    parameters.map((one) => ({ type, ...one })),
  );

  test.each(bounded)("$type.$field: its default and bounds are values that it takes", (parameter) => {
    const { field_type, min, max, allowed, default: value } = parameter;
    if (field_type === "Boolean") expect([true, false, undefined]).toContain(value);
    else if (field_type === "Number" || field_type === "Usd")
      for (const text of [value, min, max]) {
        if (text === undefined) continue;
        expect(canonicalDecimal(String(text))).toBe(text);
        expect(scaled(String(text)) >= scaled(min ?? "0")).toBe(true);
        if (max !== undefined) expect(scaled(String(text)) <= scaled(max)).toBe(true);
      }
    else if (value !== undefined) expect(allowed).toContain(value);
  });

  test("without what is needed there is no rule, with the defaults alone there is where nothing is needed", () => {
    for (const { type, parameters, one_of } of alertRuleTypes) {
      const needed = parameters.filter(({ optional }) => !optional).map(({ field }) => `parameters.${field}`);
      const missing = [...needed, ...(one_of.length > 0 ? ["parameters"] : [])];
      expect(check(type, undefined), type).toEqual(missing.length > 0 ? missing : {});
    }
  });

  test("a pack has one required member at least", () => {
    for (const pack of alertPacks) expect(membersOf(pack).some(({ required }) => required)).toBe(true);
  });
});

describe("decimal numbers", () => {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`));
  const decimal = fc
    .tuple(digits(30), fc.option(digits(18)))
    .map(([whole, fraction]) => (fraction === null ? whole : `${whole}.${fraction}`));

  test("keep their value, and have one form each", () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const canonical = canonicalDecimal(text) ?? "";
        expect(scaled(canonical)).toBe(scaled(text));
        expect(canonicalDecimal(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });

  test.each([
    "",
    "-1",
    "+1",
    "1e3",
    ".5",
    "5.",
    "1,5",
    "0x1",
    "NaN",
    "Infinity",
    "1 ",
    "\u0661",
    "1".repeat(31),
    `0.${"1".repeat(19)}`,
  ])("%j is none", (text) => {
    expect(canonicalDecimal(text)).toBeUndefined();
  });
});

describe("parameters", () => {
  test("whatever is given, every field is stored as a scalar or reported", () => {
    const field = fc.constantFrom(
      "min_usd",
      "min_amount",
      "token",
      "addresses",
      "direction",
      "other",
      "__proto__",
      "toString",
    );
    const value = fc.oneof(fc.constantFrom("usdc", "in", "5", 5, true), fc.jsonValue());
    const entries = fc.array(fc.tuple(field, value), { maxLength: 6 });
    const given = fc.oneof(
      entries.map((pairs) => Object.fromEntries(pairs)),
      entries.map((pairs) => pairs.map(([name, one]) => ({ field: name, value: one }))),
      entries.map((pairs) => [Object.fromEntries(pairs)]),
      fc.array(fc.jsonValue()),
    );
    fc.assert(
      fc.property(given, (parameters) => {
        const checked = check("large_transfer", parameters as GivenParameters);
        if (Array.isArray(checked)) return;
        for (const one of Object.values(checked))
          expect(["string", "number", "boolean"]).toContain(typeof one);
        // Stored parameters are accepted again, and are stored the same.
        expect(check("large_transfer", checked)).toEqual(checked);
      }),
    );
  });

  test("are stored in the order of the template, so that the same parameters are the same text", () => {
    const [one, other] = [
      { direction: "in", min_usd: "5.0" },
      { min_usd: "5", direction: "in" },
    ];
    expect(JSON.stringify(check("large_transfer", one))).toBe(JSON.stringify(check("large_transfer", other)));
  });
});
