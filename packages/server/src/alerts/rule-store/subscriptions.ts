import type { Runtime } from "../../lib/runtime";
import { inTransaction } from "../../storage/transaction";
import type { Workspace } from "../../workspace/workspace";
import { findRule, type RuleRow, timeOfChange } from "./rows";

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

/** The channels of a rule that are not deleted, the oldest first. */
export const channelsOf = (workspace: Workspace, ruleId: string): Promise<Subscription[]> =>
  liveChannels(workspace).where("alert_rule_channels.rule_id", "=", ruleId).execute();

/** The same by rule, of all rules of the workspace. */
export async function channelsByRule(workspace: Workspace): Promise<Map<string, Subscription[]>> {
  const byRule = new Map<string, Subscription[]>();
  for (const { rule_id, ...subscription } of await liveChannels(workspace).execute()) {
    const own = byRule.get(rule_id);
    if (own) own.push(subscription);
    else byRule.set(rule_id, [subscription]);
  }
  return byRule;
}

/** Replaces the channels of a rule; undefined when there is no such rule. The channels are those of the workspace. */
export const setChannels = (
  workspace: Workspace,
  id: string,
  channels: readonly Subscription[],
  runtime: Pick<Runtime, "now">,
): Promise<SubscribedRule | undefined> =>
  inTransaction(workspace.shared, async (trx) => {
    const own = workspace.within(trx);
    const rule = await findRule(own, id);
    if (!rule) return undefined;
    const isSame = asText(await channelsOf(own, rule.id)) === asText(channels);
    const updated_at = isSame ? rule.updated_at : timeOfChange(rule, runtime);
    // Also where nothing changes, because it is what shows that another request came between.
    await own.db.updateTable("alert_rules").set({ updated_at }).where("id", "=", rule.id).execute();
    if (!isSame) await replace(own, rule.id, channels);
    return { rule: { ...rule, updated_at }, channels: await channelsOf(own, rule.id) };
  });

/** The same text for the same channels, in whichever order. */
const asText = (channels: readonly Subscription[]): string =>
  JSON.stringify(channels.map(({ channel_id, min_severity }) => `${channel_id} ${min_severity}`).sort());

async function replace({ db }: Workspace, ruleId: string, channels: readonly Subscription[]): Promise<void> {
  await db.deleteFrom("alert_rule_channels").where("rule_id", "=", ruleId).execute();
  if (channels.length > 0)
    await db
      .insertInto("alert_rule_channels")
      .values(channels.map((channel) => ({ rule_id: ruleId, ...channel })))
      .execute();
}
