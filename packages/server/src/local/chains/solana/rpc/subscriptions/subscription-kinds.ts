import { SYSTEM_PROGRAM } from "../../../../../chains/solana/programs";
import { isObject } from "../../../../../lib/is-object";
import type { Landing } from "../../included-transaction";
import { firstSlot } from "../../slots";
import type { Account } from "../../virtual-machine";
import { accountFormat } from "../account-encoding";
import { accountFilter } from "../account-filter";
import { invalidParams } from "../errors";
import type { Json } from "../json";
import { inContext, type Node } from "../method";
import { address, type Params } from "../params";

/** Returns the results of a subscription's notifications for each event, in order. */
export interface Subscription {
  landed?: (landing: Landing) => readonly Json[];
  slot?: (slot: number) => readonly Json[];
  /** Whether the first notification ends the subscription. */
  once?: true;
  /** Notification of an earlier event, sent right after the answer. */
  past?: Json;
}

/** Reads the parameters of a subscription. All commitments are the same: landed transactions are final. Throws RpcError. */
export type Subscribe = (node: Node, params: Params) => Subscription;

/** Text that nodes send in place of data that is too long for base58. */
const tooLong = "error: data too large for bs58 encoding";

/** A closed account in notifications of nodes. */
const closed: Account = { lamports: 0n, owner: SYSTEM_PROGRAM, data: new Uint8Array(), executable: false };

const account: Subscribe = (node, params) => {
  const wanted = params.address(0);
  const format = accountFormat(node, params.options(1), { tooLong });
  return {
    landed: ({ written }) =>
      written
        .filter(([address]) => address === wanted)
        .map(([address, account = closed]) => inContext(node, format(address, account))),
  };
};

const program: Subscribe = (node, params) => {
  const owner = params.address(0);
  const options = params.options(1);
  const passes = accountFilter(options);
  const format = accountFormat(node, options, { tooLong });
  return {
    landed: ({ written }) =>
      written.flatMap(([address, account]) =>
        account?.owner === owner && passes(account)
          ? [inContext(node, { pubkey: address, account: format(address, account) })]
          : [],
      ),
  };
};

const logs: Subscribe = (node, params) => {
  const mentions = readMentions(params.values[0]);
  params.options(1);
  return {
    landed: ({ landed: { signature, record }, mentioned }) =>
      mentions === undefined || mentioned.has(mentions)
        ? [inContext(node, { signature, err: record.err, logs: record.logs })]
        : [],
  };
};

/** Undefined for all transactions: this chain has no votes, so "all" and "allWithVotes" are the same. */
function readMentions(filter: unknown) {
  if (filter === "all" || filter === "allWithVotes") return undefined;
  if (!isObject(filter) || !Array.isArray(filter.mentions))
    throw invalidParams('parameter 0 must be "all", "allWithVotes" or an object with mentions');
  if (filter.mentions.length !== 1) throw invalidParams("Only 1 address supported");
  return address(filter.mentions[0], "mentions[0]");
}

const signature: Subscribe = (node, params) => {
  const wanted = params.signature(0);
  params.options(1);
  const notification = ({ record }: Landing["landed"]) => inContext(node, { err: record.err });
  const before = node.ledger.store.transaction(wanted);
  return {
    once: true,
    landed: ({ landed }) => (landed.signature === wanted ? [notification(landed)] : []),
    ...(before && { past: notification(before) }),
  };
};

const slot: Subscribe = () => ({
  slot: (slot) => [{ slot, parent: Math.max(firstSlot, slot - 1), root: slot }],
});

const root: Subscribe = () => ({ slot: (slot) => [slot] });

/** The stages of a slot on a chain without leaders and forks, in order. */
const slotsUpdates: Subscribe = ({ ledger }) => ({
  slot: (slot) => {
    const timestamp = ledger.slots.timeOf(slot) * 1000;
    return [
      { type: "createdBank", slot, timestamp, parent: Math.max(firstSlot, slot - 1) },
      { type: "completed", slot, timestamp },
      { type: "optimisticConfirmation", slot, timestamp },
      { type: "root", slot, timestamp },
    ];
  },
});

/**
 * The kinds of subscription: `<kind>Subscribe` starts one, `<kind>Notification` is sent for it, `<kind>Unsubscribe` ends it.
 * blockSubscribe and voteSubscribe are refused, as by nodes that do not enable them.
 */
export const subscriptionKinds: Readonly<Record<string, Subscribe>> = {
  account,
  logs,
  program,
  root,
  signature,
  slot,
  slotsUpdates,
};
