import type { IncludedTransaction } from "../chains/included";

/** A transfer of the index, as far as it is compared. */
export interface Transfer {
  sender_tx_hash?: string;
  sender: { address: string; token: { base_amount: string } };
  receiver: { address: string };
}

/** Addresses of EVM networks differ in letter case. */
const comparable = (address: string) => (address.startsWith("0x") ? address.toLowerCase() : address);

const text = (from: string, to: string, amount: bigint | string) =>
  `${amount} from ${comparable(from)} to ${comparable(to)}`;

/** The faults of the indexed USDC transfers of our wallets on one network, in words. */
export function compareTransfers(
  network: string,
  transfers: readonly Transfer[],
  included: readonly IncludedTransaction[],
): string[] {
  const indexed = new Map<string, string[]>();
  for (const { sender_tx_hash = "", sender, receiver } of transfers) {
    const shown = text(sender.address, receiver.address, sender.token.base_amount);
    indexed.set(sender_tx_hash, [...(indexed.get(sender_tx_hash) ?? []), shown]);
  }
  const expected = new Map(
    included.flatMap(({ hash, from, moved }): [string, string][] =>
      moved ? [[hash, text(from, moved.to, moved.amount)]] : [],
    ),
  );
  const missing = [...expected].flatMap(([hash, transfer]) => {
    const shown = indexed.get(hash) ?? [];
    return shown.length === 1 && shown[0] === transfer
      ? []
      : `the index of ${network} has [${shown.join("; ")}] of ${hash} instead of ${transfer}`;
  });
  const unknown = [...indexed.keys()].filter((hash) => !expected.has(hash));
  return [...missing, ...unknown.map((hash) => `the index of ${network} has a transfer of ${hash}`)];
}
