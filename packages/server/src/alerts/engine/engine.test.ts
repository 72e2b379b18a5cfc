import { expect, test } from "vitest";
import { alertWorldOfEachTest, NOW, someone, USDC, ZERO } from "../../../test/alert-world";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "../../../test/support/sanctions-files";
import { rewindTo } from "../../indexing/rewind";
import { systemRuntime } from "../../lib/system-runtime";
import { addAccount } from "../../workspace/accounts";
import { openWorkspace } from "../../workspace/workspace";
import { importSanctions } from "../sanctions-lists";

const [alice, bob, carol] = [someone(1), someone(2), someone(3)];
const MILLION = 1_000_000n;

const at = alertWorldOfEachTest();

test("a transfer raises an event in the transaction that indexes it, or neither is there", async () => {
  await at.world.rule("large_transfer", { min_usd: "100" });
  await at.world.block([[ZERO, alice, 1_000n * MILLION]]);
  await at.world.block([
    [alice, bob, 99n * MILLION],
    [alice, carol, 100n * MILLION],
  ]);
  const failing = at.world.block([[alice, bob, 500n * MILLION]], {
    onAppended: async (trx, appended) => {
      await at.world.engine.onAppended(trx, appended);
      throw new Error("killed here");
    },
  });
  await expect(failing).rejects.toThrow("killed here");
  expect(await at.world.events()).toMatchObject([
    { caption: "Large transfer", tx: "0x0-0" },
    { message: `100 USDC ($100) went from ${alice} to ${carol} on sepolia.`, tx: "0x1-1" },
  ]);
});

test("a rule applies from its creation on, also when the index is read again from its beginning", async () => {
  await at.world.block([[ZERO, alice, 1_000n * MILLION]], { time: NOW - 3_600_000 });
  await at.world.rule("large_transfer", { min_usd: "100" }, { createdAt: NOW });
  const paid = [[alice, bob, 200n * MILLION, "0xpaid"]] as const;
  await at.world.block(paid, { time: NOW + 12_000 });
  expect(await at.world.events()).toMatchObject([{ tx: "0xpaid" }]);
  await rewindTo(at.db, "sepolia", undefined);
  at.world.rewound(undefined);
  await at.world.block([[ZERO, alice, 1_000n * MILLION]], { time: NOW - 3_600_000 });
  await at.world.block(paid, { time: NOW + 12_000 });
  expect(await at.world.events()).toHaveLength(1);
});

test("a reorganisation raises nothing again for the same transaction, and the event stays", async () => {
  await at.world.rule("large_transfer", { min_usd: "100" });
  await at.world.rule("balance_threshold", { address: alice, token: "USDC", below: "50" });
  await at.world.block([[ZERO, alice, 120n * MILLION, "0xmint"]]);
  const kept = { number: 0, hash: "h0-1" };
  await at.world.block([[alice, bob, 110n * MILLION, "0xpaid"]]);
  const raised = await at.world.events();
  expect(raised.map(({ caption }) => caption)).toEqual([
    "Large transfer",
    "Large transfer",
    "Balance below the limit",
  ]);
  await rewindTo(at.db, "sepolia", kept);
  at.world.rewound(kept);
  expect(await at.world.events()).toEqual(raised);
  await at.world.block([[alice, carol, 1n, "0xother"]]);
  await at.world.block([
    [alice, bob, 1n],
    [alice, bob, 110n * MILLION, "0xpaid"],
  ]);
  expect(await at.world.events()).toEqual(raised);
});

test("a state is raised once, counts repetitions, ends, and may be raised again", async () => {
  const rule = await at.world.rule("balance_threshold", { address: alice, token: "USDC", below: "50" });
  await at.world.block([[ZERO, alice, 100n * MILLION]]);
  expect(await at.world.events()).toEqual([]);
  await at.world.block([[alice, bob, 60n * MILLION]]);
  await at.world.block([[alice, bob, 1n * MILLION]]);
  await at.world.block([[alice, bob, 1n * MILLION]]);
  expect(await at.world.events()).toHaveLength(1);
  expect(await at.world.state(rule)).toEqual([{ state: "raised", repeats: 2 }]);
  await at.world.block([[bob, alice, 40n * MILLION]]);
  expect(await at.world.state(rule)).toEqual([{ state: "ended", repeats: 2 }]);
  await at.world.block([[alice, bob, 60n * MILLION]]);
  expect(await at.world.events()).toMatchObject([
    { message: `The balance of ${alice} on sepolia is 40 USDC, below 50.` },
    { message: `The balance of ${alice} on sepolia is 18 USDC, below 50.` },
  ]);
});

test("a change of a rule counts from the next block on, also one that another server makes", async () => {
  const rule = await at.world.rule("large_transfer", { min_usd: "100" });
  const { db: own } = openWorkspace(at.db, at.world.workspace);
  const change = async (values: object) => {
    at.world.clock.now += 1;
    const changed = { ...values, updated_at: at.world.clock.now };
    await own.updateTable("alert_rules").set(changed).where("id", "=", rule).execute();
  };
  await at.world.block([[ZERO, alice, 50n * MILLION]]);
  await change({ parameters: JSON.stringify({ min_usd: 50 }), version: 2 });
  await at.world.block([[alice, bob, 50n * MILLION]]);
  expect(await at.world.events()).toHaveLength(1);
  await change({ enabled: 0 });
  await at.world.block([[bob, alice, 50n * MILLION]]);
  expect(await at.world.events()).toHaveLength(1);
  await change({ enabled: 1 });
  await at.world.block([[alice, bob, 50n * MILLION]]);
  expect(await at.world.events()).toHaveLength(2);
  await own.deleteFrom("alert_rules").where("id", "=", rule).execute();
  await at.world.block([[bob, alice, 50n * MILLION]]);
  expect(await at.world.events()).toHaveLength(2);
});

