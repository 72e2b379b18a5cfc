import type { components } from "@waybill/spec/generated/platform";
import { refused } from "../../field-errors";
import { transferId } from "../../indexing/transfers/id";
import { formatUsd } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { checkPeriod } from "../../params/period";
import { formatTokenAmount } from "../../presenters/token-amount";
import { noPrices, type PriceSource, transferUsd } from "../../prices/source";
import { readAmount } from "../../storage/amount";
import { type Corridor, type CorridorFilter, listCorridors as readCorridors } from "../../treasury/corridors";
import { MONTH } from "../../treasury/summary";
import { unknownAccounts } from "../../workspace/accounts";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// Payments over bridges between accounts of the workspace (spec/platform/treasury.yaml).

/** The statuses that the index has for a payment: no bridge of its networks reports one that failed. */
const statuses = { completed: ["SUCCEEDED"], pending: ["PENDING"], failed: [] } as const;

export const listCorridors = operation("listCorridors", {
  check(request, report, { runtime }) {
    const { cursor: _cursor, size: _size, ...filters } = request.parameters;
    const period = checkPeriod(request.parameters, report);
    const wanted = (filters.status ?? ["completed"]).flatMap((status) => status ?? []);
    const before = (period !== refused && period.before) || runtime.now();
    const filter: CorridorFilter = {
      statuses: [...new Set(wanted)].flatMap((status) => statuses[status]),
      from: (period !== refused ? period.from : undefined) ?? before - MONTH,
      before,
      bridge: filters.protocol,
    };
    const accounts = filters.account_ids?.flatMap((id) => id?.toLowerCase() ?? []);
    return {
      filter: { ...filter, accounts },
      page: checkPlatformPage(request, ["listCorridors", filters], report),
    };
  },

  async handle({ resolved: { filter, page }, workspace }, { prices }) {
    const { accounts } = filter;
    if (accounts && (await unknownAccounts(workspace, accounts)).length > 0)
      throw platformError("account_not_found", "one of these accounts is not in the workspace");
    const { rows, meta } = await readPage<Corridor>({
      page,
      keyOf: ({ time, id }) => [time, id],
      read: ({ key, side }, limit) => {
        const position = key && ([Number(key[0]), Number(key[1])] as const);
        return readCorridors(workspace, filter, { position, descending: side === "after" }, limit);
      },
    });
    return { items: rows.map((row) => showCorridor(row, prices)), meta };
  },
});

function showCorridor(row: Corridor, prices: PriceSource): components["schemas"]["Corridor"] {
  const hasArrived = row.status === "SUCCEEDED";
  const usd = row.usd === null ? null : formatUsd(readAmount(row.usd));
  return {
    id: transferId({ ...row, kind: "bridge" }),
    protocol: row.bridge ?? "unknown",
    status: hasArrived ? "completed" : "pending",
    asset: row.symbol,
    source: {
      network: row.network,
      address: row.sender,
      account_id: row.from_account_id,
      usd,
      tx_hash: row.tx_hash,
      timestamp: timestamp(row.time),
      amount: formatTokenAmount(row.network, row.token, readAmount(row.amount)),
    },
    destination: {
      network: row.recipient_network,
      address: row.recipient,
      account_id: row.to_account_id,
      tx_hash: row.recipient_tx_hash,
      ...arrivalOf(row, hasArrived ? prices : noPrices),
      timestamp: row.recipient_time === null ? null : timestamp(row.recipient_time),
    },
  };
}

/** The arrived amount, which a fee may have been taken from, and its value at the prices of the time of sending. */
function arrivalOf({ time, ...row }: Corridor, prices: PriceSource) {
  const { recipient_network: network, recipient_token: token } = row;
  if (token === null || row.recipient_amount === null) return { amount: null, usd: null };
  const amount = readAmount(row.recipient_amount);
  return {
    amount: formatTokenAmount(network, token, amount),
    usd: formatUsd(transferUsd(prices, { network, token, amount, time })),
  };
}
