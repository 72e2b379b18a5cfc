import type { components } from "@waybill/spec/generated/data";
import { detectAddress } from "../../chains/detect";
import { findTokenByReference } from "../../chains/token-reference";
import type { Handlers, Request } from "../../http/handler";
import type { Rules } from "../../http/rules";
import { accountsAnywhere } from "../../indexing/transfers/accounts";
import { isInterchain, type ListedTransfer, type TransferFilter } from "../../indexing/transfers/filter";
import { listTransfers } from "../../indexing/transfers/list";
import { formatUnits } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { checkPeriod, readPeriod } from "../../params/period";
import { readAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";

type Entry = components["schemas"]["AddressHistoryEntry"];

/** The most entries of an answer. */
const MOST = 100;

const statuses: Record<Entry["status"], ListedTransfer["status"]> = {
  completed: "SUCCEEDED",
  pending: "PENDING",
};

/** What an address sent and received between networks (spec/data/address-history.yaml). */
export function addressHistoryHandlers({
  db,
}: {
  db: Database;
}): Pick<Handlers, "getAddressHistory" | "getAddressHistoryAlias"> {
  const history = async ({ parameters }: Pick<Request<"getAddressHistory">, "parameters">) => {
    const { address, status, asset, date_start, date_end } = parameters;
    const { from, before } = readPeriod({ start_time: date_start, end_time: date_end });
    const filter: TransferFilter = {
      touching: [accountsAnywhere([address])],
      hashes: [],
      facet: (facet) =>
        isInterchain(facet) &&
        (status === undefined || facet.status === statuses[status]) &&
        (asset === undefined || facet.symbol.toLowerCase() === asset.toLowerCase()),
      ...(from !== undefined && { from }),
      ...(before !== undefined && { before }),
    };
    const newest = { order: "time", descending: true, position: undefined } as const;
    return (await listTransfers(db, filter, newest, MOST)).map(entryOf);
  };
  return {
    getAddressHistory: history,
    getAddressHistoryAlias: (request) => history(request),
  };
}

const entryOf = (row: ListedTransfer): Entry => ({
  hash: row.tx_hash,
  status: row.status === "SUCCEEDED" ? "completed" : "pending",
  source_chain: row.network,
  destination_chain: row.recipient_network,
  amount: formatUnits(readAmount(row.amount), findTokenByReference(row.network, row.token)?.exponent ?? 0),
  asset: row.symbol,
  timestamp: timestamp(row.time),
  protocol: row.bridge ?? "",
});

const judge: NonNullable<Rules["getAddressHistory"]> = ({ parameters }, report) => {
  const { address, date_start, date_end } = parameters;
  if (address !== undefined && !detectAddress(address))
    report("address", "invalid_value", "must be an address of a known kind", { value: address });
  checkPeriod({ start_time: date_start, end_time: date_end }, (field, code, message, params) =>
    report(
      field === "start_time" ? "date_start" : "date_end",
      code,
      message?.replace("start_time", "date_start") ?? null,
      params,
    ),
  );
};

export const addressHistoryRules: Rules = {
  getAddressHistory: judge,
  getAddressHistoryAlias: (request, report) => judge(request, report),
};
