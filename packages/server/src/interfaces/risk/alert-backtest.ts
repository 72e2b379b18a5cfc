import { alertRuleTypes } from "@waybill/spec/generated/alert-templates";
import type { components } from "@waybill/spec/generated/risk";
import { backtest } from "../../alerts/backtest";
import { compileRule, ruleTypes } from "../../alerts/engine/rule-index";
import type { CompiledRule } from "../../alerts/rule";
import { ALL_NETWORKS, findTemplate } from "../../alerts/templates/catalogue";
import { checkParameters } from "../../alerts/templates/parameters";
import { type Found, requireFound } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { DAY } from "../../lib/day";
import { timestamp } from "../../lib/runtime";
import { checkNetwork } from "../../params/network";
import type { Services } from "../../services";
import type { Workspace } from "../../workspace/workspace";
import { operation, riskError } from "./operation";

// Tests of alert rules against past transfers (spec/risk/alert-backtest.yaml).

const DEFAULT_DAYS = 90;
const DEFAULT_LIMIT = 100;

/** Which accounts the workspace had is not kept. */
const OF_ALL =
  "is a template for all networks, which cannot be tested: use the template of one network and give addresses";

export const backtestAlertRule = operation("backtestAlertRule", {
  check({ body }, report) {
    const { template_id } = body;
    if (template_id !== undefined)
      for (const field of ["rule_type", "network"] as const)
        if (body[field] !== undefined)
          report(field, "invalid_value", "must not be given together with template_id", {});
    return {
      draft: template_id === undefined ? draftOf(body, report) : fromTemplate(body, template_id, report),
    };
  },

  handle: async ({ body, resolved: { draft } }, services) => replay(requireFound(draft), body, services),
});

export const backtestStoredAlertRule = operation("backtestStoredAlertRule", {
  handle: async ({ parameters, workspace }, services) =>
    replay(await storedRule(workspace, parameters.rule_id), parameters, services),
});

type Request = PartiallyValid<components["schemas"]["AlertBacktestRequest"]>;

/** A rule by its type and network. */
function draftOf({ rule_type, network, parameters = {} }: Request, report: Report): Drafted {
  if (rule_type === undefined)
    return report("rule_type", "required", "is required, unless template_id is given", {});
  if (!ruleTypes.has(rule_type)) {
    const known = alertRuleTypes.map(({ type }) => type).join(", ");
    report("rule_type", "invalid_value", `must be one of ${known}`, { value: rule_type });
  }
  if (network === undefined) return report("network", "required", null, {});
  const on = checkNetwork(network, report);
  if (on === refused || !ruleTypes.has(rule_type)) return refused;
  return compileDraft(rule_type, on.slug, parameters, report);
}

/** A rule of a template, whose parameters are those that a rule of it would have. */
function fromTemplate({ parameters }: Request, id: string, report: Report): Drafted {
  const template = findTemplate(id);
  if (!template) return riskError("alert_template_not_found", `no alert template has the identifier ${id}`);
  if (!template.network) return report("template_id", "invalid_value", OF_ALL, {});
  const checked = checkParameters(template, parameters ?? {}, { report, field: "parameters" });
  if (checked === refused) return refused;
  return compileDraft(template.ruleType.type, template.slug, checked, report);
}

type Drafted = Found<CompiledRule> | Refused;

function compileDraft(rule_type: string, network: string, parameters: object, report: Report): Drafted {
  const stored = { rule_type, network, parameters: JSON.stringify(parameters), id: "", workspace_id: "" };
  const compiled = compileRule({
    ...stored,
    severity: "",
    version: 1,
    created_at: 0,
    updated_at: 0,
    opens_case: 0,
  });
  return "problem" in compiled ? report("parameters", "invalid_value", compiled.problem, {}) : compiled;
}

async function replay(
  compiled: CompiledRule,
  { days = DEFAULT_DAYS, limit = DEFAULT_LIMIT }: { days?: number; limit?: number },
  { db, runtime, prices, yieldFairly }: Services,
): Promise<components["schemas"]["AlertBacktest"]> {
  const before = runtime.now();
  const from = before - days * DAY;
  const { rule } = compiled;
  const tested = await backtest(db, compiled, {
    from,
    before,
    yieldFairly,
    limit,
    outside: { priceOf: (network, token, time) => prices.priceAt(network, token, time)?.text },
  });
  return {
    rule_type: rule.type,
    network: rule.network,
    start_time: timestamp(from),
    end_time: timestamp(before),
    transfers: tested.transfers,
    fired: tested.fired,
    status: tested.status,
    reason: tested.reason,
    events: tested.alerts.map(({ time, caption, message, addresses, txHash, block }) => ({
      time: timestamp(time),
      caption,
      message,
      addresses_involved: [...addresses],
      tx_hash: txHash,
      block_number: block,
    })),
  };
}

/** A rule of the workspace, compiled. */
async function storedRule({ db }: Workspace, id: string) {
  const rows = db.selectFrom("alert_rules").selectAll().where("id", "=", id.toLowerCase());
  const stored = await rows.executeTakeFirst();
  if (!stored) throw riskError("alert_rule_not_found", "no such alert rule");
  if (stored.network === ALL_NETWORKS) throw riskError("alert_rule_faulty", OF_ALL);
  const compiled = compileRule(stored);
  if ("problem" in compiled) throw riskError("alert_rule_faulty", compiled.problem);
  return compiled;
}
