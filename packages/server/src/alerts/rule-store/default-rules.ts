import { type NewKey, createKey as storeKey } from "../../access/keys";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { openWorkspace } from "../../workspace/workspace";
import { findPack, membersOf } from "../templates/packs";
import { newRule } from "./rows";

type Uses = Pick<Runtime, "now" | "uuid" | "bytes">;

/** By rule type, how the rules of a new workspace are called and how much they weigh. */
const defaults: Readonly<Record<string, { name: string; severity: string; opensCase: boolean }>> = {
  list_change: { name: "A list names one of ours", severity: "high", opensCase: true },
  sanctions_check: { name: "A listed party pays us or is paid", severity: "high", opensCase: true },
  large_transfer: { name: "Large transfer of ours", severity: "medium", opensCase: false },
};

/**
 * Creates a key (access/keys.ts). A workspace that comes to be with it gets the rules of the pack `compliance` in the same
 * transaction, switched on: an operator begins with what warns, not with silence. Workspaces that exist keep the rules that they have.
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
