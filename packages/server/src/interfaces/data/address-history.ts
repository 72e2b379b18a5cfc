import type { components } from "@waybill/spec/generated/data";
import { detectAddress } from "../../chains/detect";
import {
  accountsAnywhere,
  isInterchain,
  type ListedTransfer,
  type TransferFilter,
} from "../../indexing/transfers/filter";
import { listTransfers } from "../../indexing/transfers/list";
import { timestamp } from "../../lib/runtime";
import { bounds, checkPeriodAs } from "../../params/period";
import { formatTokenAmount } from "../../presenters/token-amount";
import { readAmount } from "../../storage/amount";
import { operation } from "./operation";

type Entry = components["schemas"]["AddressHistoryEntry"];

/** Limit of entries in one answer. */
const MAX_ENTRIES = 100;

const statuses: Record<Entry["status"], ListedTransfer["status"]> = {
  completed: "SUCCEEDED",
  pending: "PENDING",
};

/** Transfers of an address between networks (spec/data/address-history.yaml). */
export const getAddressHistory = operation("getAddressHistory", {
  check({ parameters: { address, date_start, date_end } }, report) {
    if (address !== undefined && !detectAddress(address))
      report("address", "invalid_value", "must be an EVM, Solana or Cosmos address", { value: address });
    return { period: checkPeriodAs(["date_start", "date_end"], [date_start, date_end], report) };
  },

  async handle({ parameters: { address, status, asset }, resolved: { period } }, { db }) {
    const filter: TransferFilter = {
      touching: [accountsAnywhere([address])],
      hashes: [],
      facet: (facet) =>
        isInterchain(facet) &&
        (status === undefined || facet.status === statuses[status]) &&
        (asset === undefined || facet.symbol.toLowerCase() === asset.toLowerCase()),
      ...bounds(period),
    };
    const newest = { order: "time", descending: true, position: undefined } as const;
    return (await listTransfers(db, filter, newest, MAX_ENTRIES)).map(entryOf);
  },
});

const entryOf = (row: ListedTransfer): Entry => ({
  hash: row.tx_hash,
  status: row.status === "SUCCEEDED" ? "completed" : "pending",
  source_chain: row.network,
  destination_chain: row.recipient_network,
  amount: formatTokenAmount(row.network, row.token, readAmount(row.amount)),
  asset: row.symbol,
  timestamp: timestamp(row.time),
  protocol: row.bridge ?? "",
});
