import type { BridgeNetwork } from "../../../bridge/domains";
import { NetworkUnavailableError } from "../../../chains/chain";
import type { EvmNode } from "../../../chains/evm/node";
import { burnMintBridgeAbi } from "../../../generated/contracts";
import { attest, evmRelayer, signMint } from "../keys";
import type { MintDestination } from "../source-destination";

/** Adds a third to the estimate, because a mint that runs out of gas has to be paid for again. */
const withHeadroom = (gas: bigint): bigint => (gas * 4n) / 3n;

/**
 * Mints on an EVM network, sent from the relayer's account with its next nonce.
 *
 * @param now Unix milliseconds; a mint that is pending for too long is replaced.
 */
export function evmMintDestination(
  node: EvmNode,
  bridge: BridgeNetwork,
  now: () => number = Date.now,
): MintDestination {
  const to = bridge.contracts.bridge;
  const sender = evmSender(node, now);
  return {
    network: node.slug,
    mintedBy: async (messageHash) => {
      const { encodeFunctionData } = await import("viem");
      const args = [messageHash as `0x${string}`] as const;
      const data = encodeFunctionData({ abi: burnMintBridgeAbi, functionName: "received", args });
      const block = await node.block("latest");
      // In the state of that block: the latest one may already be on another fork.
      const answer = block && (await node.callAt({ to, data }, block.hash));
      if (!block || !answer?.ok || answer.data.length !== 66)
        throw new NetworkUnavailableError(`the bridge of ${node.slug} at ${to} does not answer received`);
      return BigInt(answer.data) === 1n ? { number: block.number, hash: block.hash } : undefined;
    },
    isOnChain: async ({ number, hash }) => (await node.blockHash(number)) === hash,
    isBusy: sender.isBusy,
    mint: async ({ encoded, messageHash }) => {
      const { encodeFunctionData } = await import("viem");
      const args = [encoded as `0x${string}`, await attest(messageHash)] as const;
      const data = encodeFunctionData({ abi: burnMintBridgeAbi, functionName: "receiveMessage", args });
      const estimate = await node.estimateGas({ from: evmRelayer, to, data });
      if (!estimate.ok) return { refused: estimate.reason };
      const { signed, answer } = await sender.send({ to, data, gas: withHeadroom(estimate.gas) });
      if (!answer.accepted) return { refused: answer.reason };
      const { keccak256 } = await import("viem");
      return { sent: keccak256(signed as `0x${string}`) };
    },
  };
}

/** How long a transaction may be pending before it is replaced, milliseconds. */
const REPLACE_AFTER = 30_000;

/**
 * The fee of a replacement is at most this multiple of the node's suggestion: beyond it, the fee is not the cause of
 * the delay.
 */
const MAX_FEE_FACTOR = 10n;

interface EvmCallToSend {
  to: string;
  data: `0x${string}`;
  gas: bigint;
}

type Fees = Awaited<ReturnType<EvmNode["fees"]>>;

/** Nodes accept a replacement whose two fees are at least 10 % higher. */
const raised = (fee: bigint): bigint => (fee * 9n) / 8n + 1n;

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** An empty call to itself, which replaces a pending transaction whose contents are unknown after a restart. */
const emptyCall: EvmCallToSend = { to: evmRelayer, data: "0x", gas: 21_000n };

/** Sends the transactions of the relayer's account on one network, and replaces one whose fee is too low. */
function evmSender(node: EvmNode, now: () => number) {
  const sent = new Map<bigint, { call: EvmCallToSend; fees: Fees }>();
  /** The first pending nonce, and the time since which it is pending or was last replaced. */
  let waiting: { nonce: bigint; since: number } | undefined;

  const send = async (nonce: bigint, call: EvmCallToSend, fees: Fees) => {
    const signed = await signMint({ chainId: node.chainId, nonce, ...fees, ...call });
    // Also when it is refused: the fee of the next replacement has to be higher.
    sent.set(nonce, { call, fees });
    return { signed, answer: await node.broadcast(signed) };
  };

  /** Sends the same call with the same nonce and a higher fee, so that at most one of the two is mined. */
  const replace = async (nonce: bigint): Promise<void> => {
    const suggested = await node.fees();
    const { call, fees } = sent.get(nonce) ?? { call: emptyCall, fees: suggested };
    const maxFeePerGas = larger(suggested.maxFeePerGas, raised(fees.maxFeePerGas));
    const maxPriorityFeePerGas = larger(suggested.maxPriorityFeePerGas, raised(fees.maxPriorityFeePerGas));
    if (maxFeePerGas > MAX_FEE_FACTOR * suggested.maxFeePerGas) return;
    await send(nonce, call, { maxFeePerGas, maxPriorityFeePerGas });
  };

  return {
    /**
     * Whether a transaction of the account is pending. Replaces the first one that has been pending for too long.
     * Throws NetworkUnavailableError.
     */
    isBusy: async (): Promise<boolean> => {
      const [next, mined] = await Promise.all([node.nonce(evmRelayer), node.minedNonce(evmRelayer)]);
      for (const nonce of sent.keys()) if (nonce < mined) sent.delete(nonce);
      if (next <= mined) {
        waiting = undefined;
        return false;
      }
      if (waiting?.nonce !== mined) waiting = { nonce: mined, since: now() };
      if (now() - waiting.since >= REPLACE_AFTER) {
        waiting = { nonce: mined, since: now() };
        await replace(mined);
      }
      return true;
    },
    /**
     * Signs and sends a call with the next nonce; returns the signed bytes and the node's answer. Throws
     * NetworkUnavailableError.
     */
    send: async (call: EvmCallToSend) => {
      const [nonce, fees] = await Promise.all([node.nonce(evmRelayer), node.fees()]);
      return send(nonce, call, fees);
    },
  };
}
