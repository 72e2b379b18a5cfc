import type { Runtime } from "../../lib/runtime";
import { runLast, runTogether } from "../../storage/run-together";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { channelsWith } from "../channels/rows";
import { type RuleRow, ruleWith, timeOfChange } from "./rows";

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
  const [{ rows: found }, { rows: channels }] = await runTogether(workspace.db, reads);
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
 * Gives a rule these channels in place of those that it has, each with what does not reach it (`Subscription`). Where one of them is no
 * channel of the workspace, nothing is changed. Undefined when there is no such rule.
 */
export const setChannels = (
  workspace: Workspace,
  id: string,
  floors: ReadonlyMap<string, string | null>,
  runtime: Pick<Runtime, "now">,
): Promise<SubscribedRule | UnknownChannels | undefined> =>
  inWorkspace(workspace, async (own) => {
    const [{ rows: found }, { rows: before }, { rows: known }] = await runTogether(own.db, [
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
    await runLast(own.db, [
      // Before the others, because it is what shows that another request came between.
      own.db.updateTable("alert_rules").set({ updated_at }).where("id", "=", rule.id),
      own.db.deleteFrom("alert_rule_channels").where("rule_id", "=", rule.id),
      ...insertions(own, rule.id, channels),
    ]);
    return { rule: { ...rule, updated_at }, channels };
  });

const asText = (channels: readonly Subscription[]): string =>
  JSON.stringify(channels.map(({ channel_id, min_severity }) => [channel_id, min_severity]));

const insertions = ({ db }: Workspace, rule_id: string, channels: readonly Subscription[]) =>
  channels.length === 0
    ? []
    : [db.insertInto("alert_rule_channels").values(channels.map((channel) => ({ rule_id, ...channel })))];
