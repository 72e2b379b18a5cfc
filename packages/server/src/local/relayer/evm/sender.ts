import type { EvmNode } from "../../../chains/evm/node";
import { evmRelayer, signMint } from "../keys";

/** Adds a third to the estimate, because a mint that runs out of gas has to be paid for again. */
const withHeadroom = (gas: bigint): bigint => (gas * 4n) / 3n;

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
export function evmSender(node: EvmNode, now: () => number) {
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

  /** Mints of several loops take their nonces one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(step);
    turn = result.catch(() => undefined);
    return result;
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
     * Signs and sends a call that mints with the next nonce, if the node says that it would succeed; returns its hash, or why it was not
     * sent. Throws NetworkUnavailableError.
     */
    mint: async (to: string, data: `0x${string}`): Promise<{ sent: string } | { refused: string }> => {
      const estimate = await node.estimateGas({ from: evmRelayer, to, data });
      if (!estimate.ok) return { refused: estimate.reason };
      const { signed, answer } = await inTurn(async () => {
        const [nonce, fees] = await Promise.all([node.nonce(evmRelayer), node.fees()]);
        return send(nonce, { to, data, gas: withHeadroom(estimate.gas) }, fees);
      });
      if (!answer.accepted) return { refused: answer.reason };
      const { keccak256 } = await import("viem");
      return { sent: keccak256(signed as `0x${string}`) };
    },
  };
}

export type EvmSender = ReturnType<typeof evmSender>;
