import type { ExecutedTransaction } from "../../chains/solana/executed";
import { NATIVE } from "../../storage/native";
import type { ReadBlockContent } from "../reader";
import { arrivalsOf, departuresOf, type SolanaBridge } from "./solana-bridge";
import { coinTransfersOf } from "./solana-coins";
import { solanaFreezesIn, squadsProposalsIn } from "./solana-proposals";
import { type TokenTransfer, tokenTransfersOf } from "./solana-transfers";
import { typesOf } from "./solana-types";

/** The contents of a block, without its number, hash and time. */
type Content = Omit<ReadBlockContent, "number" | "hash" | "time">;

/** Decodes transactions of one block. */
export type ContentOf = (executed: readonly ExecutedTransaction[]) => Promise<Content>;

/** The contents of a block from its transactions, in their order. Failed transactions are included with their fee. */
export function contentOf(
  executed: readonly ExecutedTransaction[],
  mints: ReadonlySet<string>,
  bridge: SolanaBridge | undefined,
): Content {
  const transactions: ReadBlockContent["transactions"][number][] = [];
  const transfers: ReadBlockContent["transfers"][number][] = [];
  const departures: ReadBlockContent["departures"][number][] = [];
  const arrivals: ReadBlockContent["arrivals"][number][] = [];
  const proposals = executed.flatMap((one, position) => squadsProposalsIn(position, one));
  const freezes = executed.flatMap((one) => solanaFreezesIn(one, mints));
  executed.forEach((one, position) => {
    transactions.push({
      position,
      hash: one.signature,
      success: !one.failed,
      types: typesOf(one),
      signers: one.signers,
      fee: { amount: one.fee, token: NATIVE },
    });
    const moved = [...coinTransfersOf(one), ...tokenTransfersOf(one, mints)].sort(
      (a, b) => placeOf(a) - placeOf(b),
    );
    const placed = moved.map((transfer, index) => ({ ...transfer, position: transfers.length + index }));
    for (const { instruction: _, ...transfer } of placed)
      transfers.push({ ...transfer, txHash: one.signature });
    if (one.failed || !bridge) return;
    departures.push(...departuresOf(bridge, one, placed));
    arrivals.push(...arrivalsOf(bridge, one, placed));
  });
  return { transactions, transfers, departures, arrivals, multisigs: [], proposals, freezes };
}

/** Transfers that belong to no single instruction come last. */
const placeOf = ({ instruction }: TokenTransfer): number => instruction ?? Number.MAX_SAFE_INTEGER;
