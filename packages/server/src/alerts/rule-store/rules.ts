import type { Selectable } from "kysely";
import type { Runtime } from "../../lib/runtime";
import { query } from "../../storage/query";
import type { AlertRuleTable } from "../../storage/schema/alerts";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Changes } from "../../workspace/rows";
import type { Workspace } from "../../workspace/workspace";
import { channelsWith } from "../channels/rows";
import { ALL_NETWORKS, type AlertTemplate } from "../templates/catalogue";
import type { RuleParameters } from "../templates/parameters";

export type RuleRow = Selectable<AlertRuleTable>;

/** The most rules of a workspace. */
export const MOST_RULES = 10_000;

/** The fields of a new rule. */
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
 * Stores a new rule; undefined when the workspace has as many as it may have. Requests at the same time can exceed that
 * by their number.
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
const ruleWith = ({ db }: Workspace, id: string) =>
  db.selectFrom("alert_rules").selectAll().where("id", "=", id.toLowerCase());

/** When a rule is changed now: later than it was changed before, so that whoever remembers rules sees it by `updated_at`. */
const timeOfChange = ({ updated_at }: RuleRow, { now }: Pick<Runtime, "now">): number =>
  Math.max(now(), updated_at + 1);

/** The changes of a rule in a request; undefined fields stay unchanged. */
export interface RuleChange {
  name: string | undefined;
  severity: string | undefined;
  enabled: boolean | undefined;
  parameters: RuleParameters | undefined;
  opensCase: boolean | undefined;
}

/**
 * Changes a rule. Other parameters raise its version by one, and the earlier ones are kept; what stays the same changes
 * nothing. Only columns that the request changes are written, so that requests at the same time do not undo each other.
 * `changeOf` says what changes of the rule that is stored, and throws what cannot. Returns undefined when there is no
 * such rule.
 */
export const changeRule = (
  workspace: Workspace,
  id: string,
  changeOf: (stored: RuleRow | undefined) => RuleChange,
  runtime: Pick<Runtime, "now">,
): Promise<SubscribedRule | undefined> =>
  inWorkspace(workspace, async (own) => {
    const found = await findSubscribed(own, id);
    const change = changeOf(found?.rule);
    if (!found) return undefined;
    const { rule: stored, channels } = found;
    const changes = changesOf(stored, change);
    if (Object.keys(changes).length === 0) return found;
    const now = timeOfChange(stored, runtime);
    const { version, parameters } = stored;
    const earlier = { rule_id: stored.id, version, parameters, replaced_at: now };
    const [changed] = await query(
      own.db,
      [
        // First, because it is what shows that another request came between.
        own.db
          .updateTable("alert_rules")
          .set({ ...changes, updated_at: now })
          .where("id", "=", stored.id)
          .returningAll(),
        ...(changes.version === undefined ? [] : [own.db.insertInto("alert_rule_versions").values(earlier)]),
      ],
      { commit: true },
    );
    const [rule = stored] = changed.rows;
    return { rule, channels };
  });

/** The columns that get other values. */
function changesOf(
  stored: RuleRow,
  { name, severity, enabled, parameters, opensCase }: RuleChange,
): Changes<RuleRow> {
  const text = parameters && JSON.stringify(parameters);
  return {
    ...(name !== undefined && name !== stored.name && { name }),
    ...(severity !== undefined && severity !== stored.severity && { severity }),
    ...(enabled !== undefined && enabled !== (stored.enabled === 1) && { enabled: enabled ? 1 : 0 }),
    ...(opensCase !== undefined &&
      opensCase !== (stored.opens_case === 1) && { opens_case: opensCase ? 1 : 0 }),
    ...(text !== undefined &&
      text !== stored.parameters && { parameters: text, version: stored.version + 1 }),
  };
}

/** Deletes a rule with its earlier versions, channels and states; its events stay. Returns whether there was such a rule. */
export const deleteRule = (workspace: Workspace, id: string): Promise<boolean> =>
  inWorkspace(workspace, async ({ db }) => {
    const ruleId = id.toLowerCase();
    // Where there is no such rule, there is none of its rows either.
    const [{ numAffectedRows }] = await query(
      db,
      [
        db.deleteFrom("alert_rules").where("id", "=", ruleId),
        db.deleteFrom("alert_rule_channels").where("rule_id", "=", ruleId),
        db.deleteFrom("alert_rule_versions").where("rule_id", "=", ruleId),
        db.deleteFrom("alert_states").where("rule_id", "=", ruleId),
      ],
      { commit: true },
    );
    return numAffectedRows === 1n;
  });

