import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accountOfKey } from "../chains/cosmos/bech32";
import type { Payment } from "../chains/payment";
import { findNetwork, findToken } from "../chains/registry";
import { saveState } from "../indexing/checkpoints";
import { EMPTY_BLOCK } from "../indexing/reader";
import { appendBlocks } from "../indexing/write";
import { DAY } from "../lib/day";
import { type Database, openDatabase } from "../storage/database";
import { openWorkspace } from "../workspace/workspace";
import { assessRisk } from "./reports/payment";

const now = Date.UTC(2026, 5, 1);
const token = findToken("sepolia", "usdc");
const network = findNetwork("sepolia");
const basesep = findNetwork("basesep");
const onBase = findToken("basesep", "usdc");
if (!token || !network || !basesep || !onBase) throw new Error("the registry lost a network");

/** An account of its own for each letter. */
const of = (letter: string) => `0x${letter.charCodeAt(0).toString(16).repeat(20)}`;

let db: Database;
let height: number;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  height = 0;
  await read([], 0);
});
afterEach(() => db.destroy());

/** Indexes payments on a network, `ago` days ago; `ab` is one from a to b. */
async function read(
  pairs: readonly (string | readonly [string, string, bigint])[],
  ago: number,
  on = "sepolia",
): Promise<void> {
  const { block: last, hash } = (await db
    .selectFrom("index_cursors")
    .selectAll()
    .where("network", "=", on)
    .executeTakeFirst()) ?? { block: null, hash: null };
  const after = last === null || hash === null ? undefined : { number: last, hash };
  const transfers = pairs.map((pair, position) => {
    const [sender, recipient, amount] =
      typeof pair === "string" ? [of(pair[0] ?? ""), of(pair[1] ?? ""), 1n] : pair;
    return { position, txHash: "0x", token: "0x", sender, recipient, amount };
  });
  const number = last === null ? 0 : last + 1;
  height += 1;
  const block = { number, hash: String(height), time: now - ago * DAY, ...EMPTY_BLOCK, transfers };
  await appendBlocks(db, { network: on, after, blocks: [block], now });
  const cursor = await db
    .selectFrom("index_cursors")
    .selectAll()
    .where("network", "=", on)
    .executeTakeFirst();
  await saveState(db, on, cursor, "ok", now);
}

const label = (address: string, category: string) =>
  db
    .insertInto("labels")
    .values({ family: "evm", address, account_key: address, category, name: "n", list: "L", source: "test" })
    .execute();

const payment = (from = of("a"), to = of("b")): Payment => ({
  source: { network, token, address: from },
  destination: { network, token, address: to },
  amount: 1n,
});

/** The factors of a payment with this prefix, as `name level`. */
async function factors(start: string, paid = payment()): Promise<string[]> {
  const { risk_factors, errors } = await assessRisk(
    openWorkspace(db, "w"),
    { now: () => now, monotonic: () => 0 },
    undefined,
    paid,
  );
  expect(errors).toEqual([]);
  return risk_factors
    .filter(({ factor }) => factor.startsWith(start))
    .map(({ factor, risk_level }) => `${factor} ${risk_level}`);
}

describe("connections to a malicious address", () => {
  beforeEach(() => label(of("m"), "sanctions"));

  test.each<[string, string[], string]>([
    ["the nearest counts, in either direction", ["mx", "bx", "bm"], "high high"],
    ["one payment", ["bm"], "high high"],
    ["one payment, received", ["mb"], "high high"],
    ["two payments", ["bx", "mx"], "medium medium"],
    ["three payments", ["bx", "xy", "ym"], "low low"],
  ])("%s", async (_name, pairs, expected) => {
    await read(pairs, 10);
    expect(await factors("malicious_connection_recipient")).toEqual([
      `malicious_connection_recipient_${expected}`,
    ]);
    expect(await factors("clean_address")).toEqual(["clean_address_sender low"]);
  });

  test("four payments are too far", async () => {
    await read(["bx", "xy", "yz", "zm"], 10);
    expect(await factors("malicious_connection")).toEqual([]);
  });

  test("an address is the same account on other test networks of its family, not on production networks", async () => {
    await read([], 10, "basesep");
    await read(["bm"], 10, "basesep");
    expect(await factors("malicious_connection")).toEqual(["malicious_connection_recipient_high high"]);
    await read([], 10, "eth");
    await read(["am"], 10, "eth");
    expect(await factors("malicious_connection_sender")).toEqual([]);
  });

  test("a transfer of amount zero, a mint and a shared service create no connection", async () => {
    const zero = `0x${"0".repeat(40)}`;
    await label(of("e"), "exchange");
    await read(
      [
        [of("m"), of("b"), 0n],
        [zero, of("b"), 5n],
        [zero, of("m"), 5n],
        [of("e"), of("b"), 5n],
        [of("m"), of("e"), 5n],
      ],
      10,
    );
    expect(await factors("malicious_connection")).toEqual([]);
  });

  test("the address itself, by a list alone", async () => {
    await label(of("b"), "scam");
    expect(await factors("malicious")).toEqual([
      "malicious_address_recipient high",
      "malicious_connection_recipient_direct high",
    ]);
  });

  test("a label applies to the account that has its key, in whichever family it is spelled", async () => {
    const own = { name: "n", category: "scam", list: "L", source: "test", account_key: of("b") };
    await db
      .insertInto("labels")
      .values({ ...own, family: "cosmos", address: accountOfKey(of("b"), "lava@") })
      .execute();
    expect(await factors("malicious")).toEqual([
      "malicious_address_recipient high",
      "malicious_connection_recipient_direct high",
    ]);
  });

  test("for very many counterparties the most recent are checked", async () => {
    const crowd = Array.from(
      { length: 300 },
      (_, n) => [of("b"), `0x${(n + 1).toString(16).padStart(40, "0")}`, 1n] as const,
    );
    await read(["bm"], 20);
    await read(crowd, 10);
    expect(await factors("malicious_connection")).toEqual([]);
    await read(["bm"], 1);
    expect(await factors("malicious_connection")).toEqual(["malicious_connection_recipient_high high"]);
  });
});

