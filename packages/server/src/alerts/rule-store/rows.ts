import type { Selectable } from "kysely";
import type { Runtime } from "../../lib/runtime";
import type { AlertRuleTable } from "../../storage/alert-tables";
import type { Workspace } from "../../workspace/workspace";
import type { AlertTemplate } from "../templates/catalogue";
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
    network: template.network.slug,
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

/** Whether the workspace has room for so many more rules. Outside a transaction, requests at the same time can exceed it by their number. */
export async function hasRoom({ db }: Workspace, more: number): Promise<boolean> {
  const { count } = await db
    .selectFrom("alert_rules")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) + more <= MOST_RULES;
}

/** Stores a new rule. */
export const insertRule = ({ db }: Workspace, draft: RuleDraft, runtime: Runtime): Promise<RuleRow> =>
  db
    .insertInto("alert_rules")
    .values(newRule(draft, runtime, undefined))
    .returningAll()
    .executeTakeFirstOrThrow();

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
    .$if(networks !== undefined, (query) => query.where("network", "in", networks ?? []))
    .$if(severities !== undefined, (query) => query.where("severity", "in", severities ?? []))
    .$if(packId !== undefined, (query) => query.where("pack_id", "=", packId?.toLowerCase() ?? ""))
    .$if(packType !== undefined, (query) => query.where("pack_type", "=", packType ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The rule with this identifier. */
export const findRule = ({ db }: Workspace, id: string): Promise<RuleRow | undefined> =>
  db.selectFrom("alert_rules").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();

/** When a rule is changed now: later than it was changed before, so that whoever remembers rules sees it by `updated_at`. */
export const timeOfChange = ({ updated_at }: RuleRow, { now }: Pick<Runtime, "now">): number =>
  Math.max(now(), updated_at + 1);
