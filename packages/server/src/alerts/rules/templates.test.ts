import { alertRuleTypes } from "@waybill/spec/generated/alert-templates";
import { expect, test } from "vitest";
import { ruleTypes } from "../engine/rule-index";

/*
 * The rule types that are offered (spec/registry/alert-templates.yaml) are those that can be evaluated, with the same
 * parameters: those that are needed, and what applies where they are left out.
 */

const kinds: Readonly<Record<string, readonly string[]>> = {
  Address: ["address"],
  Addresses: ["addresses"],
  Usd: ["usd"],
  Number: ["number", "amount"],
  Boolean: ["flag"],
  String: ["token", "direction", "risk", "list"],
};

test("each template has an evaluator, and each evaluator a template", () => {
  expect(alertRuleTypes.map(({ type }) => type).sort()).toEqual([...ruleTypes.keys()].sort());
});

test.each(alertRuleTypes)(
  "$type: template and evaluator have the same parameters",
  ({ type, parameters }) => {
    const evaluated = ruleTypes.get(type)?.parameters ?? {};
    expect(Object.keys(evaluated).sort()).toEqual(parameters.map(({ field }) => field).sort());
    for (const { field, field_type, optional, default: value } of parameters) {
      const read = evaluated[field];
      expect(kinds[field_type], field).toContain(read?.kind);
      expect(read?.optional, field).toBe(optional);
      expect(read?.fallback === undefined ? undefined : String(read.fallback), field).toBe(
        value === undefined ? undefined : String(value),
      );
    }
  },
);
