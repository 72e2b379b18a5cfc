import { networkNames } from "../../chains/registry";
import { type ApiError, apiError } from "../../errors";
import { type Report, refused } from "../../field-errors";
import { indexCoverages } from "../../indexing/account-activity";
import { lookupStatusOf } from "../../indexing/lookup-status";
import {
  findTransactionByHash,
  findTransactions,
  readTransactionId,
  transfersOf,
} from "../../indexing/transactions/find";
import {
  type ListedTransaction,
  listTransactions,
  type TransactionFilter,
} from "../../indexing/transactions/list";
import { normalizeAddress } from "../../lib/normalize-address";
import { normalizeTxHash } from "../../lib/tx-hash";
import { checkAddress, checkNetwork, checkOptionalNetwork } from "../../params/network";
import { checkPage, readPage } from "../../params/page";
import { bounds, checkPeriod } from "../../params/period";
import { checkShownTokens, type ReadShownTokens } from "../../params/workspace";
import { showTransactions } from "../../presenters/transaction";
import type { Database } from "../../storage/database";
import { incompleteIndex } from "./not-indexed";
import { operation } from "./operation";

/** Limits on the transfers of one transaction that are read, and that are returned. */
const MAX_READ = 1_000;
const MAX_SHOWN = 100;

// Transactions of the chains (spec/data/transactions.yaml).

async function show(db: Database, rows: readonly ListedTransaction[], shownTokens: ReadShownTokens) {
  const tokens = await shownTokens();
  const transfers = await transfersOf(db, rows, MAX_READ);
  const shown = rows.map((transaction) => ({
    transaction,
    transfers: (transfers.get(transaction) ?? [])
      .filter(({ network, token }) => tokens.shows(network, token))
      .slice(0, MAX_SHOWN),
  }));
  return showTransactions(db, shown);
}

export const listChainTransactions = operation("listChainTransactions", {
  check(request, report, services) {
    const { parameters, workspace } = request;
    const shownTokens = checkShownTokens(request, services);
    const network = checkNetwork(parameters.network, report);
    checkAddress(network, parameters.address, report);
    const period = checkPeriod(parameters, report);
    const { cursor: _cursor, size: _size, ...filters } = parameters;
    const page = checkPage(request, ["listChainTransactions", workspace.id, filters], report);
    return { network, period, page, shownTokens };
  },

  async handle({ parameters, resolved: { network, period, page, shownTokens } }, { db }) {
    const filter: TransactionFilter = {
      network: network.slug,
      ...(parameters.address !== undefined && { signer: normalizeAddress(parameters.address) }),
      ...(parameters.types && { types: parameters.types }),
      ...(parameters.success !== undefined && { success: parameters.success }),
      ...bounds(period),
    };
    const reading = readPage<ListedTransaction>({
      page,
      keyOf: ({ block, position }) => [block, position],
      read: ({ key, side }, limit) => {
        const position = key && ([Number(key[0]), Number(key[1])] as const);
        return listTransactions(db, filter, { descending: side === "after", position }, limit);
      },
    });
    const [{ rows, meta }, outcome] = await Promise.all([reading, lookupStatusOf(db, [network.slug])]);
    return { items: await show(db, rows, shownTokens), meta: { ...meta, ...outcome } };
  },
});

export const getChainTransaction = operation("getChainTransaction", {
  async check(request, report, services) {
    const { db } = services;
    const { id, network } = request.parameters;
    const shownTokens = checkShownTokens(request, services);
    const chosen = checkOptionalNetwork(network, report);
    if (id === undefined || chosen === refused) return { found: refused, chosen, shownTokens };
    const found = await findTransactions(db, id, chosen ? [chosen.slug] : networkNames());
    return { found: checkOneNetwork(id, found, report), chosen, shownTokens };
  },

  async handle({ parameters: { id }, resolved: { found, chosen, shownTokens } }, { db }) {
    const [shown] = await show(db, found, shownTokens);
    const block = readTransactionId(id)?.block ?? -1;
    if (!shown) throw await missing(db, chosen?.slug, block);
    return shown;
  },
});

/**
 * A transaction is said not to exist only if the index is complete up to the chain's head; without a network, if all are. An
 * index that does not begin with the chain says so. `block` is the block that it would be in.
 */
async function missing(db: Database, network: string | undefined, block = Infinity): Promise<ApiError> {
  const coverages = await indexCoverages(db);
  for (const slug of network === undefined ? coverages.keys() : [network]) {
    const coverage = coverages.get(slug);
    const incomplete = incompleteIndex(slug, coverage);
    if (incomplete && block > (coverage?.block ?? -1)) return incomplete;
  }
  const start = network === undefined ? null : coverages.get(network)?.start_block;
  const since = start ? ` after block ${start}, with which the index of ${network} begins` : "";
  return apiError("transaction_not_found", `no such transaction${since}`);
}

/** Reports `network` when transactions of several networks have the identifier. */
function checkOneNetwork(id: string, found: ListedTransaction[], report: Report) {
  if (found.length <= 1) return found;
  const networks = found.map(({ network }) => network).join(", ");
  return report(
    "network",
    "invalid_value",
    `is required: there is a transaction ${id} on each of ${networks}`,
    {},
  );
}

export const getChainTransactionByHash = operation("getChainTransactionByHash", {
  check: (request, report, services) => ({
    shownTokens: checkShownTokens(request, services),
    network: checkNetwork(request.parameters.network, report),
  }),

  async handle({ parameters, resolved: { network, shownTokens } }, { db }) {
    const found = await findTransactionByHash(db, network.slug, normalizeTxHash(parameters.hash));
    const [shown] = await show(db, found ? [found] : [], shownTokens);
    if (!shown) throw await missing(db, network.slug);
    return shown;
  },
});
