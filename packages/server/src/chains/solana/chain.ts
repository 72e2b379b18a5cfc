import {
  type Chain,
  type ChainStatus,
  NetworkUnavailableError,
  PayloadError,
  type UnsignedTransaction,
} from "../chain";
import type { Effect } from "../effect";
import { ownStatus } from "../own-chain";
import { checkBroadcast } from "../refusal";
import type { SignatureStatus, SolanaNode } from "./node";
import { loadSamePayment } from "./same-payment";
import { partsOf, readSignedPayload } from "./signed-payload";
import { BLOCKHASH_BLOCKS } from "./transaction";
import { buildSolanaTransfer } from "./transfer";

/** A Solana cluster for quotes, submission and tracking. */
export function solanaChain(node: SolanaNode): Chain {
  return {
    slug: node.slug,
    kind: "solana",
    buildTransfer: (transfer) => buildSolanaTransfer(node, transfer),
    read: readSignedPayload,
    broadcast: async (payload) =>
      checkBroadcast(node, await node.broadcast(payload), () => node.wouldFail(payload)),
    find: async (hash) => {
      const found = await node.transaction(hash);
      if (!found) return undefined;
      // A node that lags behind gives two quotes one blockhash: then their bytes are the same, too.
      if (found.time === undefined)
        throw new NetworkUnavailableError(`the node of ${node.slug} returned a transaction without a time`);
      const blockTime = found.time;
      try {
        const signed = await readSignedPayload(Buffer.from(found.bytes).toString("base64"));
        return { nonceSlot: signed.nonceSlot, mismatch: signed.mismatch, blockTime };
      } catch (error) {
        if (!(error instanceof PayloadError)) throw error;
        return { nonceSlot: hash, mismatch: () => error.message };
      }
    },
    headTime: async () => node.slotTime(await node.finalSlot()),
    track: (hash, payload, quoted = [], effect) =>
      ownStatus(
        node,
        status(node, hash, payload, quoted).then((found) => withEffect(node, hash, found, effect)),
      ),
  };
}

async function status(
  node: SolanaNode,
  hash: string,
  payload: string | undefined,
  quoted: readonly UnsignedTransaction[],
): Promise<ChainStatus> {
  const found = await node.signatureStatus(hash);
  if (found) return statusOf(found);
  if (payload === undefined)
    return { status: "unknown", raw: { reason: "the node does not have this transaction" }, final: false };
  const deadline = await lastValidBlockHeight(payload, quoted);
  if (deadline === undefined || (await node.finalBlockHeight()) <= deadline)
    return { status: "submitted", raw: {}, final: false };
  // It may have been included between the two requests.
  const late = await node.signatureStatus(hash);
  if (late) return statusOf(late);
  const reason = `its blockhash has expired: no block up to its last valid height, ${deadline}, includes it`;
  // The height is that of the last final block.
  if (await keepsBlocksOf(node, deadline)) return { status: "abandoned", raw: { reason }, final: true };
  const uncertain =
    "the node cannot confirm this, because it does not have, or does not report, the earliest of these blocks";
  return { status: "abandoned", raw: { reason: `${reason}; ${uncertain}` }, final: false };
}

/**
 * With what the recipient got by a successful transaction. The status of a transaction shows no balances, so they are read of the
 * transaction itself; a node that does not show it has still said its status.
 */
async function withEffect(
  node: SolanaNode,
  hash: string,
  found: ChainStatus,
  effect: Effect | undefined,
): Promise<ChainStatus> {
  if (!effect || found.status !== "completed") return found;
  const shown = await node.received(hash, Number(found.raw.slot), effect).catch((error: unknown) => {
    if (error instanceof NetworkUnavailableError) return undefined;
    throw error;
  });
  // A payment of a wallet to its own account does not change the balance.
  const received = shown !== undefined && effect.isOwn && shown === 0n ? effect.least : shown;
  return { ...found, effect: { received } };
}

/** A `processed` transaction can still be dropped by a fork; only `confirmed` and `finalized` count. */
function statusOf({ confirmation, failure, slot, confirmations }: SignatureStatus): ChainStatus {
  const raw = {
    slot: slot.toString(),
    confirmations: confirmations === null ? null : confirmations.toString(),
    confirmation_status: confirmation,
    error: failure,
    finalized: confirmation === "finalized",
  };
  if (confirmation === "processed") return { status: "pending", raw, final: false };
  return { status: failure === null ? "completed" : "failed", raw, final: confirmation === "finalized" };
}

/** The last valid block height of the transaction, from the quote that it was signed for. */
async function lastValidBlockHeight(
  payload: string,
  quoted: readonly UnsignedTransaction[],
): Promise<bigint | undefined> {
  const isSamePayment = await loadSamePayment();
  const message = (base64: string) => partsOf(Buffer.from(base64, "base64"))?.message ?? Buffer.alloc(0);
  const signed = message(payload);
  for (const transaction of quoted)
    if (transaction.kind === "solana" && isSamePayment(signed, message(transaction.tx_base64)))
      return BigInt(transaction.meta.last_valid_block_height);
  return undefined;
}

/**
 * Whether a node still has every block that could include a transaction, by the last height at which it is valid. It cannot
 * say of older blocks what is in them. False when the node does not say.
 */
export async function keepsBlocksOf(
  node: Pick<SolanaNode, "firstSlot" | "blockHeightOf">,
  lastValidBlockHeight: bigint,
): Promise<boolean> {
  const height = lastValidBlockHeight - BLOCKHASH_BLOCKS;
  try {
    const first = await node.firstSlot();
    // A slot has at most one block, so its block's height is at most its own number.
    if (BigInt(first) <= height) return true;
    const firstHeight = await node.blockHeightOf(first);
    return firstHeight !== undefined && firstHeight <= height;
  } catch (error) {
    if (error instanceof NetworkUnavailableError) return false;
    throw error;
  }
}
