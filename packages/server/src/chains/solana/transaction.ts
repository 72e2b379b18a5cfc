import { BLOCKHASH_SECONDS } from "./blockhash";
import type { SolanaInstruction } from "./instructions";
import { compileMessage } from "./message";
import type { SolanaNode } from "./node";

/** The fee for a signature, in lamports; transactions here have one. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** An unsigned transaction with its blockhash and the result of a simulation. */
export interface BuiltSolanaTransaction {
  /** The transaction with 64 zero bytes in place of the signature, base64. */
  tx_base64: string;
  /** The part of `meta` that does not depend on the instructions. */
  meta: {
    recent_blockhash: string;
    last_valid_block_height: string;
    blockhash_expiry_seconds: number;
    simulation: "success" | "reverted";
    simulation_reason: string | null;
  };
  /** Lamports for the signature; the cost of instructions is not included. */
  networkFee: bigint;
}

/**
 * An unsigned legacy transaction of these instructions: `payer` pays the fee and is the only signer, the blockhash is
 * fresh, and the node has simulated it. Instructions may be a promise: the blockhash is requested meanwhile. Throws
 * NetworkUnavailableError, and RangeError when the instructions do not fit into one transaction.
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
