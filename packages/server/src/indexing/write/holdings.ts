import { type Kysely, sql } from "kysely";
import { isZeroAddress } from "../../chains/address";
import { storeAmount } from "../../storage/amount";
import { insertRows, rowsOf } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";
import type { TransferRow } from "./transfers";

interface Change {
  account: string;
  network: string;
  token: string;
  received: bigint;
  sent: bigint;
}

function changesOf(transfers: readonly TransferRow[]) {
  const changes = new Map<string, Change>();
  const of = (account: string, { network, token }: TransferRow): Change => {
    const key = `${account} ${network} ${token}`;
    let change = changes.get(key);
    if (!change) {
      change = { account, network, token, received: 0n, sent: 0n };
      changes.set(key, change);
    }
    return change;
  };
  for (const transfer of transfers) {
    if (transfer.kind === "bridge" || transfer.amount === 0n) continue;
    if (!isZeroAddress(transfer.sender)) of(transfer.sender, transfer).sent += transfer.amount;
    if (!isZeroAddress(transfer.recipient)) of(transfer.recipient, transfer).received += transfer.amount;
  }
  return [...changes.values()].map(({ account, network, token, received, sent }) => [
    account,
    network,
    token,
    storeAmount(received),
    storeAmount(sent),
    storeAmount(received > sent ? received - sent : 0n),
  ]);
}

const columns = {
  account: "text",
  network: "text",
  token: "text",
  received: "text",
  sent: "text",
  balance: "text",
} as const;

/** Adds transfers to the holdings of their accounts. */
export async function addHoldings(
  trx: Kysely<SharedTables>,
  transfers: readonly TransferRow[],
): Promise<void> {
  await insertRows(
    "holdings",
    columns,
    changesOf(transfers),
    sql`(account, network, token) do update set
      received = amount_add(holdings.received, excluded.received), sent = amount_add(holdings.sent, excluded.sent),
      balance = amount_sub(
        amount_add(holdings.received, excluded.received), amount_add(holdings.sent, excluded.sent))`,
  ).execute(trx);
}

/** Subtracts removed transfers; holdings without any transfer are deleted. */
export async function removeHoldings(
  trx: Kysely<SharedTables>,
  removed: readonly TransferRow[],
): Promise<void> {
  const changes = rowsOf("change", columns, changesOf(removed));
  await sql`
    update holdings set
      received = amount_sub(holdings.received, change.received), sent = amount_sub(holdings.sent, change.sent),
      balance = amount_sub(amount_sub(holdings.received, change.received), amount_sub(holdings.sent, change.sent))
    from ${changes}
    where holdings.account = change.account and holdings.network = change.network and holdings.token = change.token`.execute(
    trx,
  );
  await sql`
    delete from holdings where (account, network, token) in (select account, network, token from ${changes})
      and received = '010' and sent = '010'`.execute(trx);
}
