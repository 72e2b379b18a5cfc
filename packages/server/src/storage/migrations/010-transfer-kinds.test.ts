import { type Kysely, sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { earlierTransferKinds } from "../../../test/earlier-transfer-kinds";
import { testOnSqlite } from "../../../test/support/engine";
import { openDatabase } from "../database";
import type { SharedTables } from "../tables";
import { transferKinds } from "./010-transfer-kinds";

const insert = (db: Kysely<SharedTables>, position: number, kind: string) =>
  sql`
  insert into transfers (network, block, position, kind, time, tx_hash, token, symbol, sender, recipient, amount,
    recipient_network, status)
  values ('sepolia', 1, ${position}, ${kind}, 0, 'hash', 'token', 'USDC', 'a', 'b', '011', 'sepolia', 'SUCCEEDED')`.execute(
    db,
  );

testOnSqlite("rows of the earlier kinds keep their place in the lists, and new ones get theirs", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  for (const statement of earlierTransferKinds) await sql.raw(statement).execute(db);
  for (const [position, kind] of ["plain", "leg", "crossing"].entries()) await insert(db, position, kind);
  const rows = async () =>
    (await db.selectFrom("transfers").select(["kind", "facet"]).orderBy("position").execute()).map(
      ({ kind, facet }) => [kind, facet],
    );
  const days = () => db.selectFrom("transfer_days").selectAll().execute();
  const daysBefore = await days();
  expect(await rows()).toEqual([
    ["plain", 1],
    ["leg", null],
    ["crossing", 1],
  ]);

  await transferKinds.up(db);
  expect(await days()).toEqual(daysBefore);
  for (const [position, kind] of ["plain", "unlisted", "bridge"].entries())
    await insert(db, 10 + position, kind);
  expect(await rows()).toEqual([
    ["plain", 1],
    ["unlisted", null],
    ["bridge", 1],
    ["plain", 1],
    ["unlisted", null],
    ["bridge", 1],
  ]);
});
