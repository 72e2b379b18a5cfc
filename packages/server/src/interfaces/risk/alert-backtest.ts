import { backtest } from "../../alerts/backtest";
import { compileRule } from "../../alerts/engine/compile-rule";
import { ruleTypes } from "../../alerts/rules/index";
import { refused } from "../../field-errors";
import { DAY } from "../../lib/day";
import { timestamp } from "../../lib/runtime";
import { checkNetwork } from "../../params/network";
import type { Workspace } from "../../workspace/workspace";
import { riskError } from "./errors";
import { operation } from "./operation";

// What alert rules would have raised (spec/risk/alert-backtest.yaml).

const DEFAULT_DAYS = 90;
const DEFAULT_LIMIT = 100;

export const backtestAlertRule = operation("backtestAlertRule", {
  check({ body }, report) {
    const { alert_rule_id, rule_type, network, parameters = {} } = body;
    if (alert_rule_id !== undefined) {
      for (const field of ["rule_type", "network", "parameters"] as const)
        if (body[field] !== undefined)
          report(field, "invalid_value", "must not be given together with alert_rule_id", {});
      return { draft: undefined };
    }
    if (rule_type === undefined)
      return { draft: report("rule_type", "required", "or alert_rule_id must be given", {}) };
    if (!ruleTypes.has(rule_type)) {
      const known = [...ruleTypes.keys()].join(", ");
      report("rule_type", "invalid_value", `must be one of ${known}`, { value: rule_type });
    }
    if (network === undefined) return { draft: report("network", "required", null, {}) };
    const on = checkNetwork(network, report);
    if (on === refused || !ruleTypes.has(rule_type)) return { draft: refused };
    const stored = JSON.stringify(parameters);
    const draft = { rule_type, network: on.slug, parameters: stored, id: "", workspace_id: "", severity: "" };
    const compiled = compileRule({ ...draft, version: 1, created_at: 0, updated_at: 0 });
    return {
      draft: "problem" in compiled ? report("parameters", "invalid_value", compiled.problem, {}) : compiled,
    };
  },

  async handle({ body, resolved: { draft }, workspace }, { db, runtime, prices, yieldFairly }) {
    const compiled = draft ?? (await storedRule(workspace, body.alert_rule_id ?? ""));
    const before = runtime.now();
    const from = before - (body.days ?? DEFAULT_DAYS) * DAY;
    const { rule } = compiled;
    const told = await backtest(db, compiled, {
      ...{ from, before, yieldFairly, limit: body.limit ?? DEFAULT_LIMIT },
      outside: { priceOf: (network, token, time) => prices.priceAt(network, token, time)?.text },
    });
    return {
      ...{
        rule_type: rule.type,
        network: rule.network,
        start_time: timestamp(from),
        end_time: timestamp(before),
      },
      ...{ transfers: told.transfers, fired: told.fired, status: told.status, reason: told.reason },
      events: told.alerts.map(({ time, caption, message, addresses, txHash, block }) => ({
        ...{ time: timestamp(time), caption, message, addresses_involved: [...addresses] },
        ...{ tx_hash: txHash, block_number: block },
      })),
    };
  },
});

/** A rule of the workspace, compiled. */
async function storedRule({ db }: Workspace, id: string) {
  const rows = db.selectFrom("alert_rules").selectAll().where("id", "=", id.toLowerCase());
  const stored = await rows.executeTakeFirst();
  if (!stored) throw riskError("alert_rule_not_found", "no such alert rule");
  const compiled = compileRule(stored);
  if ("problem" in compiled) throw riskError("alert_rule_faulty", compiled.problem);
  return compiled;
}