test("a rule that cannot be evaluated says so, once", async () => {
  await at.world.rule("large_transfer", { min_usd: "much" });
  await at.world.rule("no_such_type", {});
  await at.world.engine.tick(at.db);
  await at.world.engine.tick(at.db);
  expect((await at.world.events()).map(({ caption, message }) => [caption, message])).toEqual([
    [
      "Rule cannot be evaluated",
      "This large_transfer rule on sepolia cannot be evaluated: min_usd must be an amount in dollars. It reports nothing until this is fixed.",
    ],
    [
      "Rule cannot be evaluated",
      "This no_such_type rule on sepolia cannot be evaluated: there is no rule type no_such_type. It reports nothing until this is fixed.",
    ],
  ]);
});

test("a limit in dollars that cannot be compared is an alert, not silence", async () => {
  await at.world.rule("large_transfer", { min_usd: "100" });
  at.world.price.of = undefined;
  await at.world.block([
    [ZERO, alice, 1_000n * MILLION],
    [alice, bob, 1_000n * MILLION],
  ]);
  await at.world.block([[alice, bob, 1_000n * MILLION]]);
  expect(await at.world.events()).toMatchObject([{ caption: "Value unknown" }]);
  // A transfer that can be compared ends it; without a price it is raised again.
  for (const price of ["1", undefined]) {
    at.world.price.of = price;
    await at.world.block([[alice, bob, 100n * MILLION]]);
  }
  const captions = (await at.world.events()).map(({ caption }) => caption);
  expect(captions).toEqual(["Value unknown", "Large transfer", "Value unknown"]);
});

test("equal transfers of one transaction are distinguished", async () => {
  await at.world.rule("large_transfer", { min_amount: "5", token: USDC });
  await at.world.block([
    [alice, bob, 5n * MILLION, "0xbatch"],
    [alice, bob, 5n * MILLION, "0xbatch"],
  ]);
  expect(await at.world.events()).toHaveLength(2);
});

test("a rule of all networks is about the accounts that the workspace has at the time, and no others", async () => {
  const rule = await at.world.rule("large_transfer", { min_usd: "100" }, { network: "all" });
  const own = openWorkspace(at.db, at.world.workspace);
  await at.world.block([[ZERO, alice, 10_000n * MILLION]]);
  await at.world.block([[alice, bob, 100n * MILLION]]);
  expect(await at.world.events()).toEqual([]);
  const { id } = await addAccount(own, systemRuntime, { network: "sepolia", address: bob, name: "" });
  await addAccount(own, systemRuntime, { network: "basesep", address: carol, name: "" });
  await at.world.block([
    [alice, bob, 99n * MILLION],
    [alice, bob, 100n * MILLION],
    [bob, alice, 101n * MILLION],
    [alice, carol, 102n * MILLION],
  ]);
  const message = `100 USDC ($100) went from ${alice} to ${bob} on sepolia.`;
  expect(await at.world.events()).toMatchObject([
    { rule, caption: "Large transfer", message },
    { rule, message: `101 USDC ($101) went from ${bob} to ${alice} on sepolia.` },
  ]);
  await own.db.deleteFrom("accounts").where("id", "=", id).execute();
  await at.world.block([[alice, bob, 100n * MILLION]]);
  expect(await at.world.events()).toHaveLength(2);
});

test("a rule of all networks that cannot be evaluated says so", async () => {
  await at.world.rule("large_transfer", { min_usd: "much" }, { network: "all" });
  const own = openWorkspace(at.db, at.world.workspace);
  await addAccount(own, systemRuntime, { network: "sepolia", address: bob, name: "" });
  await at.world.block([[ZERO, bob, 100n * MILLION]]);
  await at.world.block([[bob, alice, 100n * MILLION]]);
  expect(await at.world.events()).toMatchObject([
    {
      caption: "Rule cannot be evaluated",
      message:
        "This large_transfer rule on all networks cannot be evaluated: min_usd must be an amount in dollars. It reports nothing until this is fixed.",
    },
  ]);
});

test("a listed party that pays an account of the workspace, on whichever network, raises an alert", async () => {
  await at.world.rule("sanctions_check", {}, { network: "all" });
  const own = openWorkspace(at.db, at.world.workspace);
  await addAccount(own, systemRuntime, { network: "sepolia", address: bob, name: "" });
  const entry = entryOf("1", { addresses: [evmAddress(alice)] });
  await importSanctions(at.db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", [entry])),
    source: "sdn.xml",
  });
  await at.world.block([[ZERO, alice, 100n * MILLION]]);
  await at.world.block([
    [alice, bob, 1n],
    [alice, carol, 2n],
  ]);
  expect(await at.world.events()).toMatchObject([
    { caption: "Sanctioned counterparty", message: expect.stringContaining(`${bob} was paid by ${alice}`) },
  ]);
});
