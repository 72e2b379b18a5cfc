import { BLOCKHASH_SECONDS } from "./blockhash";
import type { SolanaInstruction } from "./instructions";
import { compileMessage } from "./message";
import type { SolanaNode } from "./node";

/** What every signature costs, in lamports; transactions here carry one. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** An unsigned transaction with what its blockhash and a trial run say. */
export interface BuiltSolanaTransaction {
  /** The whole transaction with an empty place for the one signature, base64. */
  tx_base64: string;
  /** What belongs into `meta` whatever the instructions are. */
  meta: {
    recent_blockhash: string;
    last_valid_block_height: string;
    blockhash_expiry_seconds: number;
    simulation: "success" | "reverted";
    simulation_reason: string | null;
  };
  /** Lamports for the signature; what the instructions cost comes on top. */
  networkFee: bigint;
}

/**
 * An unsigned legacy transaction of these instructions: `payer` pays the fee and is the only signer, the blockhash is
 * fresh, and the node has run it once without keeping the result. Instructions may still be on their way: the node is
 * asked for the blockhash meanwhile. Throws NetworkUnavailableError, and RangeError when the instructions do not fit into
 * one transaction.
 */
export async function buildSolanaTransaction(
  node: SolanaNode,
  payer: string,
  instructions: readonly SolanaInstruction[] | Promise<readonly SolanaInstruction[]>,
): Promise<BuiltSolanaTransaction> {
  const [{ blockhash, lastValidBlockHeight }, ready] = await Promise.all([
    node.latestBlockhash(),
    instructions,
  ]);
  const message = await compileMessage(payer, blockhash, ready);
  const tx_base64 = Buffer.concat([Uint8Array.of(1), new Uint8Array(64), message]).toString("base64");
  const simulation = await node.simulate(tx_base64);
  return {
    tx_base64,
    meta: {
      recent_blockhash: blockhash,
      last_valid_block_height: lastValidBlockHeight.toString(),
      blockhash_expiry_seconds: BLOCKHASH_SECONDS,
      simulation: simulation.ok ? "success" : "reverted",
      simulation_reason: simulation.ok ? null : simulation.reason,
    },
    networkFee: LAMPORTS_PER_SIGNATURE,
  };
}
