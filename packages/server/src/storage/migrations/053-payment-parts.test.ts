import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { everyWorkspace } from "../../workspace/every-workspace";
import { openDatabase } from "../database";
import { paymentParts } from "./053-payment-parts";

test("payments that are there before are whole transactions, and keep their order", async () => {
  // A file is SQLite's whatever the tests run on; PostgreSQL adds a column.
  const folder = mkdtempSync(join(tmpdir(), "waybill-parts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = await openDatabase(join(folder, "waybill.db"));
  onTestFinished(() => db.destroy());
  for (const statement of [
    sql`drop table submissions`,
    sql`drop table payment_transactions`,
    sql`create table submissions (
      seq integer primary key autoincrement, workspace_id text not null references workspaces (id),
      quote_id text not null references quotes (id), network text not null, tx_hash text not null, payload text not null,
      amount text not null, from_address text not null, to_address text not null, travel_rule_compliant integer not null,
      created_at integer not null, state text not null, step text not null default 'payment',
      nonce_slot text not null default '', compared_at integer, risk_acceptance text, acceptance_key_id text,
      observed_status text, failure_reason text, observed_final integer not null default 0,
      constraint submissions_once unique (workspace_id, network, tx_hash))`,
    sql`create table payment_transactions (
      network text not null, tx_hash text not null, workspace_id text not null references workspaces (id),
      quote_id text not null, created_at integer not null, nonce_slot text,
      constraint payment_transactions_key primary key (network, tx_hash))`,
    sql`insert into workspaces (id, name, disabled_features, created_at) values ('w', 'w', '[]', 0)`,
    sql`pragma foreign_keys = off`,
    sql`insert into submissions (seq, workspace_id, quote_id, network, tx_hash, payload, amount, from_address, to_address,
        travel_rule_compliant, created_at, state, nonce_slot, compared_at, observed_status, observed_final)
      values (7, 'w', 'q', 'sepolia', '0x1', '0x02', '5', 'a', 'b', 1, 3, 'accepted', '9', 4, 'completed', 1)`,
    sql`insert into payment_transactions values ('sepolia', '0x1', 'w', 'q', 3, '9')`,
  ])
    await statement.execute(db);
  await paymentParts.up(db);
  const tables = everyWorkspace(db);
  const kept = {
    workspace_id: "w",
    quote_id: "q",
    network: "sepolia",
    tx_hash: "0x1",
    part: 0,
    created_at: 3,
  };
  const [submission, ...others] = await tables.selectFrom("submissions").selectAll().execute();
  expect(others).toEqual([]);
  expect(submission).toMatchObject({ ...kept, seq: 7, payload: "0x02", amount: "5", state: "accepted" });
  expect(submission).toMatchObject({ from_address: "a", to_address: "b", travel_rule_compliant: 1 });
  expect(submission).toMatchObject({ step: "payment", nonce_slot: "9", compared_at: 4, observed_final: 1 });
  expect(await tables.selectFrom("payment_transactions").selectAll().execute()).toEqual([
    { ...kept, nonce_slot: "9" },
  ]);
});
