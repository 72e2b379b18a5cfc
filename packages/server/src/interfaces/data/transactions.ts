import { networkNames } from "../../chains/registry";
import { apiError, invalidField } from "../../errors";
import { lookupStatusOf } from "../../indexing/lookup-status";
import { findTransactionByHash, findTransactions, transfersOf } from "../../indexing/transactions/find";
import {
  type ListedTransaction,
  listTransactions,
  type TransactionFilter,
} from "../../indexing/transactions/list";
import { normalizeAddress } from "../../lib/normalize-address";
import { normalizeTxHash } from "../../lib/tx-hash";
import { checkAddress, checkNetwork, checkOptionalNetwork } from "../../params/network";
import { readPage } from "../../params/page";
import { bounds, checkPeriod } from "../../params/period";
import { shownTokens } from "../../params/workspace";
import { showTransactions } from "../../presenters/transaction";
import type { Database } from "../../storage/database";
import type { Workspace } from "../../workspace/workspace";
import { operation } from "./operation";

/** Transfers of one transaction that are looked at, and that are shown. */
const READ = 1_000;
const SHOWN = 100;

// Transactions as the chains have them (spec/data/transactions.yaml).

async function show(
  db: Database,
  rows: readonly ListedTransaction[],
  workspace: Workspace,
  asked: { workspace_id?: string; show_all?: boolean },
) {
  const tokens = await shownTokens(workspace, asked);
  const transfers = await transfersOf(db, rows, READ);
  const shown = rows.map((transaction) => ({
    transaction,
    transfers: (transfers.get(transaction) ?? [])
      .filter(({ network, token }) => tokens.shows(network, token))
      .slice(0, SHOWN),
  }));
  return showTransactions(db, shown);
}

export const listChainTransactions = operation("listChainTransactions", {
  check({ parameters }, report) {
    const network = checkNetwork(parameters.network, report);
    checkAddress(network, parameters.address, report);
    return { network, period: checkPeriod(parameters, report) };
  },

  async handle({ parameters, resolved: { network, period }, workspace }, { db }) {
    const { cursor, size, ...asked } = parameters;
    const filter: TransactionFilter = {
      network: network.slug,
      ...(asked.address !== undefined && { signer: normalizeAddress(asked.address) }),
      ...(asked.types && { types: asked.types }),
      ...(asked.success !== undefined && { success: asked.success }),
      ...bounds(period),
    };
    const { rows, meta } = await readPage<ListedTransaction>({
      ...{ cursor, size: size ?? 25 },
      scope: JSON.stringify(["listChainTransactions", workspace.id, asked]),
      keyOf: ({ block, position }) => [block, position],
      read: ({ key, side }, limit) => {
        const position = key && ([Number(key[0]), Number(key[1])] as const);
        return listTransactions(db, filter, { descending: side === "after", position }, limit);
      },
    });
    return {
      items: await show(db, rows, workspace, asked),
      meta: { ...meta, ...(await lookupStatusOf(db, [network.slug])) },
    };
  },
});

export const getChainTransaction = operation("getChainTransaction", {
  check: ({ parameters }, report) => ({ chosen: checkOptionalNetwork(parameters.network, report) }),

  async handle({ parameters, resolved: { chosen }, workspace }, { db }) {
    const found = await findTransactions(db, parameters.id, chosen ? [chosen.slug] : networkNames());
    if (found.length > 1)
      throw invalidField(
        "network",
        "invalid_value",
        `is needed: ${found.map(({ network }) => network).join(", ")} each have a transaction ${parameters.id}`,
        {},
      );
    const [shown] = await show(db, found, workspace, parameters);
    if (!shown) throw apiError("transaction_not_found", "no such transaction");
    return shown;
  },
});

export const getChainTransactionByHash = operation("getChainTransactionByHash", {
  check: ({ parameters }, report) => ({ network: checkNetwork(parameters.network, report) }),

  async handle({ parameters, resolved: { network }, workspace }, { db }) {
    const found = await findTransactionByHash(db, network.slug, normalizeTxHash(parameters.hash));
    const [shown] = await show(db, found ? [found] : [], workspace, parameters);
    if (!shown) throw apiError("transaction_not_found", "no such transaction");
    return shown;
  },
});
