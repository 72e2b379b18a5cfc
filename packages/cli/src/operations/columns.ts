/**
 * Columns of tables whose schema has more, or others, than a person looks at first: operation and list, then paths, each
 * with a title where its own words are none. Everything else is chosen from the description.
 */
const transfers = [
  "time=Time (UTC)",
  "type",
  "status",
  "sender.token.amount_string=Amount",
  "sender.token.symbol=Token",
  "sender.network=From",
  "sender.address=Sender",
  "receiver.network=To",
  "receiver.address=Receiver",
];
const holdings = [
  "address",
  "network",
  "assets.symbol=Asset",
  "assets.amount=Amount",
  "assets.usd=USD",
  "updated_at=Read (UTC)",
];

const chosen: Readonly<Record<string, readonly string[]>> = {
  "getAddressBalance balances": [
    "denom=Asset",
    "amount_string=Amount",
    "usd_string=USD",
    "price_string=Price",
    "contract",
  ],
  "getAddressHistory ": [
    "timestamp=Time (UTC)",
    "status",
    "amount",
    "asset",
    "source_chain=From",
    "destination_chain=To",
    "protocol",
    "hash",
  ],
  "listAddressBalances balances": holdings,
  "listAddressListBalances balances": holdings,
  "listChainTransactions items": [
    "id",
    "time=Time (UTC)",
    "success",
    "types",
    "transfers.length=Transfers",
    "fee.amount=Fee",
    "fee.denom=In",
    "hash",
  ],
  "listCounterparties items": [
    "address",
    "network",
    "label",
    "transfer_count=Transfers",
    "in_usd=In USD",
    "out_usd=Out USD",
    "last_seen=Last (UTC)",
  ],
  "listTransactionCategories items": ["name", "is_default=Built in", "id"],
  "listTransfers items": transfers,
  "listTransfersBetween items": transfers,
  "listWorkspaceBalances balances": ["account_id=Account", ...holdings],
  "searchAddresses items": [
    "address",
    "network",
    "type",
    "status",
    "label",
    "entity",
    "last_active_at=Last (UTC)",
  ],
};

const widest = 9;

/** The columns of the list `at` of an operation's answer. */
export function columnsFor(operation: string, at: string, described: readonly string[]): readonly string[] {
  return chosen[`${operation} ${at}`] ?? described.slice(0, widest);
}

/** `transfer_count` as a title: Transfer count. */
export function titleOf(path: string): string {
  const words = path.replaceAll(/[._]/g, " ").replace(/ (string|at)$/, "");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.replaceAll(/\b(usd|id)\b/gi, (word) => word.toUpperCase());
}
