import type { Runtime } from "../../lib/runtime";
import { inTransaction } from "../../storage/transaction";
import type { Workspace } from "../../workspace/workspace";
import { hasRoom, newRule, type RuleDraft, type RulePack, type RuleRow } from "./rows";

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
  inTransaction(workspace.shared, async (trx) => {
    const own = workspace.within(trx);
    const existing = override ? [] : await packsOf(own, pack);
    if (existing.length > 0) return { existing };
    if (!(await hasRoom(own, rules.length))) return { tooMany: true };
    const whole = { ...pack, pack_id: runtime.uuid() };
    const rows = rules.map((rule) => newRule(rule, runtime, whole));
    await own.db.insertInto("alert_rules").values(rows).execute();
    return { packId: whole.pack_id, rules: rows.map((row) => ({ ...row, workspace_id: workspace.id })) };
  });

/** The packs of this type that have rules for the address, the oldest first. */
async function packsOf(
  { db }: Workspace,
  { pack_type, pack_address }: Pick<RulePack, "pack_type" | "pack_address">,
): Promise<string[]> {
  if (pack_address === null) return [];
  const rows = await db
    .selectFrom("alert_rules")
    .select("pack_id")
    .where("pack_type", "=", pack_type)
    .where("pack_address", "=", pack_address)
    .orderBy("created_at")
    .execute();
  return [...new Set(rows.map(({ pack_id }) => pack_id))].filter((id) => id !== null);
}
