import { expect, onTestFinished } from "vitest";
import { testOnSqlite } from "../../../test/support/engine";
import { openDatabase } from "../../storage/database";
import { openWorkspace } from "../../workspace/workspace";
import { broadcastOf, paymentOf } from "./rows";

const quoteById = "SEARCH quotes USING INDEX sqlite_autoindex_quotes_1 (id=?)";

testOnSqlite.each([
  ["a payment", paymentOf, ["CORRELATED SCALAR SUBQUERY 1", quoteById]],
  ["a tracked submission", broadcastOf, []],
] as const)(
  "%s is looked up by its hash, however many payments the workspace has",
  async (_name, build, quote) => {
    const db = await openDatabase(":memory:");
    onTestFinished(() => db.destroy());
    const query = build(openWorkspace(db, "w").db, "0x1").compile();
    const plan = await db.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    // One index search and no sort: rows of one hash are in the order of `seq`.
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      "SEARCH submissions USING INDEX submissions_hash (workspace_id=? AND tx_hash=?)",
      ...quote,
    ]);
  },
);
