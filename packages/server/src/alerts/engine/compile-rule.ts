import type { Selectable } from "kysely";
import type { AlertRuleTable } from "../../storage/schema/alerts";
import type { CompiledRule, Rule } from "../rule";
import { ruleTypes } from "../rules/index";
import { ALL_NETWORKS } from "../templates/catalogue";

/** A stored rule. */
export type StoredRule = Pick<
  Selectable<AlertRuleTable>,
  | "id"
  | "workspace_id"
  | "version"
  | "rule_type"
  | "network"
  | "severity"
  | "created_at"
  | "updated_at"
  | "parameters"
  | "opens_case"
>;

/** A rule that cannot be evaluated, and why. */
export interface FaultyRule {
  rule: Rule;
  problem: string;
}

/** Compiles a stored rule. What cannot be compiled says so, because a rule that is left out would look like one that found nothing. */
export function compileRule(stored: StoredRule): CompiledRule | FaultyRule {
  const rule: Rule = {
    id: stored.id,
    workspaceId: stored.workspace_id,
    version: stored.version,
    type: stored.rule_type,
    network: stored.network,
    severity: stored.severity,
    createdAt: stored.created_at,
    opensCase: stored.opens_case === 1,
    parameters: {},
  };
  try {
    const parameters = JSON.parse(stored.parameters) as Rule["parameters"];
    const type = ruleTypes.get(stored.rule_type);
    if (!type) return { rule, problem: `there are no rules of type ${stored.rule_type}` };
    const whole = { ...rule, parameters };
    if (rule.network !== ALL_NETWORKS) return { rule, evaluators: type.compile(whole) };
    return {
      rule,
      evaluators: type.compileOfAll?.(whole) ?? [],
      ofAccounts: type.compileOfAll
        ? undefined
        : (network, accounts) => {
            const own = { ...whole, network, parameters: { ...parameters, addresses: accounts } };
            return { rule: { ...rule, network }, evaluators: type.compile(own) };
          },
    };
  } catch (error) {
    return { rule, problem: error instanceof Error ? error.message : String(error) };
  }
}
