import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { testOnSqlite } from "../../../test/support/engine";
import { createKey } from "../../access/keys";
import { systemRuntime } from "../../lib/system-runtime";
import { openWorkspace } from "../../workspace/workspace";
import { openDatabase } from "../database";
import { comparedPayments } from "./012-compared-payments";

testOnSqlite(
  "payments of an earlier version that no job follows count as compared; those that are followed are compared",
  async () => {
    const db = await openDatabase(":memory:");
    onTestFinished(() => db.destroy());
    await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "pro" });
    const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
    await sql`alter table submissions drop column compared_at`.execute(db);
    await sql`
    insert into quotes (id, workspace_id, provider, network, created_at, expires_at, body)
    values ('q', ${id}, 'direct', 'sepolia', 0, 0, '{}')`.execute(db);
    for (const [hash, state] of [
      ["0x1", "accepted"],
      ["0x2", "accepted"],
      ["0x3", "written"],
    ])
      await sql`
      insert into submissions (workspace_id, quote_id, network, tx_hash, step, nonce_slot, payload, amount, from_address,
        to_address, travel_rule_compliant, created_at, state)
      values (${id}, 'q', 'sepolia', ${hash}, 'payment', '7', '0x', '1', 'a', 'b', 0, 5, ${state})`.execute(
        db,
      );
    await sql`
    insert into jobs (id, kind, dedup_key, group_key, payload, run_at, attempts, state, created_at)
    values ('j', 'settle-submission', ${`${id} sepolia 0x2`}, 'g', '{}', 0, 0, 'ready', 0)`.execute(db);

    await comparedPayments.up(db);
    const { db: tables } = openWorkspace(db, id);
    const rows = await tables.selectFrom("submissions").select(["tx_hash", "compared_at"]).execute();
    expect(rows.map(({ tx_hash, compared_at }) => [tx_hash, compared_at])).toEqual([
      ["0x1", 5],
      ["0x2", null],
      ["0x3", null],
    ]);
  },
);
