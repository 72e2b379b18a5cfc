import { expect, test } from "vitest";
import { alertWorldOfEachTest, NOW, someone } from "../../test/alert-world";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "../../test/support/sanctions-files";
import { systemRuntime } from "../lib/system-runtime";
import { listVersions } from "../sanctions/lists";
import { createAlertEngine } from "./engine/engine";
import { importSanctions, removeSanctions } from "./sanctions-lists";

const alice = someone(1);
const runtime = { ...systemRuntime, now: () => NOW };

const at = alertWorldOfEachTest();

const list = (...addresses: readonly string[]) =>
  importSanctions(at.db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", [entryOf("1", { addresses: addresses.map(evmAddress) })])),
    source: "sdn.xml",
  });
const captions = async () => (await at.world.events()).map(({ caption }) => caption);

test("rules about lists are evaluated with the change, and what asks nodes is not", async () => {
  const own = await at.world.rule("sanctions_check", { addresses: [alice] });
  await at.world.rule("list_change", {});
  await at.world.rule("gas_pressure", {});
  await list(alice);
  expect((await captions()).sort()).toEqual(["Sanctioned address", "Sanctions list changed"]);
  await removeSanctions(at.db, runtime, "ofac");
  expect(await at.world.state(own)).toMatchObject([{ state: "ended" }]);
});

test("a change that comes while rules are evaluated from time to time is not taken back", async () => {
  const rule = await at.world.rule("list_change", { addresses: [alice] });
  await at.world.rule("balance_threshold", { address: alice, token: "USDC", below: "1" });
  const engine = createAlertEngine({
    runtime,
    delivery: { wake: () => {} },
    outside: {
      priceOf: () => undefined,
      balanceNow: async () => {
        await list(alice);
        return undefined;
      },
    },
  });
  await engine.tick(at.db);
  expect([await captions(), await at.world.state(rule)]).toMatchObject([
    ["Sanctions list changed"],
    [{ state: "raised" }],
  ]);
});

test("an import whose alerts cannot be stored is none", async () => {
  await at.world.rule("list_change", { addresses: [alice] });
  await at.db.schema.alterTable("alert_states").renameTo("gone").execute();
  await expect(list(alice)).rejects.toThrow(/alert_states/);
  expect(await listVersions(at.db)).toEqual([]);
});
