import { networkNames } from "../../chains/registry";
import { errors, invalidField } from "../../errors";
import type { Handlers } from "../../http/handler";
import type { Rules } from "../../http/rules";
import { outcomeOf } from "../../indexing/outcome";
import { findTransactionByHash, findTransactions, transfersOf } from "../../indexing/transactions/find";
import {
  type ListedTransaction,
  listTransactions,
  type TransactionFilter,
} from "../../indexing/transactions/list";
import { normalizeAddress } from "../../lib/address-ref";
import { normalizeTxHash } from "../../lib/tx-hash";
import { requireAddress, requireNetwork } from "../../params/network";
import { readPage } from "../../params/page";
import { checkPeriod, readPeriod } from "../../params/period";
import { shownTokens } from "../../params/workspace";
import { showTransactions } from "../../presenters/transaction";
import type { Database } from "../../storage/database";
import type { Workspace } from "../../workspace/workspace";

type Operations = "listChainTransactions" | "getChainTransaction" | "getChainTransactionByHash";

/** Transfers of one transaction that are looked at, and that are shown. */
const READ = 1_000;
const SHOWN = 100;

/** Transactions as the chains have them (spec/data/transactions.yaml). */
export function chainTransactionHandlers({ db }: { db: Database }): Pick<Handlers, Operations> {
  const show = async (
    rows: readonly ListedTransaction[],
    workspace: Workspace,
    asked: { workspace_id?: string; show_all?: boolean },
  ) => {
    const tokens = await shownTokens(workspace, asked);
    const transfers = await transfersOf(db, rows, READ);
    const shown = rows.map((transaction) => ({
      transaction,
      transfers: (transfers.get(transaction) ?? [])
        .filter(({ network, token }) => tokens.shows(network, token))
        .slice(0, SHOWN),
    }));
    return showTransactions(db, shown);
  };

  return {
    listChainTransactions: async ({ parameters, workspace }) => {
      const network = requireNetwork(parameters.network);
      if (parameters.address !== undefined) requireAddress(network, parameters.address);
      const { cursor, size, ...asked } = parameters;
      const { from, before } = readPeriod(asked);
      const filter: TransactionFilter = {
        network: network.slug,
        ...(asked.address !== undefined && { signer: normalizeAddress(asked.address) }),
        ...(asked.types && { types: asked.types }),
        ...(asked.success !== undefined && { success: asked.success }),
        ...(from !== undefined && { from }),
        ...(before !== undefined && { before }),
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
        items: await show(rows, workspace, asked),
        meta: { ...meta, ...(await outcomeOf(db, [network.slug])) },
      };
    },

    getChainTransaction: async ({ parameters, workspace }) => {
      const networks =
        parameters.network === undefined ? networkNames() : [requireNetwork(parameters.network).slug];
      const found = await findTransactions(db, parameters.id, networks);
      if (found.length > 1)
        throw invalidField(
          "network",
          "invalid_value",
          `is needed: ${found.map(({ network }) => network).join(", ")} each have a transaction ${parameters.id}`,
          {},
        );
      const [shown] = await show(found, workspace, parameters);
      if (!shown) throw errors.notFound("no such transaction");
      return shown;
    },

    getChainTransactionByHash: async ({ parameters, workspace }) => {
      const { slug } = requireNetwork(parameters.network);
      const found = await findTransactionByHash(db, slug, normalizeTxHash(parameters.hash));
      const [shown] = await show(found ? [found] : [], workspace, parameters);
      if (!shown) throw errors.notFound("no such transaction");
      return shown;
    },
  };
}

export const chainTransactionRules: Rules = {
  listChainTransactions: ({ parameters }, report) => checkPeriod(parameters, report),
};