describe("age and activity of the recipient", () => {
  test.each<[string, number[], string[]]>([
    ["never seen", [], ["new_wallet_recipient high"]],
    ["29 days old", [29], ["new_wallet_recipient medium"]],
    ["30 days old", [30, 1], ["established_wallet_recipient low"]],
    ["idle for 180 days", [180], ["established_wallet_recipient low"]],
    ["idle for 181 days", [181], ["established_wallet_recipient low", "dormant_wallet_recipient medium"]],
    ["old and active", [400, 2], ["established_wallet_recipient low"]],
  ])("%s", async (_name, agos, expected) => {
    for (const ago of agos) await read(["xb"], ago);
    const found = [
      ...(await factors("new_wallet")),
      ...(await factors("established_wallet")),
      ...(await factors("dormant")),
    ];
    expect(found).toEqual(expected);
  });

  test("a transfer of amount zero does not count as activity", async () => {
    await read([[of("x"), of("b"), 0n]], 400);
    expect(await factors("new_wallet")).toEqual(["new_wallet_recipient high"]);
  });
});

describe("history of the pair", () => {
  test("a payment on chain, made without this service", async () => {
    expect(await factors("first_interaction")).toHaveLength(1);
    await read(["ba", [of("a"), of("b"), 0n]], 9);
    expect(await factors("first_interaction")).toHaveLength(1);
    await read(["ab"], 8);
    expect(await factors("established_interaction")).toHaveLength(1);
  });

  test("on another network of the family, too", async () => {
    await read([], 5, "basesep");
    await read(["ab"], 5, "basesep");
    expect(await factors("established_interaction")).toHaveLength(1);
  });
});

describe("address poisoning", () => {
  const known = "0xabcd000000000000000000000000000000001234";
  const double = "0xABCD999999999999999999999999999999991234";

  test("an address that looks like one the sender has paid", async () => {
    expect(await factors("no_address_poisoning", payment(of("a"), double.toLowerCase()))).toHaveLength(1);
    await read([[of("a"), known, 5n]], 40);
    expect(await factors("address_poisoning", payment(of("a"), double.toLowerCase()))).toEqual([
      "address_poisoning high",
    ]);
    expect(await factors("address_poisoning", payment(of("a"), known))).toEqual([]);
  });

  test("an address that looks like one the sender was paid by", async () => {
    await read([[known, of("a"), 5n]], 40);
    expect(await factors("address_poisoning", payment(of("a"), double.toLowerCase()))).toHaveLength(1);
  });

  test("dust from the imitator changes neither its own result nor that of the imitated address", async () => {
    await read([[of("a"), known, 5n]], 40);
    await read([[double.toLowerCase(), of("a"), 1n]], 30);
    expect(await factors("address_poisoning", payment(of("a"), double.toLowerCase()))).toHaveLength(1);
    expect(await factors("address_poisoning", payment(of("a"), known))).toEqual([]);
  });
});

test("services are attributed, with a level by category", async () => {
  for (const category of ["exchange", "gambling", "curiosity"]) await label(of("b"), category);
  expect((await factors("attributed")).sort()).toEqual([
    "attributed_address_recipient low",
    "attributed_address_recipient medium",
    "attributed_address_recipient unknown",
  ]);
});

test("a payment to another network is reported", async () => {
  await read([], 5, "basesep");
  const crossChain = {
    ...payment(),
    destination: { network: basesep, token: onBase, address: of("b") },
  };
  expect(await factors("cross_chain", crossChain)).toEqual(["cross_chain_payment low"]);
});
