import { flowColumns } from "../../workspace/account-flows/legs";
import { recordFlows } from "../../workspace/account-flows/record";
import type { Workspace } from "../../workspace/workspace";
import { OFF_CHAIN } from "./token-of";

// A transfer between two own accounts of banks is a movement on either statement. Each of them is internal, as the other's IBAN says.

const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text);

/** The accounts of a workspace that have these IBANs, by them; what is none is left out. */
export async function accountsOfIbans(
  { db }: Workspace,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const ibans = [...new Set(addresses)].filter(isIban);
  if (ibans.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "external_id"])
    .where("network", "=", OFF_CHAIN)
    .where("external_id", "in", ibans)
    .execute();
  return new Map(rows.map(({ id, external_id }) => [external_id ?? "", id]));
}

/** Makes stored movements internal whose other side is one of these new accounts, by their IBANs. In the transaction that adds them. */
export async function linkPeers(
  workspace: Workspace,
  accounts: readonly (readonly [externalId: string, id: string])[],
): Promise<void> {
  for (const [iban, id] of accounts) {
    if (!isIban(iban)) continue;
    const linked = await workspace.db
      .updateTable("account_transfers")
      .set({ peer_account_id: id })
      .where("network", "=", OFF_CHAIN)
      .where("peer_account_id", "is", null)
      .where("deleted_at", "is", null)
      .where((eb) =>
        eb.or([
          eb.and([eb("sender", "=", iban), eb("from_account_id", "is", null)]),
          eb.and([eb("recipient", "=", iban), eb("to_account_id", "is", null)]),
        ]),
      )
      .returning(flowColumns)
      .execute();
    await recordFlows(
      workspace,
      linked.map((row) => ({ ...row, peer_account_id: null })),
      linked,
    );
  }
}
