import { expect, onTestFinished } from "vitest";
import { testOnSqlite } from "../../test/support/engine";
import { openDatabase } from "../storage/database";
import { newestHolders } from "./persons";
import { openWorkspace } from "./workspace";

testOnSqlite(
  "the person of an account is looked up by an index on the account, however many accounts the workspace has",
  async () => {
    const db = await openDatabase(":memory:");
    onTestFinished(() => db.destroy());
    const query = newestHolders(openWorkspace(db, "w").db, ["account"]).compile();
    const plan = await db.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    const reads = plan.rows
      .map(({ detail }) => detail)
      .filter((detail) => /person_accounts|held/.test(detail));
    expect(reads).toHaveLength(2);
    for (const read of reads) expect(read).toMatch(/^SEARCH .*account=\?/);
  },
);
