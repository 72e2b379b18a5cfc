import type { EvmNode } from "../../../chains/evm/node";
import { evmRelayer, signMint } from "../keys";

/** Milliseconds that a transaction may wait before it is replaced. */
const PATIENCE = 30_000;

/** A replacement offers at most this many times what the node suggests: whatever holds it up then, it is not the fee. */
const MOST_TIMES = 10n;

interface EvmCallToSend {
  to: string;
  data: `0x${string}`;
  gas: bigint;
}

type Fees = Awaited<ReturnType<EvmNode["fees"]>>;

/** Nodes take a replacement that offers a tenth more of both fees. */
const raised = (fee: bigint): bigint => (fee * 9n) / 8n + 1n;

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The same nonce for itself, and nothing else: what is sent in place of a transaction that is not known any more. */
const nothing: EvmCallToSend = { to: evmRelayer, data: "0x", gas: 21_000n };

/** Sends the transactions of the relayer's account on one network, and replaces one that is stuck by its fee. */
export function evmSender(node: EvmNode, now: () => number) {
  const sent = new Map<bigint, { call: EvmCallToSend; fees: Fees }>();
  /** The first nonce that is not mined, and since when it is that or was last replaced. */
  let waiting: { nonce: bigint; since: number } | undefined;

  const send = async (nonce: bigint, call: EvmCallToSend, fees: Fees) => {
    const signed = await signMint({ chainId: node.chainId, nonce, ...fees, ...call });
    // Also when it is refused: a fee that is too low for a replacement has to rise further.
    sent.set(nonce, { call, fees });
    return { signed, answer: await node.broadcast(signed) };
  };

  /** The same call again under the same nonce, so that at most one of the two is mined, for a higher fee. */
  const replace = async (nonce: bigint): Promise<void> => {
    const suggested = await node.fees();
    const { call, fees } = sent.get(nonce) ?? { call: nothing, fees: suggested };
    const maxFeePerGas = larger(suggested.maxFeePerGas, raised(fees.maxFeePerGas));
    const maxPriorityFeePerGas = larger(suggested.maxPriorityFeePerGas, raised(fees.maxPriorityFeePerGas));
    if (maxFeePerGas > MOST_TIMES * suggested.maxFeePerGas) return;
    await send(nonce, call, { maxFeePerGas, maxPriorityFeePerGas });
  };

  return {
    /**
     * Whether a transaction of the account is on its way. The first one that has waited too long is replaced then. Throws
     * NetworkUnavailableError.
     */
    isBusy: async (): Promise<boolean> => {
      const [next, mined] = await Promise.all([node.nonce(evmRelayer), node.minedNonce(evmRelayer)]);
      for (const nonce of sent.keys()) if (nonce < mined) sent.delete(nonce);
      if (next <= mined) {
        waiting = undefined;
        return false;
      }
      if (waiting?.nonce !== mined) waiting = { nonce: mined, since: now() };
      if (now() - waiting.since >= PATIENCE) {
        waiting = { nonce: mined, since: now() };
        await replace(mined);
      }
      return true;
    },
    /** Signs and sends a call with the next nonce: the signed bytes, and what the node says. Throws NetworkUnavailableError. */
    send: async (call: EvmCallToSend) => {
      const [nonce, fees] = await Promise.all([node.nonce(evmRelayer), node.fees()]);
      return send(nonce, call, fees);
    },
  };
}
