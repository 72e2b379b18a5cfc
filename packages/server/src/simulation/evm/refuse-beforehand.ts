import type { EvmNode } from "../../chains/evm/node";
import type { SimulationBlock, StateOverrides } from "../../chains/evm/simulation/types";
import type { Ran } from "./machine";
import type { Refusals } from "./refused";
import type { EvmSimulatedTransaction } from "./transaction";

/** The highest nonce that a transaction may have (EIP-2681). */
const LAST_NONCE = 2n ** 64n - 2n;

/**
 * The transactions that no block would include for their nonce, price or gas limit, which simulations do not look at.
 * Asks the node only for senders that name a nonce, and for its base fee when a price is named. Throws
 * NetworkUnavailableError.
 */
export async function refusedBeforehand(
  node: EvmNode,
  block: SimulationBlock,
  overrides: StateOverrides,
  transactions: readonly EvmSimulatedTransaction[],
): Promise<Refusals> {
  const senders = new Set(transactions.flatMap(({ from, nonce }) => (nonce === undefined ? [] : [from])));
  const nonces = new Map(
    await Promise.all(
      [...senders].map(
        async (sender): Promise<[string, bigint]> => [
          sender,
          overrides.get(sender)?.nonce ?? (await node.nonceAt(sender, block.hash)),
        ],
      ),
    ),
  );
  const isPriced = transactions.some(({ price }) => price !== undefined);
  const baseFee = isPriced ? await node.baseFeeAfter(block) : 0n;
  const refusals = new Map<number, string>();
  const given = new Set<string>();
  transactions.forEach(({ from, nonce, gas, price }, index) => {
    const next = nonces.get(from) ?? 0n;
    const place = `${from} ${nonce}`;
    if (nonce !== undefined && nonce < next)
      refusals.set(index, `the sender has already used this nonce: its next nonce is ${next}`);
    else if (nonce !== undefined && nonce > LAST_NONCE)
      refusals.set(index, `no transaction has a nonce above ${LAST_NONCE}`);
    else if (nonce !== undefined && given.has(place))
      refusals.set(index, "an earlier transaction in the batch has this nonce");
    else if (gas !== undefined && gas > block.gasLimit)
      refusals.set(index, `it exceeds the gas limit of a block, ${block.gasLimit}`);
    else if (price !== undefined && price < baseFee)
      refusals.set(
        index,
        `the next block requires ${baseFee} wei per gas, but the transaction pays ${price}`,
      );
    else if (nonce !== undefined) given.add(place);
  });
  return refusals;
}

/**
 * The transactions whose senders cannot pay for gas and value: of each sender the first one that names a price, because what
 * later ones have depends on those before.
 */
export function refusedForFunds(
  transactions: readonly EvmSimulatedTransaction[],
  { outcomes }: Pick<Ran, "outcomes">,
  balanceBefore: (account: string) => bigint | undefined,
): Refusals {
  const refusals = new Map<number, string>();
  const seen = new Set<string>();
  transactions.forEach(({ from, price, gas, value }, index) => {
    const balance = balanceBefore(from);
    const isFirst = !seen.has(from);
    seen.add(from);
    if (price === undefined || balance === undefined || !isFirst) return;
    const needed = value + price * (gas ?? outcomes[index]?.gasUsed ?? 0n);
    if (needed > balance)
      refusals.set(index, `the sender has ${balance} wei, but value and gas need up to ${needed}`);
  });
  return refusals;
}
