import type { RegistryToken } from "@waybill/spec/generated/registry";
import { isZeroAddress } from "../chains/address";
import { NetworkUnavailableError } from "../chains/chain";
import { atLatestBlock } from "../chains/evm/at-latest-block";
import type { EvmFullBlock } from "../chains/evm/blocks";
import { balanceOfCall } from "../chains/evm/erc20";
import type { EvmNode } from "../chains/evm/node";
import { normalizeAddress } from "../lib/normalize-address";
import { NATIVE } from "../storage/native";
import type { FirstPayment } from "./funders";
import type { ReadArrival } from "./reader";
import { type EvmReadScope, evmContent, evmReadScope } from "./readers/evm-content";

/** Where an account's first funds came from, according to historical state. */
export type FirstFunding =
  | { payment: FirstPayment }
  /** They came over the bridge: the sender is on the other network. */
  | { arrival: ReadArrival; payment: Omit<FirstPayment, "sender" | "senderNetwork"> }
  /** It never had any. */
  | "none"
  /** It has been funded, but the search did not find the sender. */
  | { unknown: string };

/**
 * Searches the whole history of an EVM network for the first block in which an account had coins, tokens of the
 * registry or a transaction, by halving: once an account has acted, or has something, that stays visible in its nonce
 * or balance. The node has to be an archive node. Throws NetworkUnavailableError, also when the chain changed meanwhile.
 */
export const searchFirstFunding = (
  node: EvmNode,
  tokens: readonly RegistryToken[],
  account: string,
): Promise<FirstFunding> =>
  atLatestBlock(node, ({ number }) =>
    searchUpTo(node, evmReadScope(node.slug, tokens), normalizeAddress(account), number),
  );

async function searchUpTo(
  node: EvmNode,
  scope: EvmReadScope,
  of: string,
  head: bigint,
): Promise<FirstFunding> {
  const touched = (block: bigint) => isTouched(node, scope, of, block);
  if (!(await touched(head))) return "none";
  let [before, since] = [-1n, head];
  while (since - before > 1n) {
    const middle = (before + since) / 2n;
    if (await touched(middle)) since = middle;
    else before = middle;
  }
  if (since === 0n) return { unknown: "the address has had funds since the chain began" };
  const block = await node.fullBlock(since);
  if (!block) throw new NetworkUnavailableError(`the chain of ${node.slug} changed while it was searched`);
  return fundingIn(node, scope, of, block);
}

async function isTouched(
  node: EvmNode,
  { tokens }: EvmReadScope,
  account: string,
  block: bigint,
): Promise<boolean> {
  const held = async (token: string): Promise<boolean> => {
    const answer = await node.call({ to: token, data: balanceOfCall(account) }, block);
    // Before the token was deployed, a call to its address returns no data.
    return answer.ok && /^0x[0-9a-f]{64}$/.test(answer.data) && BigInt(answer.data) > 0n;
  };
  const signs = await Promise.all([
    node.minedNonce(account, block).then((nonce) => nonce > 0n),
    node.balance(account, block).then((balance) => balance > 0n),
    ...[...tokens].map(held),
  ]);
  return signs.includes(true);
}

/** Who funded the account in the block in which it first had something. */
async function fundingIn(
  node: EvmNode,
  known: EvmReadScope,
  account: string,
  block: EvmFullBlock,
): Promise<FirstFunding> {
  const { transfers, arrivals, time } = await evmContent(block, await node.outcomes(block), known);
  const received = transfers.filter(
    ({ sender, recipient, amount }) => recipient === account && sender !== account && amount > 0n,
  );
  const index = received.findIndex(
    ({ sender, position }) => !isZeroAddress(sender) || arrivals.some((one) => one.position === position),
  );
  const first = received[index];
  if (first) {
    const { position, sender, txHash, token, amount } = first;
    const arrival = arrivals.find((one) => one.position === position);
    const payment = { txHash, time, token, amount };
    return arrival ? { arrival, payment } : { payment: { ...payment, sender, senderNetwork: node.slug } };
  }
  if (received.length > 0) return { unknown: "its first tokens were minted for it" };
  const coins = await node.coinTransfers(block.number);
  if (!coins)
    return { unknown: "a contract forwarded its first coins, and the node does not support tracing" };
  const transfer = coins.find(({ from, to }) => to === account && from !== account);
  if (!transfer) return { unknown: "its first activity was not a payment" };
  const { transactionHash: txHash, from: sender, value: amount } = transfer;
  return { payment: { sender, senderNetwork: node.slug, txHash, time, token: NATIVE, amount } };
}
