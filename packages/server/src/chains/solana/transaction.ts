import type { Simulated } from "../unsigned-transaction";
import type { SolanaInstruction } from "./instructions";
import { compileMessage } from "./message";
import type { SolanaNode } from "./node";
import type { AccountStates } from "./simulation/node-simulations";
import { readTokenAccount } from "./simulation/token-state";

/**
 * How long a transaction with a fresh blockhash can be included, in seconds: 150 blocks of 0.4 s each. It is longer
 * when slots are skipped, because the block height decides.
 */
export const BLOCKHASH_SECONDS = 60;

/** A transaction can be included in this many blocks after that of its blockhash. */
export const BLOCKHASH_BLOCKS = 150n;

/** The fee for a signature, in lamports. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** An unsigned transaction with its blockhash and the result of a simulation. */
interface BuiltSolanaTransaction {
  /** The transaction with 64 zero bytes in place of the payer's signature, base64. */
  tx_base64: string;
  /** The part of `meta` that does not depend on the instructions. */
  meta: {
    recent_blockhash: string;
    last_valid_block_height: string;
    blockhash_expiry_seconds: number;
  } & Simulated;
  /** Lamports for the signatures; the cost of instructions is not included. */
  networkFee: bigint;
}

/** The parts and effects of a transaction. */
interface SolanaPlan {
  instructions: readonly SolanaInstruction[];
  /** A token account, which need not exist before. */
  account: string;
  /** The minimum that its balance grows by, base units; below zero: what is taken from it. */
  change: bigint;
  /** Signs the message for the second signer, which is not the payer. */
  cosign?: (message: Uint8Array) => Uint8Array;
}

/**
 * An unsigned legacy transaction of these instructions: `payer` pays the fee and signs, alone unless the plan signs for
 * another one, the blockhash is fresh, and the node has simulated it, which is a success only if the account changes as
 * expected. The plan may be a promise: the blockhash is requested meanwhile. Throws NetworkUnavailableError, and
 * RangeError when the instructions do not fit into one transaction.
 */
export async function buildSolanaTransaction(
  node: SolanaNode,
  payer: string,
  plan: SolanaPlan | Promise<SolanaPlan>,
): Promise<BuiltSolanaTransaction> {
  const [{ blockhash, lastValidBlockHeight }, ready] = await Promise.all([node.latestBlockhash(), plan]);
  const message = await compileMessage(payer, blockhash, ready.instructions);
  const signatures = [new Uint8Array(64), ...(ready.cosign ? [ready.cosign(message)] : [])];
  const parts = [Uint8Array.of(signatures.length), ...signatures, message];
  const tx_base64 = Buffer.concat(parts).toString("base64");
  return {
    tx_base64,
    meta: {
      recent_blockhash: blockhash,
      last_valid_block_height: lastValidBlockHeight.toString(),
      blockhash_expiry_seconds: BLOCKHASH_SECONDS,
      ...(await simulated(node, tx_base64, ready)),
    },
    networkFee: LAMPORTS_PER_SIGNATURE * BigInt(signatures.length),
  };
}

/** How often a transaction is simulated that does not change the account as expected. */
const ATTEMPTS = 3;

/**
 * The result of simulating the transaction. A payment to or from the account between both readings looks like an effect of the
 * transaction, so one that changes too little is simulated again. Throws NetworkUnavailableError.
 */
async function simulated(node: SolanaNode, transaction: string, plan: SolanaPlan): Promise<Simulated> {
  let result = await simulatedOnce(node, transaction, plan);
  for (let attempt = 1; attempt < ATTEMPTS && result.simulation === "no_effect"; attempt += 1)
    result = await simulatedOnce(node, transaction, plan);
  return result;
}

async function simulatedOnce(
  node: SolanaNode,
  transaction: string,
  { account, change }: SolanaPlan,
): Promise<Simulated> {
  const before = await node.accountStates([account]);
  const run = await node.simulateExecution(transaction, [account]);
  if (typeof run === "string") return { simulation: "reverted", simulation_reason: run };
  if (run.failure !== undefined) return { simulation: "reverted", simulation_reason: run.failure };
  const amountIn = (states: AccountStates["accounts"] = []): bigint =>
    readTokenAccount(states[0])?.amount ?? 0n;
  const changed = amountIn(run.after) - amountIn(before.accounts);
  const isShown = change < 0n ? changed <= change : changed >= change;
  return isShown
    ? { simulation: "success", simulation_reason: null }
    : {
        simulation: "no_effect",
        simulation_reason: `it changes the token account ${account} by ${changed} instead of ${change} base units`,
      };
}
