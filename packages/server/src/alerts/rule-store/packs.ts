import { type NewKey, storeKey } from "../../access/keys";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { query } from "../../storage/query";
import { inWorkspace } from "../../workspace/in-workspace";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { findPack, membersOf } from "../templates/catalogue";
import { MOST_RULES, newRule, type RuleDraft, type RulePack, type RuleRow, ruleCount } from "./rules";

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
    const [same, { rows: counted }] = await query(own.db, [packsOf(own, pack), ruleCount(own)]);
    const existing = [...new Set(same.rows.flatMap(({ pack_id }) => pack_id ?? []))];
    if (existing.length > 0 && !override) return { existing };
    if (Number(counted[0]?.count) + rules.length > MOST_RULES) return { tooMany: true };
    const whole = { ...pack, pack_id: runtime.uuid() };
    const rows = rules.map((rule) => newRule(rule, runtime, whole));
    await query(own.db, [own.db.insertInto("alert_rules").values(rows)], { commit: true });
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

type Uses = Pick<Runtime, "now" | "uuid" | "bytes">;

/** By rule type, how the rules of a new workspace are called and how much they weigh. */
const defaults: Readonly<Record<string, { name: string; severity: string; opensCase: boolean }>> = {
  list_change: {
    name: "Sanctions list names a person, account or counterparty",
    severity: "high",
    opensCase: true,
  },
  sanctions_check: { name: "Payment with a listed party", severity: "high", opensCase: true },
  large_transfer: { name: "Large transfer", severity: "medium", opensCase: false },
};

/**
 * Creates a key (access/keys.ts). A workspace that comes to be with it gets the rules of the pack `compliance` in the
 * same transaction, switched on: an operator begins with what warns, not with silence. Workspaces that exist keep the
 * rules that they have.
 */
export const createKey = (db: Database, runtime: Uses, input: NewKey): ReturnType<typeof storeKey> =>
  storeKey(db, runtime, input, (trx, workspaceId) => storeDefaultRules(trx, workspaceId, runtime));

async function storeDefaultRules(trx: Database, workspaceId: string, runtime: Uses): Promise<void> {
  const pack = findPack("compliance");
  const rules = pack ? membersOf(pack) : [];
  const created = {
    pack_id: runtime.uuid(),
    pack_type: "compliance",
    pack_label: "Default rules",
    pack_address: null,
  };
  // Rules of one moment are listed by their identifiers: in the order of the registry.
  const ids = rules.map(() => runtime.uuid()).sort();
  const rows = rules.flatMap(({ ruleType, templates: [template] }, at) => {
    const {
      name = ruleType.label,
      severity = ruleType.severity,
      opensCase = true,
    } = defaults[ruleType.type] ?? {};
    if (!template) return [];
    const draft = { template, name, severity, opensCase, parameters: {} };
    return { ...newRule(draft, runtime, created), id: ids[at] ?? runtime.uuid() };
  });
  await openWorkspace(trx, workspaceId).db.insertInto("alert_rules").values(rows).execute();
}
