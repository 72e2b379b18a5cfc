import { lookupStatusOf } from "../../indexing/lookup-status";
import { countTransfers } from "../../indexing/transfers/count";
import { readFacets } from "../../indexing/transfers/facets";
import type { ListedTransfer } from "../../indexing/transfers/filter";
import { findTransfer } from "../../indexing/transfers/id";
import * as list from "../../indexing/transfers/list";
import { positionOf } from "../../indexing/transfers/order";
import { checkPage, readPage } from "../../params/page";
import { checkShownTokens } from "../../params/workspace";
import { showTransfers } from "../../presenters/transfer";
import { dataError, operation } from "./operation";
import { checkTransferFilters, resolveTransferQuery } from "./transfer-filters";

// Transfers (spec/data/transfers.yaml).

/** Hidden transfers are counted up to this number. */
const MOST_HIDDEN = 100;

export const listTransfers = operation("listTransfers", {
  check(request, report, services) {
    const { parameters, workspace } = request;
    const shownTokens = checkShownTokens(request, services);
    const bounds = checkTransferFilters(parameters, report);
    const { cursor: _cursor, size: _size, ...filters } = parameters;
    return {
      bounds,
      shownTokens,
      page: checkPage(request, ["listTransfers", workspace.id, filters], report),
    };
  },

  async handle({ parameters, resolved: { bounds, shownTokens, page }, workspace }, { db, runtime }) {
    const [query, facets] = await Promise.all([
      resolveTransferQuery(db, runtime.now(), workspace, parameters, bounds, shownTokens),
      readFacets(db),
    ]);
    const order = parameters.sort === "usd" ? "usd" : "time";
    const reading = readPage<ListedTransfer>({
      page,
      keyOf: (row) => positionOf(order, row),
      read: ({ key, side }, limit) => {
        const position = key && ([key[0] ?? "", Number(key[1])] as const);
        const walk = { order, descending: side === "after", position } as const;
        return list.listTransfers(db, query.filter, walk, limit, { facets });
      },
    });
    const [{ rows, meta }, hidden, outcome] = await Promise.all([
      reading,
      countTransfers(db, query.hidden, facets, MOST_HIDDEN),
      lookupStatusOf(db, query.networks),
    ]);
    return {
      items: await showTransfers(db, rows, query.own),
      meta: {
        ...meta,
        hidden_count: hidden,
        ...(query.truncated && { own_feed_truncated: true }),
        ...outcome,
      },
    };
  },
});

export const getTransfer = operation("getTransfer", {
  async handle({ parameters }, { db }) {
    const row = await findTransfer(db, parameters.id);
    const [shown] = await showTransfers(db, row ? [row] : []);
    if (!shown) throw dataError("transfer_not_found", "no such transfer");
    return shown;
  },
});
