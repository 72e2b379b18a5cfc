import { blockhashAge, firstSlot } from "../../slots";
import { slotsPerEpoch } from "../../virtual-machine";
import { apiVersion, inContext, type Methods } from "../method";

/** Methods for the identity and progress of the cluster. */
export const clusterMethods: Methods = {
  getHealth: () => "ok",
  getVersion: () => ({ "feature-set": 0, "solana-core": apiVersion }),
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getSlot: ({ ledger }, params) => {
    params.options(0);
    return ledger.slots.current;
  },
  // Every slot has a block.
  getBlockHeight: ({ ledger }, params) => {
    params.options(0);
    return ledger.slots.current;
  },
  getEpochInfo: ({ ledger }, params) => {
    params.options(0);
    const slot = ledger.slots.current;
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / slotsPerEpoch),
      slotIndex: slot % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: ledger.store.transactionCount(),
    };
  },
  getTransactionCount: ({ ledger }, params) => {
    params.options(0);
    return ledger.store.transactionCount();
  },
  getFirstAvailableBlock: () => firstSlot,
  minimumLedgerSlot: () => firstSlot,
  getLatestBlockhash: (node, params) => {
    params.options(0);
    const { slots } = node.ledger;
    const slot = slots.current;
    return inContext(node, {
      blockhash: slots.blockhash(slot),
      lastValidBlockHeight: slot + blockhashAge,
    });
  },
  isBlockhashValid: (node, params) => {
    params.options(1);
    return inContext(node, node.ledger.slots.isValid(params.text(0)));
  },
};
