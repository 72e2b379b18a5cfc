import { expect, test } from "vitest";
import { coinTransfersIn, feePaid, signersOf } from "../../chains/cosmos/coin-transfers";
import { type FoundTx, SEARCH_PAGE } from "../../chains/cosmos/search";
import { tokensOf } from "../../chains/registry";
import { openDatabase } from "../../storage/database";
import { step } from "../index-loop";
import { type CosmosHistory, cosmosReader } from "./cosmos";

const tokens = tokensOf("osmo-test-5");
const usdc = tokens.find(({ slug }) => slug === "usdc")?.addr ?? "";
const { signal } = new AbortController();

const event = (type: string, attributes: Record<string, string>) => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});
const transfer = (amount: string, more: Record<string, string> = {}) =>
  event("transfer", { sender: "a", recipient: "b", amount, ...more });

function nodeOf(txs: readonly FoundTx[]): CosmosHistory {
  const matching = (query: string) => {
    const [, operator, number] = /^tx\.height(>=|=)(\d+)$/.exec(query) ?? [];
    return txs.filter(({ height }) =>
      operator === "=" ? height === Number(number) : height >= Number(number),
    );
  };
  return {
    slug: "osmo-test-5",
    verifyChain: async () => {},
    parameters: { prefix: "osmo", feeDenom: "uosmo", gasPriceMilli: 25n },
    height: async () => BigInt(txs.at(-1)?.height ?? 1),
    blockTime: async (height) => height,
    transaction: async (wanted) => {
      const found = txs.find(({ hash }) => hash === wanted);
      return found && { height: BigInt(found.height) };
    },
    search: async (query, page) => {
      const found = matching(query);
      return { found: found.slice((page - 1) * SEARCH_PAGE, page * SEARCH_PAGE), total: found.length };
    },
  };
}

test("blocks are read whole where a page ends within one, and where one is larger than a page", async () => {
  const db = await openDatabase(":memory:");
  // 1 to 131 transactions a block.
  const txs = Array.from({ length: 12 }, (_, block) =>
    Array.from({ length: 1 + ((block * 43) % 132) }, (_, index): FoundTx => {
      const hash = `${block}-${index}`;
      return {
        hash,
        height: block + 2,
        code: index % 3 === 2 ? 5 : 0,
        time: block,
        events: [transfer(`1${usdc}`)],
        messages: ["MsgSend"],
      };
    }),
  ).flat();
  const reader = cosmosReader(nodeOf(txs), tokens);
  while ((await step({ db, runtime: { now: () => 1 } }, reader, signal)) !== "head");
  const rows = await db.selectFrom("transfers").selectAll().orderBy("block").orderBy("position").execute();
  expect(rows.map(({ tx_hash }) => tx_hash)).toEqual(
    txs.filter(({ code }) => code === 0).map(({ hash }) => hash),
  );
  await db.destroy();
});

test("the first reading begins with the height in the options", async () => {
  const txs = [3, 4, 5, 9].map(
    (height): FoundTx => ({ hash: `h${height}`, height, code: 0, time: height, events: [], messages: [] }),
  );
  const read = async (from: number) => {
    const db = await openDatabase(":memory:");
    const reader = cosmosReader(nodeOf(txs), tokens, { from });
    while ((await step({ db, runtime: { now: () => 1 } }, reader, signal)) !== "head");
    const rows = await db.selectFrom("chain_transactions").select("block").orderBy("block").execute();
    const cursor = await db.selectFrom("index_cursors").select(["start_block", "start_at", "head"]).execute();
    await db.destroy();
    return [rows.map(({ block }) => block), cursor];
  };
  expect(await read(4)).toEqual([[4, 5, 9], [{ start_block: 3, start_at: 4, head: 9 }]]);
  expect(await read(1)).toEqual([[3, 4, 5, 9], [{ start_block: 0, start_at: 1, head: 9 }]]);
  expect(await read(50)).toEqual([[], [{ start_block: 9, start_at: 9, head: 9 }]]);
});

test("results of another search than the one requested are refused", async () => {
  const tx: FoundTx = { hash: "h", height: 3, code: 0, time: 1, events: [], messages: [] };
  const node = { ...nodeOf([tx]), height: async () => 9n, search: async () => ({ found: [tx], total: 1 }) };
  const reader = cosmosReader(node, tokens);
  await expect(reader.readAfter({ number: 7, hash: "beginning" })).rejects.toThrow(
    /transactions that the query does not select/,
  );
});

test("transfers by messages are read, and the fee is not", () => {
  const fee = transfer("9uusd");
  expect(coinTransfersIn([fee, transfer(`5${usdc},7uosmo`, { msg_index: "0" })])).toEqual([
    { sender: "a", recipient: "b", denom: usdc, amount: 5n },
    { sender: "a", recipient: "b", denom: "uosmo", amount: 7n },
  ]);
  // Events of older chains have no index; there the fee is the first transfer with just this amount.
  const taken = event("tx", { fee: "9uusd", fee_payer: "a" });
  expect(coinTransfersIn([fee, taken, transfer("9uusd"), transfer("1uusd")])).toMatchObject([
    { amount: 9n },
    { amount: 1n },
  ]);
  expect(coinTransfersIn([transfer("5uosmo")])).toHaveLength(1);
  expect(
    coinTransfersIn([transfer(""), transfer("uosmo"), event("transfer", {}), event("burn", {})]),
  ).toEqual([]);
});

test("fee and signers are those of the chain's events", () => {
  const events = [
    event("tx", { fee: "5000uosmo,1uatom", fee_payer: "payer" }),
    event("tx", { acc_seq: "a/7" }),
    event("tx", { acc_seq: "payer/12" }),
    event("message", { sender: "a", acc_seq: "nobody/1" }),
  ];
  expect(feePaid(events)).toEqual({ denom: "uosmo", amount: 5000n });
  expect(signersOf(events)).toEqual(["payer", "a"]);
  expect(feePaid([event("tx", { fee: "" })])).toBeUndefined();
});

test("a node that moves to another chain after its last block was asked for adds nothing foreign", async () => {
  const db = await openDatabase(":memory:");
  const tx = (hash: string, height: number): FoundTx => ({
    hash,
    height,
    code: 0,
    time: height,
    events: [transfer(`1${usdc}`)],
    messages: ["MsgSend"],
  });
  const own = nodeOf([tx("own", 2)]);
  const other = nodeOf([tx("foreign", 2), tx("foreign too", 3)]);
  let node = own;
  const reader = cosmosReader(
    {
      ...own,
      height: async () => 3n,
      transaction: (hash) => node.transaction(hash),
      search: (query, page) => node.search(query, page),
    },
    tokens,
  );
  const runtime = { now: () => 1 };
  await step({ db, runtime }, reader, signal);
  await step({ db, runtime }, reader, signal);
  const moving = cosmosReader(
    {
      ...own,
      height: async () => 3n,
      transaction: (hash) => node.transaction(hash),
      search: (query, page) => {
        node = other;
        return node.search(query, page);
      },
    },
    tokens,
  );
  await expect(step({ db, runtime }, moving, signal)).rejects.toThrow(/no longer has a final block/);
  const rows = await db.selectFrom("transfers").select("tx_hash").execute();
  expect(rows.map(({ tx_hash }) => tx_hash)).toEqual(["own"]);
  await db.destroy();
});
