import { networkNames } from "../../chains/registry";
import { type ApiError, apiError } from "../../errors";
import { type Report, refused } from "../../field-errors";
import { indexCoverages } from "../../indexing/account-activity";
import { lookupStatusOf } from "../../indexing/lookup-status";
import {
  beginsIn,
  readTransactionId,
  transactionsWith,
  transactionWithHash,
  transfersOfRead,
  transfersOfThese,
} from "../../indexing/transactions/find";
import {
  type ListedTransaction,
  listTransactions,
  type TransactionFilter,
} from "../../indexing/transactions/list";
import type { ListedTransfer } from "../../indexing/transfers/filter";
import { normalizeAddress, normalizeTxHash } from "../../lib/normalize-address";
import { checkAddress, checkNetwork, checkOptionalNetwork } from "../../params/network";
import { checkPage, readPage } from "../../params/page";
import { bounds, checkPeriod } from "../../params/period";
import { checkShownTokens, requireOwnWorkspace } from "../../params/workspace";
import { type MadePayment, paymentsMadeBy } from "../../payments/submissions/rows";
import { showTransactions } from "../../presenters/transaction";
import type { Services } from "../../services";
import type { Database } from "../../storage/database";
import { query } from "../../storage/query";
import { everythingShown, overridesOf, type Whitelist, whitelistOf } from "../../workspace/token-whitelist";
import type { Workspace } from "../../workspace/workspace";
import { incompleteIndex } from "./not-indexed";
import { operation } from "./operation";

/** Limits on the transfers of one transaction that are read, and that are returned. */
const MAX_READ = 1_000;
const MAX_SHOWN = 100;

// Transactions of the chains (spec/data/transactions.yaml).

/** Transactions, and what they are shown with. */
interface ReadTransactions {
  rows: readonly ListedTransaction[];
  transfers: readonly ListedTransfer[];
  payments: readonly MadePayment[];
  tokens: Whitelist;
}

function show(db: Database, { rows, transfers, payments, tokens }: ReadTransactions) {
  const shown = rows.map((transaction) => ({
    transaction,
    transfers: transfers
      .filter((one) => beginsIn(transaction, one) && tokens.shows(one.network, one.token))
      .slice(0, MAX_SHOWN),
    payments: payments.filter((one) => beginsIn(transaction, one)),
  }));
  return showTransactions(db, shown);
}

interface Asking {
  workspace: Workspace;
  parameters: { show_all?: boolean | undefined };
}

/** Reads the transactions of a query with what they are shown with, in one round trip. */
async function readAll(
  { workspace, parameters }: Asking,
  { db, prices, runtime }: Services,
  wanted: ReturnType<typeof transactionsWith>,
): Promise<ReadTransactions> {
  const [{ rows }, { rows: transfers }, { rows: payments }, { rows: overrides }] = await query(db, [
    wanted,
    transfersOfRead(wanted, MAX_READ),
    paymentsMadeBy(workspace, wanted.clearSelect().clearOrderBy().select("hash")),
    overridesOf(workspace.db),
  ]);
  const isAll = parameters.show_all === true;
  const tokens = isAll ? everythingShown : whitelistOf(overrides, prices, runtime.now());
  return { rows, transfers, payments, tokens };
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

  async handle({ parameters, workspace, resolved: { network, period, page, shownTokens } }, { db }) {
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
    const tokens = await shownTokens();
    const [{ rows: transfers }, { rows: payments }] = await query(db, [
      transfersOfThese(rows, MAX_READ),
      // SQL has no empty list.
      paymentsMadeBy(workspace, ["", ...rows.map(({ hash }) => hash)]),
    ]);
    return { items: await show(db, { rows, transfers, payments, tokens }), meta: { ...meta, ...outcome } };
  },
});

export const getChainTransaction = operation("getChainTransaction", {
  async check(request, report, services) {
    const { id, network, workspace_id } = request.parameters;
    requireOwnWorkspace(request.workspace, workspace_id);
    const chosen = checkOptionalNetwork(network, report);
    if (id === undefined || chosen === refused) return { read: refused, chosen };
    const networks = chosen ? [chosen.slug] : networkNames();
    const read = await readAll(request, services, transactionsWith(services.db, id, networks));
    return { read: checkOneNetwork(id, read.rows, report) && read, chosen };
  },

  async handle({ parameters: { id }, resolved: { read, chosen } }, { db }) {
    const [shown] = await show(db, read);
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
  const since = start ? ` after block ${start}, where the index of ${network} begins` : "";
  return apiError("transaction_not_found", `no such transaction${since}`);
}

/** Reports `network` when transactions of several networks have the identifier. */
function checkOneNetwork(id: string, found: readonly ListedTransaction[], report: Report) {
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
  check({ parameters, workspace }, report) {
    requireOwnWorkspace(workspace, parameters.workspace_id);
    return { network: checkNetwork(parameters.network, report) };
  },

  async handle(request, services) {
    const { db } = services;
    const { slug } = request.resolved.network;
    const hash = normalizeTxHash(request.parameters.hash);
    const [shown] = await show(db, await readAll(request, services, transactionWithHash(db, slug, hash)));
    if (!shown) throw await missing(db, slug);
    return shown;
  },
});