/** A channel of a rule. */
export interface Subscription {
  channel_id: string;
  /** Alerts below it are not delivered; null: all are. */
  min_severity: string | null;
}

/** A rule and its channels. */
export interface SubscribedRule {
  rule: RuleRow;
  channels: readonly Subscription[];
}

const liveChannels = ({ db }: Workspace) =>
  db
    .selectFrom("alert_rule_channels")
    .innerJoin("alert_channels", "alert_channels.id", "alert_rule_channels.channel_id")
    .select([
      "alert_rule_channels.rule_id",
      "alert_rule_channels.channel_id",
      "alert_rule_channels.min_severity",
    ])
    .where("alert_channels.deleted_at", "is", null)
    .orderBy("alert_channels.created_at")
    .orderBy("alert_channels.id");

/** Reads the channels of a rule that are not deleted, the oldest first. */
const channelsOf = (workspace: Workspace, ruleId: string) =>
  liveChannels(workspace).where("alert_rule_channels.rule_id", "=", ruleId.toLowerCase());

/** The rule with this identifier, and its channels that are not deleted, the oldest first. */
export async function findSubscribed(workspace: Workspace, id: string): Promise<SubscribedRule | undefined> {
  const reads = [ruleWith(workspace, id), channelsOf(workspace, id)] as const;
  const [{ rows: found }, { rows: channels }] = await query(workspace.db, reads);
  const [rule] = found;
  return rule && { rule, channels };
}

/** The channels by rule, of all rules of the workspace. */
export async function channelsByRule(workspace: Workspace): Promise<Map<string, Subscription[]>> {
  const byRule = new Map<string, Subscription[]>();
  for (const { rule_id, ...subscription } of await liveChannels(workspace).execute()) {
    const own = byRule.get(rule_id);
    if (own) own.push(subscription);
    else byRule.set(rule_id, [subscription]);
  }
  return byRule;
}

/** Why channels were not set: these are none of the workspace. */
export interface UnknownChannels {
  unknown: ReadonlySet<string>;
}

/**
 * Gives a rule these channels in place of those that it has, each with what does not reach it (`Subscription`). Where
 * one of them is no channel of the workspace, nothing is changed. Undefined when there is no such rule.
 */
export const setChannels = (
  workspace: Workspace,
  id: string,
  floors: ReadonlyMap<string, string | null>,
  runtime: Pick<Runtime, "now">,
): Promise<SubscribedRule | UnknownChannels | undefined> =>
  inWorkspace(workspace, async (own) => {
    const [{ rows: found }, { rows: before }, { rows: known }] = await query(own.db, [
      ruleWith(own, id),
      channelsOf(own, id),
      channelsWith(own, [...floors.keys()]),
    ]);
    const [rule] = found;
    if (!rule) return undefined;
    const channels = known.map(({ id: channel_id }) => ({
      channel_id,
      min_severity: floors.get(channel_id) ?? null,
    }));
    const missing = new Set(floors.keys());
    for (const { channel_id } of channels) missing.delete(channel_id);
    if (missing.size > 0) return { unknown: missing };
    if (asText(before) === asText(channels)) return { rule, channels };
    const updated_at = timeOfChange(rule, runtime);
    await query(
      own.db,
      [
        // Before the others, because it is what shows that another request came between.
        own.db.updateTable("alert_rules").set({ updated_at }).where("id", "=", rule.id),
        own.db.deleteFrom("alert_rule_channels").where("rule_id", "=", rule.id),
        ...insertions(own, rule.id, channels),
      ],
      { commit: true },
    );
    return { rule: { ...rule, updated_at }, channels };
  });

const asText = (channels: readonly Subscription[]): string =>
  JSON.stringify(channels.map(({ channel_id, min_severity }) => [channel_id, min_severity]));

const insertions = ({ db }: Workspace, rule_id: string, channels: readonly Subscription[]) =>
  channels.length === 0
    ? []
    : [db.insertInto("alert_rule_channels").values(channels.map((channel) => ({ rule_id, ...channel })))];
