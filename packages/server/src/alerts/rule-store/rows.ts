import type { Selectable } from "kysely";
import type { Runtime } from "../../lib/runtime";
import type { AlertRuleTable } from "../../storage/schema/alerts";
import type { Workspace } from "../../workspace/workspace";
import { ALL_NETWORKS, type AlertTemplate } from "../templates/catalogue";
import type { RuleParameters } from "../templates/parameters";

export type RuleRow = Selectable<AlertRuleTable>;

/** The most rules of a workspace. */
export const MOST_RULES = 10_000;

/** What a new rule is made of. */
export interface RuleDraft {
  template: AlertTemplate;
  name: string;
  severity: string;
  parameters: RuleParameters;
  opensCase: boolean;
}

/** The pack that rules are created with. */
export interface RulePack {
  pack_id: string;
  pack_type: string;
  pack_label: string | null;
  pack_address: string | null;
}

const noPack = { pack_id: null, pack_type: null, pack_label: null, pack_address: null } as const;

/** The row of a new rule. */
export const newRule = (
  { template, name, severity, parameters, opensCase }: RuleDraft,
  runtime: Pick<Runtime, "now" | "uuid">,
  pack: RulePack | undefined,
) => {
  const now = runtime.now();
  return {
    id: runtime.uuid(),
    created_at: now,
    updated_at: now,
    name,
    rule_type: template.ruleType.type,
    template_id: template.id,
    network: template.slug,
    severity,
    parameters: JSON.stringify(parameters),
    trigger_kind: template.ruleType.trigger,
    enabled: 1,
    version: 1,
    runner_id: template.runnerId,
    opens_case: opensCase ? 1 : 0,
    ...(pack ?? noPack),
  } as const;
};

/** Counts the rules of the workspace. */
export const ruleCount = ({ db }: Workspace) =>
  db.selectFrom("alert_rules").select((eb) => eb.fn.countAll<number>().as("count"));

/**
 * Stores a new rule; undefined when the workspace has as many as it may have. Requests at the same time can exceed that by their number.
 */
export async function insertRule(
  workspace: Workspace,
  draft: RuleDraft,
  runtime: Runtime,
): Promise<RuleRow | undefined> {
  const { count } = await ruleCount(workspace).executeTakeFirstOrThrow();
  if (Number(count) >= MOST_RULES) return undefined;
  return workspace.db
    .insertInto("alert_rules")
    .values(newRule(draft, runtime, undefined))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Which rules are asked for; what is undefined does not narrow them down. */
export interface RuleFilter {
  networks: readonly string[] | undefined;
  severities: readonly string[] | undefined;
  packId: string | undefined;
  packType: string | undefined;
}

/** The rules of the workspace, the oldest first. */
export const listRules = (
  { db }: Workspace,
  { networks, severities, packId, packType }: RuleFilter,
): Promise<RuleRow[]> =>
  db
    .selectFrom("alert_rules")
    .selectAll()
    .$if(networks !== undefined, (query) => query.where("network", "in", [...(networks ?? []), ALL_NETWORKS]))
    .$if(severities !== undefined, (query) => query.where("severity", "in", severities ?? []))
    .$if(packId !== undefined, (query) => query.where("pack_id", "=", packId?.toLowerCase() ?? ""))
    .$if(packType !== undefined, (query) => query.where("pack_type", "=", packType ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Reads the rule with this identifier. */
export const ruleWith = ({ db }: Workspace, id: string) =>
  db.selectFrom("alert_rules").selectAll().where("id", "=", id.toLowerCase());

/** When a rule is changed now: later than it was changed before, so that whoever remembers rules sees it by `updated_at`. */
export const timeOfChange = ({ updated_at }: RuleRow, { now }: Pick<Runtime, "now">): number =>
  Math.max(now(), updated_at + 1);
