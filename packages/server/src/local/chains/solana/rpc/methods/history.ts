import type { IncludedTransaction } from "../../included-transaction";
import type { Ledger } from "../../ledger";
import { firstSlot } from "../../slots";
import { blockNotAvailable, invalidParams } from "../errors";
import type { Json } from "../json";
import { inContext, type Methods } from "../method";
import { Options, type Params } from "../params";
import { transactionFormat } from "../transaction-encoding";

const commitment = "finalized";

/** Methods for transactions and blocks of the past. */
export const historyMethods: Methods = {
  getSignatureStatuses: (node, params) => {
    const signatures = params.signatures(0, 256);
    params.object(1).flag("searchTransactionHistory");
    return inContext(
      node,
      signatures.map((signature) => status(node.ledger.store.transaction(signature))),
    );
  },
  getTransaction: ({ ledger }, params) => {
    const landed = ledger.store.transaction(params.signature(0));
    const format = transactionFormat(formatOptions(params));
    return landed ? { slot: landed.slot, blockTime: landed.time, ...format(landed) } : null;
  },
  getSignaturesForAddress: ({ ledger }, params) => {
    const address = params.address(0);
    const options = params.options(1);
    const limit = options.integer("limit") ?? 1000;
    if (limit < 1 || limit > 1000) throw invalidParams("limit must be from 1 to 1000");
    const before = slotOf(ledger, options, "before");
    const until = slotOf(ledger, options, "until");
    // Like nodes, return nothing before an unknown transaction.
    if (before === null) return [];
    return ledger.store
      .history(address, { before: before ?? Number.MAX_SAFE_INTEGER, until: until ?? 0, limit })
      .map(({ signature, slot, time, record }) => ({
        signature,
        slot,
        err: record.err,
        memo: record.memo,
        blockTime: time,
        confirmationStatus: commitment,
      }));
  },
  getBlockTime: ({ ledger }, params) => {
    const slot = passedSlot(ledger, params.integer(0));
    return ledger.store.inSlot(slot)?.time ?? ledger.slots.timeOf(slot);
  },
  getBlocks: ({ ledger }, params) => {
    const first = Math.max(firstSlot, params.integer(0));
    const second = params.values[1];
    const end = typeof second === "object" ? undefined : params.optionalInteger(1);
    const last = end ?? ledger.slots.current;
    if (last - first > maxSlotRange) throw invalidParams(`Slot range too large; max ${maxSlotRange}`);
    return blockSlots(ledger, first, last, maxSlotRange);
  },
  getBlocksWithLimit: ({ ledger }, params) => {
    const first = Math.max(firstSlot, params.integer(0));
    const limit = params.integer(1);
    // The limit is for blocks, not slots: the head may be any number of slots away.
    if (limit > maxSlotRange) throw invalidParams(`Limit too large; max ${maxSlotRange}`);
    return blockSlots(ledger, first, ledger.slots.current, limit);
  },
  getBlock: ({ ledger }, params) => {
    const slot = passedSlot(ledger, params.integer(0));
    const options = formatOptions(params);
    const format = transactionFormat(options);
    const details = options.choice("transactionDetails", ["full", "signatures", "none"], "full");
    const landed = ledger.store.inSlot(slot);
    const { slots, store } = ledger;
    const parent = store.slotBefore(slot);
    return {
      blockHeight: slot,
      blockTime: landed?.time ?? slots.timeOf(slot),
      blockhash: slots.blockhash(slot),
      parentSlot: parent,
      previousBlockhash: slots.blockhash(parent),
      rewards: [],
      ...(details === "full" && { transactions: landed ? [format(landed)] : [] }),
      ...(details === "signatures" && { signatures: landed ? [landed.signature] : [] }),
    };
  },
};

/** An old form of the call has only the encoding. */
const formatOptions = (params: Params): Options =>
  typeof params.values[1] === "string" ? new Options({ encoding: params.values[1] }) : params.options(1);

const status = (landed: IncludedTransaction | undefined): Json =>
  landed
    ? {
        slot: landed.slot,
        confirmations: null,
        err: landed.record.err,
        status: landed.record.err === null ? { Ok: null } : { Err: landed.record.err },
        confirmationStatus: commitment,
      }
    : null;

/** Undefined when the option is not given, null when there is no such transaction. */
function slotOf(ledger: Ledger, options: Options, name: string): number | null | undefined {
  const signature = options.signature(name);
  return signature === undefined ? undefined : (ledger.store.transaction(signature)?.slot ?? null);
}

function passedSlot(ledger: Ledger, slot: number): number {
  if (slot < firstSlot || slot > ledger.slots.current) throw blockNotAvailable(slot);
  return slot;
}

/** Omits empty slots, as nodes omit slots without a block. */
function blockSlots({ slots, store }: Ledger, first: number, last: number, most: number): number[] {
  return store.slotsWithTransactions(first, Math.min(last, slots.current), most);
}

/** Limit of getBlocks in slots, and of getBlocksWithLimit in blocks. */
const maxSlotRange = 500_000;
