import { type LatestTransfer, latestTransfers } from "../../indexing/latest-transfers";
import { readDecimal } from "../../storage/amount";
import type { Database } from "../../storage/database";
import type { Direction, Movement, MovementFacts } from "./facts";

/** Latest transfers of each direction. */
const EACH = 100;

/** The latest transfers of an account on these networks since a moment, oldest first. */
export async function readMovements(
  db: Database,
  account: string,
  networks: readonly string[],
  from: number | undefined,
): Promise<MovementFacts> {
  const scope = { networks, from, limit: EACH };
  const [sent, received] = await Promise.all([
    latestTransfers(db, "sender", account, scope),
    latestTransfers(db, "recipient", account, scope),
  ]);
  const rows = [
    ...sent.map((row) => ({ row, direction: "out" as const })),
    ...received.map((row) => ({ row, direction: "in" as const })),
  ].filter(({ row }) => row.sender !== row.recipient || row.network !== row.recipient_network);
  rows.sort((one, other) => one.row.time - other.row.time || one.row.id - other.row.id);
  return {
    list: rows.map(({ row, direction }) => movementOf(row, direction)),
    limited: sent.length === EACH || received.length === EACH,
  };
}

const movementOf = (row: LatestTransfer, direction: Direction): Movement => ({
  direction,
  other: direction === "in" ? row.sender : row.recipient,
  network: direction === "in" ? row.recipient_network : row.network,
  otherNetwork: direction === "in" ? row.network : row.recipient_network,
  token: row.token,
  symbol: row.symbol,
  amount: readDecimal(row.amount),
  usd: row.usd === null ? null : readDecimal(row.usd),
  time: row.time,
  tx: row.tx_hash,
});
