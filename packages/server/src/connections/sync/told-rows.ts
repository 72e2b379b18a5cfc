import type { Insertable, Selectable } from "kysely";
import { normalizeAddress } from "../../lib/normalize-address";
import type { AccountTable, AccountTransferTable } from "../../storage/account-tables";
import type { Workspace } from "../../workspace/workspace";
import type { Provider, ProviderMovement } from "../provider";

/** Whose movements are merged. */
export interface MergedAccount {
  workspace: Workspace;
  account: Pick<Selectable<AccountTable>, "id" | "network" | "connection_id">;
  provider: Pick<Provider, "tellsOfChains">;
}

/** What of a row its provider tells. */
type Told = Omit<
  Insertable<AccountTransferTable>,
  "id" | "workspace_id" | "created_at" | "updated_at" | "note" | "category"
>;

/** A row as a page tells it. */
export interface ToldRow extends Told {
  from_run: string | null;
  to_run: string | null;
}

/** Whose identifiers the movements of an account have. */
export const sourceOf = ({ account, provider }: Pick<MergedAccount, "account" | "provider">): string =>
  provider.tellsOfChains ? "chain" : (account.connection_id ?? "chain");

/** The rows of movements, as this run brings them. */
export async function toldRows(
  { workspace, account, provider }: MergedAccount,
  movements: readonly ProviderMovement[],
  run: string,
): Promise<ToldRow[]> {
  const source = sourceOf({ account, provider });
  const own = provider.tellsOfChains
    ? await ownAccounts(workspace, account.network, movements)
    : new Map<string, string>();
  return movements.map((movement) => {
    const isOut = movement.direction === "out";
    const otherEnd = isOut ? movement.recipient : movement.sender;
    const other = otherEnd === null ? null : (own.get(normalizeAddress(otherEnd)) ?? null);
    const [from, to] = isOut ? [account.id, other] : [other, account.id];
    return {
      source,
      source_ref: movement.id,
      from_account_id: from,
      to_account_id: to,
      from_run: from === account.id ? run : null,
      to_run: to === account.id ? run : null,
      time: movement.time,
      kind: movement.trade ? "TRADE" : "TRANSFER",
      status: movement.status,
      network: movement.network,
      block: movement.block,
      tx_hash: movement.txHash,
      asset: movement.asset,
      denom: movement.denom,
      amount: movement.amount,
      usd: movement.usd,
      sender: movement.sender,
      recipient: movement.recipient,
      counterparty_name: movement.counterpartyName,
      description: movement.description,
      reference: movement.reference,
      trade: movement.trade === null ? null : JSON.stringify(movement.trade),
      raw: JSON.stringify(movement.raw),
      deleted_at: null,
      import_id: null,
    };
  });
}

/** The workspace's accounts at either end, by address: a payment between two of them is internal from its first sync on. */
async function ownAccounts(
  { db }: Workspace,
  network: string,
  movements: readonly ProviderMovement[],
): Promise<Map<string, string>> {
  const ends = movements.flatMap(({ sender, recipient }) => [sender, recipient]);
  const addresses = [...new Set(ends.filter((end) => end !== null).map(normalizeAddress))];
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "address"])
    .where("network", "=", network)
    .where("address", "in", addresses)
    .execute();
  return new Map(rows.map(({ id, address }) => [address, id]));
}
