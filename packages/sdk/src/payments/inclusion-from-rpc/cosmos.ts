import { isRecord } from "../../json-value";
import { integer, list, type Node, record, requireChain } from "../../node";
import type { SignedTransfer } from "../../types";
import type { Inclusion } from "../inclusion";
import { type Promised, promisedBy } from "./promised";

/**
 * Blocks are final in CometBFT. A higher sequence of the account does not prove that the bytes are impossible: the index of
 * transactions is written later than the state, and may be pruned. So another transaction with the same sequence has to be found,
 * by the event that cosmos-sdk emits for every signature whose sequence is used up.
 */
export async function cosmosInclusion(node: Node, signed: SignedTransfer): Promise<Inclusion> {
  const { network, from, nonce, txHash } = signed;
  const promised = promisedBy(signed);
  const used = nonce === undefined ? undefined : `${from}/${nonce}`;
  const own = await node.get(`/cosmos/tx/v1beta1/txs/${txHash}`);
  if (own !== undefined) return resultOf(own, txHash, used, promised);
  if (used === undefined) return "possible";
  const query = encodeURIComponent(`tx.acc_seq='${used}'`);
  // `events` is the name before cosmos-sdk 0.50.
  const found = await node.get(`/cosmos/tx/v1beta1/txs?query=${query}&events=${query}&pagination.limit=1`);
  if (found === undefined) return "possible";
  for (const response of list(record(found).tx_responses)) {
    if (!hasEvent(response, used)) throw new Error("a transaction that was not searched for");
    const isOwn = String(record(response).txhash).toUpperCase() === txHash.toUpperCase();
    if (isOwn) return resultOf({ tx_response: response }, txHash, used, promised);
    // Networks with the same address form share accounts, but the sequences differ.
    const info = await node.get("/cosmos/base/tendermint/v1beta1/node_info");
    const { network: chainId } = record(record(info).default_node_info);
    requireChain(network, (reference) => chainId === reference);
    return "impossible";
  }
  return "possible";
}

/**
 * A failed transaction is in a block, too. If it failed before its sequence was used up (a wrong sequence, too low a
 * fee), the same bytes can be included again.
 */
function resultOf(
  found: unknown,
  txHash: string,
  used: string | undefined,
  promised: Promised | undefined,
): Inclusion {
  const { tx_response: response } = record(found);
  const { txhash, height, code } = record(response);
  if (String(txhash).toUpperCase() !== txHash.toUpperCase()) throw new Error("another transaction");
  // Some nodes return transactions in their mempool, at height 0.
  if (!isHeight(height)) return "possible";
  if (integer(code) === 0)
    return !promised || receivedIn(response, promised) >= promised.least ? "included" : "no_effect";
  return used !== undefined && hasEvent(response, used) ? "failed" : "possible";
}

/**
 * The amount of a denom that an account received by a transaction, from its `transfer` events.
 *
 * @throws Error if no event can be read: every transaction that sends coins has one, but older nodes write events in another form
 */
function receivedIn(response: unknown, { token, recipient }: Promised): bigint {
  const transfers = list(record(response).events)
    .map(record)
    .filter(({ type }) => type === "transfer")
    .map(
      ({ attributes }) =>
        new Map(
          list(attributes)
            .map(record)
            .map(({ key, value }) => [key, value]),
        ),
    );
  if (!transfers.some((attributes) => attributes.has("recipient")))
    throw new Error("a transaction without readable transfers");
  let received = 0n;
  for (const attributes of transfers) {
    if (attributes.get("recipient") !== recipient) continue;
    for (const coin of String(attributes.get("amount") ?? "").split(",")) {
      const [, amount = "0", denom] = /^(\d{1,78})(\D.*)$/.exec(coin) ?? [];
      if (denom === token) received += BigInt(amount);
    }
  }
  return received;
}

/** Whether a transaction in a block has used this sequence: an event `tx` with the attribute `acc_seq`. */
function hasEvent(response: unknown, used: string): boolean {
  const { height, events } = record(response);
  const isUse = (attribute: unknown) =>
    isRecord(attribute) && attribute.key === "acc_seq" && attribute.value === used;
  return (
    isHeight(height) &&
    list(events).some((event) => isRecord(event) && event.type === "tx" && list(event.attributes).some(isUse))
  );
}

const isHeight = (value: unknown): boolean => typeof value === "string" && /^[1-9]\d*$/.test(value);
