import type { Runtime } from "../../lib/runtime";
import { runLast, runTogether } from "../../storage/run-together";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { MOST_RULES, newRule, type RuleDraft, type RulePack, type RuleRow, ruleCount } from "./rows";

/** A pack to create. */
export interface PackDraft extends Omit<RulePack, "pack_id"> {
  rules: readonly RuleDraft[];
  /** Whether to create it although the address has such a pack. */
  override: boolean;
}

/** Why a pack was not created. */
export type PackRefusal = { existing: readonly string[] } | { tooMany: true };

/** Creates all rules of a pack, or none. Without an address no other pack counts as the same. */
export const createPack = (
  workspace: Workspace,
  { rules, override, ...pack }: PackDraft,
  runtime: Runtime,
): Promise<{ packId: string; rules: RuleRow[] } | PackRefusal> =>
  inWorkspace(workspace, async (own) => {
    const [same, { rows: counted }] = await runTogether(own.db, [packsOf(own, pack), ruleCount(own)]);
    const existing = [...new Set(same.rows.flatMap(({ pack_id }) => pack_id ?? []))];
    if (existing.length > 0 && !override) return { existing };
    if (Number(counted[0]?.count) + rules.length > MOST_RULES) return { tooMany: true };
    const whole = { ...pack, pack_id: runtime.uuid() };
    const rows = rules.map((rule) => newRule(rule, runtime, whole));
    await runLast(own.db, [own.db.insertInto("alert_rules").values(rows)]);
    return { packId: whole.pack_id, rules: rows.map((row) => ({ ...row, workspace_id: workspace.id })) };
  });

/** Reads the packs of this type that have rules for the address, the oldest first; without an address none has. */
const packsOf = (
  { db }: Workspace,
  { pack_type, pack_address }: Pick<RulePack, "pack_type" | "pack_address">,
) =>
  db
    .selectFrom("alert_rules")
    .select("pack_id")
    .where("pack_type", "=", pack_type)
    .where("pack_address", "=", pack_address)
    .orderBy("created_at");
