import type { EvmNode } from "../../chains/evm/node";

/** The fields of an EIP-1559 transaction that a relayer sets. */
export interface MintTransaction {
  chainId: bigint;
  nonce: bigint;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  to: string;
  data: `0x${string}`;
}

/** The account of a relayer, which pays for the mints. */
export interface RelayerAccount {
  readonly address: string;
  /** The signed transaction, 0x hex. */
  sign(transaction: MintTransaction): Promise<string>;
}

/** The account of a private key, 0x and 64 digits. */
export async function relayerAccount(privateKey: `0x${string}`): Promise<RelayerAccount> {
  const { privateKeyToAccount } = await import("viem/accounts");
  const account = privateKeyToAccount(privateKey);
  return {
    address: account.address,
    sign: (transaction) =>
      account.signTransaction({
        ...transaction,
        type: "eip1559",
        to: transaction.to as `0x${string}`,
        chainId: Number(transaction.chainId),
        nonce: Number(transaction.nonce),
      }),
  };
}

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

/** Sends the transactions of the relayer's account on one network, and replaces one whose fee is too low. */
export function evmSender(node: EvmNode, account: Promise<RelayerAccount>, now: () => number) {
  account.catch(() => undefined); // A failure is reported where it is awaited.
  const sent = new Map<bigint, { call: EvmCallToSend; fees: Fees }>();
  /** The first pending nonce, and the time since which it is pending or was last replaced. */
  let waiting: { nonce: bigint; since: number } | undefined;

  const send = async (nonce: bigint, call: EvmCallToSend, fees: Fees) => {
    const signed = await (await account).sign({ chainId: node.chainId, nonce, ...fees, ...call });
    // Also when it is refused: the fee of the next replacement has to be higher.
    sent.set(nonce, { call, fees });
    return { signed, answer: await node.broadcast(signed) };
  };

  /** Sends the same call with the same nonce and a higher fee, so that at most one of the two is mined. */
  const replace = async (nonce: bigint): Promise<void> => {
    const suggested = await node.fees();
    // After a restart the contents of a pending transaction are unknown: an empty call to itself replaces it.
    const emptyCall: EvmCallToSend = { to: (await account).address, data: "0x", gas: 21_000n };
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
      const { address } = await account;
      const [next, mined] = await Promise.all([node.nonce(address), node.minedNonce(address)]);
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
     * Signs and sends a call that mints with the next nonce, if the node says that it would succeed; returns its hash,
     * or why it was not sent. Throws NetworkUnavailableError.
     */
    mint: async (to: string, data: `0x${string}`): Promise<{ sent: string } | { refused: string }> => {
      const { address } = await account;
      const estimate = await node.estimateGas({ from: address, to, data });
      if (!estimate.ok) return { refused: estimate.reason };
      const { signed, answer } = await inTurn(async () => {
        const [nonce, fees] = await Promise.all([node.nonce(address), node.fees()]);
        return send(nonce, { to, data, gas: withHeadroom(estimate.gas) }, fees);
      });
      if (!answer.accepted) return { refused: answer.reason };
      const { keccak256 } = await import("viem");
      return { sent: keccak256(signed as `0x${string}`) };
    },
  };
}

export type EvmSender = ReturnType<typeof evmSender>;
