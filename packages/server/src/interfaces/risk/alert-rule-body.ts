import type { components } from "@waybill/spec/generated/risk";
import { MOST_RULES, type RuleDraft } from "../../alerts/rule-store/rules";
import { findTemplate } from "../../alerts/templates/catalogue";
import { checkParameters } from "../../alerts/templates/parameters";
import type { ApiError, Found } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { checkName } from "../../params/name";
import { riskError } from "./operation";

/** The longest name of a rule, characters. */
export const RULE_NAME = 255;

export const tooManyRules = (): ApiError =>
  riskError("alert_rule_limit", `a workspace has at most ${MOST_RULES} alert rules`);

interface Options {
  report: Report;
  /** Where the rule is in the request: empty, or `rules[0].`. */
  prefix: string;
  /** The value that replaces a missing address: the multisig of a pack. */
  address?: string | undefined;
}

/** The fields of a new rule, or the error that there is no such template. Reports all that cannot be. */
export function checkRule(
  {
    id,
    name: given,
    severity,
    parameters,
    trigger,
    opens_case: opensCase = true,
  }: PartiallyValid<components["schemas"]["AlertRulePayload"]>,
  { report, prefix, address }: Options,
): Found<RuleDraft> | Refused {
  const name = checkName(given, RULE_NAME, report, `${prefix}name`);
  if (id === undefined) return refused;
  const template = findTemplate(id);
  if (!template) return riskError("alert_template_not_found", `no alert template has the identifier ${id}`);
  const { ruleType } = template;
  if (trigger !== undefined && trigger !== ruleType.trigger)
    report(
      `${prefix}trigger`,
      "mismatch",
      `must be ${ruleType.trigger}: rules of this type have no other trigger`,
      {
        value: trigger,
      },
    );
  const field = `${prefix}parameters`;
  const checked = checkParameters(template, parameters, { report, field, address });
  return name === refused || checked === refused
    ? refused
    : { template, name, severity: severity ?? ruleType.severity, parameters: checked, opensCase };
}
