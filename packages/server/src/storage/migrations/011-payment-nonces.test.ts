import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { earlierPaymentNonces } from "../../../test/earlier-payment-nonces";
import { testOnSqlite } from "../../../test/support/engine";
import { createKey } from "../../access/keys";
import { systemRuntime } from "../../lib/system-runtime";
import { assignTransaction } from "../../workspace/payment-transactions";
import { openWorkspace } from "../../workspace/workspace";
import { openDatabase } from "../database";
import { paymentNonces } from "./011-payment-nonces";

testOnSqlite(
  "payments of an earlier version keep their quotes, and have the nonces of their submissions",
  async () => {
    const db = await openDatabase(":memory:");
    onTestFinished(() => db.destroy());
    await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "pro" });
    const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
    for (const statement of earlierPaymentNonces) await sql.raw(statement).execute(db);
    await sql`
    insert into quotes (id, workspace_id, provider, network, created_at, expires_at, body)
    values ('q1', ${id}, 'direct', 'sepolia', 0, 0, '{}')`.execute(db);
    await sql`
    insert into submissions (workspace_id, quote_id, network, tx_hash, step, nonce_slot, payload, amount, from_address,
      to_address, travel_rule_compliant, created_at, state)
    values (${id}, 'q1', 'sepolia', '0x1', 'payment', '7', '0x', '1', 'a', 'b', 0, 0, 'accepted')`.execute(
      db,
    );
    for (const [hash, quote] of [
      ["0x1", "q1"],
      ["0x2", "q2"],
    ])
      await sql`
      insert into payment_transactions (network, tx_hash, workspace_id, quote_id, created_at)
      values ('sepolia', ${hash}, ${id}, ${quote}, 0)`.execute(db);

    await paymentNonces.up(db);
    const { db: tables } = openWorkspace(db, id);
    const assign = (tx_hash: string, quote_id: string, nonce_slot: string) =>
      assignTransaction(tables, { network: "sepolia", tx_hash, quote_id, nonce_slot }, 0);
    expect(await assign("0x1", "q1", "7")).toBeUndefined();
    expect(await assign("0x3", "q1", "8")).toEqual({ conflict: "quote", tx_hash: "0x1" });
    expect(await assign("0x4", "q1", "7")).toBeUndefined();
    // The nonce of one that was broadcast elsewhere is not known: no other transaction is the same payment.
    expect(await assign("0x2", "q2", "9")).toBeUndefined();
    expect(await assign("0x5", "q2", "9")).toEqual({ conflict: "quote", tx_hash: "0x2" });
    expect(await assign("0x1", "q3", "7")).toEqual({ conflict: "transaction", quote_id: "q1" });
  },
);
