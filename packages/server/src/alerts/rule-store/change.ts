import type { Runtime } from "../../lib/runtime";
import { inTransaction } from "../../storage/transaction";
import type { Changes } from "../../workspace/rows";
import type { Workspace } from "../../workspace/workspace";
import type { RuleParameters } from "../templates/parameters";
import { findRule, type RuleRow, timeOfChange } from "./rows";
import { channelsOf, type SubscribedRule } from "./subscriptions";

/** What of a rule a request changes; what is undefined stays as it is. */
export interface RuleChange {
  name: string | undefined;
  severity: string | undefined;
  enabled: boolean | undefined;
  parameters: RuleParameters | undefined;
  opensCase: boolean | undefined;
}

/**
 * Changes a rule. Other parameters raise its version by one, and the earlier ones are kept; what stays the same changes nothing. Only
 * columns that the request changes are written, so that requests at the same time do not undo each other. Returns undefined when there
 * is no such rule.
 */
export const changeRule = (
  workspace: Workspace,
  id: string,
  change: RuleChange,
  runtime: Pick<Runtime, "now">,
): Promise<SubscribedRule | undefined> =>
  inTransaction(workspace.shared, async (trx) => {
    const own = workspace.within(trx);
    const stored = await findRule(own, id);
    if (!stored) return undefined;
    const changes = changesOf(stored, change);
    if (Object.keys(changes).length === 0)
      return { rule: stored, channels: await channelsOf(own, stored.id) };
    const now = timeOfChange(stored, runtime);
    // First, because it is what shows that another request came between.
    const rule = await own.db
      .updateTable("alert_rules")
      .set({ ...changes, updated_at: now })
      .where("id", "=", stored.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (changes.version !== undefined)
      await own.db
        .insertInto("alert_rule_versions")
        .values({
          rule_id: stored.id,
          version: stored.version,
          parameters: stored.parameters,
          replaced_at: now,
        })
        .execute();
    return { rule, channels: await channelsOf(own, rule.id) };
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
  inTransaction(workspace.shared, async (trx) => {
    const { db } = workspace.within(trx);
    const ruleId = id.toLowerCase();
    const { numDeletedRows } = await db.deleteFrom("alert_rules").where("id", "=", ruleId).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await db.deleteFrom("alert_rule_channels").where("rule_id", "=", ruleId).execute();
    await db.deleteFrom("alert_rule_versions").where("rule_id", "=", ruleId).execute();
    await db.deleteFrom("alert_states").where("rule_id", "=", ruleId).execute();
    return true;
  });
