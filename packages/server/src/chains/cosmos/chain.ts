import { isDeepStrictEqual } from "node:util";
import { confirmations } from "../blocks";
import type { Chain, ChainStatus, UnsignedTransaction } from "../chain";
import type { Effect } from "../effect";
import { ownStatus } from "../own-chain";
import { checkBroadcast } from "../refusal";
import { coinsReceived } from "./coin-transfers";
import { feeOf } from "./gas-price";
import type { CosmosNode } from "./node";
import type { CosmosTx } from "./transactions";
import { buildCosmosTransfer } from "./transfer";

/** A Cosmos network for quotes, submission and tracking. */
export function cosmosChain(node: CosmosNode): Chain {
  return {
    slug: node.slug,
    kind: "cosmos",
    buildTransfer: (transfer) => buildCosmosTransfer(node, transfer),
    // cosmjs is slow to load, and only submission needs it.
    read: async (payload) => (await import("./signed-payload")).readPayload(payload),
    broadcast: async (payload) =>
      checkBroadcast(node, await node.broadcast(payload), () => isUnpayable(node, payload)),
    find: async (hash) => {
      const found = await node.transaction(hash);
      if (!found?.isSequenceUsed) return undefined;
      return {
        nonceSlot: found.sequence.toString(),
        blockTime: found.time,
        mismatch: (quoted) => mismatch(found, quoted),
        // Only what is in a block counts for a quoted sequence.
        earlierNonce: (quoted) => (found.sequence < quotedSequence(quoted) ? "used" : undefined),
      };
    },
    headTime: node.headTime,
    track: (hash, payload, quoted, effect) =>
      ownStatus(node, status(node, { hash, payload, quoted, effect })),
  };
}

/** The transaction that was looked up. */
interface Looked {
  hash: string;
  payload: string | undefined;
  quoted: readonly UnsignedTransaction[] | undefined;
  effect: Effect | undefined;
}

async function status(node: CosmosNode, { hash, payload, quoted, effect }: Looked): Promise<ChainStatus> {
  const found = await node.transaction(hash);
  if (found?.isSequenceUsed) return inBlock(node, found, effect);
  const raw = found && { height: found.height.toString(), error: errorOf(found) };
  if (payload === undefined)
    return {
      status: "unknown",
      raw: {
        ...raw,
        reason: found
          ? "it failed before its sequence was used, so another block can still include it"
          : "the node does not have this transaction",
      },
      final: false,
    };
  const { sender, sequence } = await readSender(payload);
  const account = await node.account(sender);
  // A sequence is used once: when the sender's next one is beyond this one's, these bytes never get into a block.
  if (account === undefined || account.sequence <= sequence)
    return { status: "submitted", raw: raw ?? {}, final: false };
  // It may have been included between the two requests.
  const late = await node.transaction(hash);
  return late?.isSequenceUsed
    ? inBlock(node, late, effect)
    : {
        status: "abandoned",
        raw: { ...raw, reason: "another transaction of the sender used its sequence" },
        final: true,
        isNonceUsed: true,
        // Only what is in a block counts for a quoted sequence.
        ...(quoted?.length &&
          quoted.every((transaction) => sequence < quotedSequence(transaction)) && { usedAt: 0 }),
      };
}

/** The messages name the sender, who alone can sign them. */
function mismatch({ messages, memo }: CosmosTx, quoted: UnsignedTransaction): string | undefined {
  if (quoted.kind !== "cosmos") return "the quote is not for a Cosmos network";
  if (!isDeepStrictEqual(messages, quoted.msgs)) return "has messages that differ from the quote";
  return memo === quoted.meta.memo ? undefined : "has a memo that differs from the quote";
}

/** The sender's next sequence when the quote was made. */
const quotedSequence = (quoted: UnsignedTransaction): bigint =>
  quoted.kind === "cosmos" ? BigInt(quoted.meta.sequence) : 0n;

const errorOf = ({ code, codespace, log }: CosmosTx): string | null =>
  code === 0 ? null : `${codespace} ${code}: ${log}`;

/** A committed block of a Cosmos chain is final. */
async function inBlock(node: CosmosNode, tx: CosmosTx, effect: Effect | undefined): Promise<ChainStatus> {
  const head = await node.height();
  const succeeded = tx.code === 0;
  return {
    status: succeeded ? "completed" : "failed",
    ...(succeeded && effect && { effect: { received: coinsReceived(tx.events, effect) } }),
    raw: {
      height: tx.height.toString(),
      confirmations: confirmations(head, tx.height),
      gas_used: tx.gasUsed.toString(),
      gas_wanted: tx.gasWanted.toString(),
      error: errorOf(tx),
      finalized: true,
    },
    final: true,
  };
}

/** The sender of signed bytes (base64), and the sequence that they use. */
async function readSender(payload: string): Promise<{ sender: string; sequence: bigint }> {
  const { decodeTx } = await import("./decode-tx");
  const { sends, authInfo } = decodeTx(Buffer.from(payload, "base64"));
  return { sender: sends[0]?.fromAddress ?? "", sequence: authInfo.signerInfos[0]?.sequence ?? 0n };
}

/**
 * Whether a signed transaction (base64) offers less than the node's gas price, or its sender does not have the fee. The node
 * checks this before the sequence, so a used sequence has to be excluded separately. Throws NetworkUnavailableError.
 */
async function isUnpayable(
  node: Pick<CosmosNode, "gasPrice" | "balance" | "parameters">,
  payload: string,
): Promise<boolean> {
  const { decodeTx } = await import("./decode-tx");
  const { sends, authInfo } = decodeTx(Buffer.from(payload, "base64"));
  const { feeDenom } = node.parameters;
  const offered = BigInt(authInfo.fee?.amount.find(({ denom }) => denom === feeDenom)?.amount ?? "0");
  if (offered < feeOf(authInfo.fee?.gasLimit ?? 0n, await node.gasPrice())) return true;
  return (await node.balance(sends[0]?.fromAddress ?? "", feeDenom)) < offered;
}
