import { errors } from "../../errors";
import type { Handlers } from "../../http/handler";
import type { Rules } from "../../http/rules";
import { outcomeOf } from "../../indexing/outcome";
import type { ListedTransfer } from "../../indexing/transfers/filter";
import { findTransfer } from "../../indexing/transfers/id";
import { listTransfers } from "../../indexing/transfers/list";
import { positionOf } from "../../indexing/transfers/order";
import type { Runtime } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { showTransfers } from "../../presenters/transfer";
import type { Database } from "../../storage/database";
import { judgeTransferQuestion, readTransferQuestion } from "./transfer-filters";

/** Transfers (spec/data/transfers.yaml). */
export function transferHandlers({
  db,
  runtime,
}: {
  db: Database;
  runtime: Runtime;
}): Pick<Handlers, "listTransfers" | "getTransfer"> {
  return {
    listTransfers: async ({ parameters, workspace }) => {
      const question = await readTransferQuestion(db, runtime.now(), workspace, parameters);
      const { cursor, size, ...asked } = parameters;
      const order = asked.sort === "usd" ? "worth" : "time";
      const { rows, meta } = await readPage<ListedTransfer>({
        ...{ cursor, size: size ?? 25 },
        scope: JSON.stringify(["listTransfers", workspace.id, asked]),
        keyOf: (row) => positionOf(order, row),
        read: ({ key, side }, limit) => {
          const position = key && ([key[0] ?? "", Number(key[1])] as const);
          return listTransfers(db, question.filter, { order, descending: side === "after", position }, limit);
        },
      });
      return {
        items: await showTransfers(db, rows, question.own),
        meta: {
          ...meta,
          ...(question.truncated && { own_feed_truncated: true }),
          ...(await outcomeOf(db, question.networks)),
        },
      };
    },

    getTransfer: async ({ parameters }) => {
      const row = await findTransfer(db, parameters.id);
      const [shown] = await showTransfers(db, row ? [row] : []);
      if (!shown) throw errors.notFound("no such transfer");
      return shown;
    },
  };
}

export const transferRules: Rules = {
  listTransfers: ({ parameters }, report) => judgeTransferQuestion(parameters, report),
};
