import { afterEach, beforeEach, expect, test } from "vitest";
import { type AlertWorld, alertWorld, NOW, someone } from "../../../test/alert-world";
import { bytesOf, entryOf, evmAddress, listFile } from "../../../test/support/sanctions-files";
import { systemRuntime } from "../../lib/system-runtime";
import { listVersions } from "../../sanctions/lists";
import { type Database, openDatabase } from "../../storage/database";
import { importSanctions, removeSanctions } from "../import-sanctions";
import { createAlertEngine } from "./engine";

const alice = someone(1);
const runtime = { ...systemRuntime, now: () => NOW };

let db: Database;
let world: AlertWorld;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  world = await alertWorld(db);
});
afterEach(() => db.destroy());

const list = (...addresses: readonly string[]) =>
  importSanctions(db, runtime, {
    bytes: bytesOf(listFile("ofac-xml", [entryOf("1", { addresses: addresses.map(evmAddress) })])),
    source: "sdn.xml",
  });
const captions = async () => (await world.events()).map(({ caption }) => caption);

test("rules about lists are evaluated with the change, and what asks nodes is not", async () => {
  const own = await world.rule("sanctions_check", { addresses: [alice] });
  await world.rule("list_change", {});
  await world.rule("gas_pressure", {});
  await list(alice);
  expect((await captions()).sort()).toEqual(["Sanctioned address", "Sanctions list changed"]);
  await removeSanctions(db, runtime, "ofac");
  expect(await world.state(own)).toMatchObject([{ state: "ended" }]);
});

test("a change that comes while rules are judged from time to time is not taken back", async () => {
  const rule = await world.rule("list_change", { addresses: [alice] });
  await world.rule("balance_threshold", { address: alice, token: "USDC", below: "1" });
  const engine = createAlertEngine({
    ...{ runtime, enqueue: async () => 0, onDeliveries: () => {} },
    outside: {
      ...{ priceOf: () => undefined, listVersions },
      balanceNow: async () => {
        await list(alice);
        return undefined;
      },
    },
  });
  await engine.tick(db);
  expect([await captions(), await world.state(rule)]).toMatchObject([
    ["Sanctions list changed"],
    [{ state: "raised" }],
  ]);
});

test("an import whose alerts cannot be stored is none", async () => {
  await world.rule("list_change", { addresses: [alice] });
  await db.schema.alterTable("alert_states").renameTo("gone").execute();
  await expect(list(alice)).rejects.toThrow(/alert_states/);
  expect(await listVersions(db)).toEqual([]);
});
