import type { Runtime } from "../../lib/runtime";
import { runLast } from "../../storage/run-together";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Changes } from "../../workspace/rows";
import type { Workspace } from "../../workspace/workspace";
import type { RuleParameters } from "../templates/parameters";
import { type RuleRow, timeOfChange } from "./rows";
import { findSubscribed, type SubscribedRule } from "./subscriptions";

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
 * columns that the request changes are written, so that requests at the same time do not undo each other. `changeOf` says what changes of
 * the rule that is stored, and throws what cannot. Returns undefined when there is no such rule.
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
    const [changed] = await runLast(own.db, [
      // First, because it is what shows that another request came between.
      own.db
        .updateTable("alert_rules")
        .set({ ...changes, updated_at: now })
        .where("id", "=", stored.id)
        .returningAll(),
      ...(changes.version === undefined ? [] : [own.db.insertInto("alert_rule_versions").values(earlier)]),
    ]);
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
    const [{ numAffectedRows }] = await runLast(db, [
      db.deleteFrom("alert_rules").where("id", "=", ruleId),
      db.deleteFrom("alert_rule_channels").where("rule_id", "=", ruleId),
      db.deleteFrom("alert_rule_versions").where("rule_id", "=", ruleId),
      db.deleteFrom("alert_states").where("rule_id", "=", ruleId),
    ]);
    return numAffectedRows === 1n;
  });
