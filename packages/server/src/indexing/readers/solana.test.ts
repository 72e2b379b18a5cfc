import fc from "fast-check";
import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../../chains/chain";
import { tokensOf } from "../../chains/registry";
import type { ExecutedTransaction } from "../../chains/solana/executed";
import { SIGNATURES_PER_PAGE } from "../../chains/solana/node";
import { TOKEN_PROGRAM } from "../../chains/solana/programs";
import { openDatabase } from "../../storage/database";
import { step } from "../index-loop";
import { type BlockHistory, solanaReader } from "./solana";
import type { MintHistory } from "./solana-mints";

const mintsOf = (slug: string) =>
  tokensOf(slug).flatMap(({ kind, addr }) => (kind === "spl" && addr ? [addr] : []));
const runtime = { now: () => 1_000 };
const { signal } = new AbortController();

const instruction = (number: number, accounts: readonly string[], amount: bigint) => {
  const data = Buffer.alloc(10);
  data.writeUInt8(number);
  data.writeBigUInt64LE(amount, 1);
  return { program: TOKEN_PROGRAM, accounts, data: new Uint8Array(data), inner: false };
};
const transfer = (mint: string, amount: bigint) => instruction(12, ["a's", mint, "b's", "a"], amount);

interface ModelTx {
  signature: string;
  slot: number;
  failed: boolean;
  /** One unit of each of these mints is moved. */
  mints: readonly string[];
}

const executedOf = (tx: ModelTx): ExecutedTransaction => ({
  signature: tx.signature,
  time: tx.slot * 1000,
  failed: tx.failed,
  fee: 5_000n,
  signers: ["a"],
  instructions: tx.mints.map((mint) => transfer(mint, 1n)),
  tokenAccounts: new Map(),
  lamports: new Map(),
});

/** A node of an in-memory chain; `between` is called before every answer. */
function nodeOf(
  slug: string,
  chain: { txs: readonly ModelTx[]; between: () => void },
): BlockHistory & MintHistory {
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    chain.between();
    return value();
  };
  const find = (signature: string) => chain.txs.find((one) => one.signature === signature);
  const slotsOf = () => [...new Set(chain.txs.map(({ slot }) => slot))];
  return {
    slug,
    verifyChain: async () => {},
    finalSlot: () => answer(() => chain.txs.at(-1)?.slot ?? 0),
    firstSlot: () => answer(() => 1),
    slotTime: (slot) => answer(() => slot * 1000),
    signatureStatus: (signature) =>
      answer(() => {
        const tx = find(signature);
        return tx ? { slot: tx.slot, confirmations: null, confirmation: "finalized", failure: null } : null;
      }),
    signaturesOf: (mint, { before, until } = {}) =>
      answer(() => {
        const own = chain.txs.filter((tx) => tx.mints.includes(mint)).reverse();
        const from = before === undefined ? 0 : own.findIndex((tx) => tx.signature === before) + 1;
        const to = own.findIndex((tx) => tx.signature === until);
        return own.slice(from, to < 0 ? undefined : to).slice(0, SIGNATURES_PER_PAGE);
      }),
    executed: (signature) =>
      answer(() => {
        const tx = find(signature);
        return tx && executedOf(tx);
      }),
    blockSlots: (first, most) =>
      answer(() =>
        slotsOf()
          .filter((slot) => slot >= first)
          .slice(0, most),
      ),
    block: (slot) =>
      answer(() => {
        const transactions = chain.txs.filter((tx) => tx.slot === slot).map(executedOf);
        const parentSlot = Math.max(0, ...slotsOf().filter((one) => one < slot));
        const previousBlockhash = `b${parentSlot}`;
        return {
          slot,
          blockhash: `b${slot}`,
          parentSlot,
          previousBlockhash,
          time: slot * 1000,
          transactions,
        };
      }),
    blockhashOf: (slot) => answer(() => (slotsOf().includes(slot) ? `b${slot}` : undefined)),
  };
}

const expectedOf = (txs: readonly ModelTx[]) =>
  txs
    .filter(({ failed }) => !failed)
    .flatMap(({ signature, slot, mints: own }) => own.map((mint) => `${slot} ${signature} ${mint}`))
    .sort();

/** The transactions of each slot: their mints, and whether they failed. */
const slotsOf = (own: readonly string[]) =>
  fc.array(
    fc.array(fc.record({ mints: fc.subarray([...own], { minLength: 1 }), failed: fc.boolean() }), {
      maxLength: 4,
    }),
    { maxLength: 60 },
  );
const chainOf = (all: readonly (readonly Pick<ModelTx, "mints" | "failed">[])[]): ModelTx[] =>
  all.flatMap((own, slot) =>
    own.map((tx, index) => ({ ...tx, slot: slot + 1, signature: `s${String(slot)}-${(index * 7) % 10}` })),
  );

const networks = [
  ["by its mints", "solana"],
  ["block by block", "solana-devnet"],
] as const;

test.each(networks)(
  "%s: on a growing chain, with failures at any call and restarts, everything is read once",
  async (_how, slug) => {
    await fc.assert(
      fc.asyncProperty(
        slotsOf(mintsOf(slug)),
        fc.array(fc.constantFrom("on", "fail", "restart", "grow"), { maxLength: 120 }),
        async (all, events) => {
          const db = await openDatabase(":memory:");
          const grown = chainOf(all);
          const chain = { txs: grown.slice(0, 0), between: () => {} };
          const coming = events.values();
          let restart = false;
          const grow = (to: number) => {
            chain.txs = grown.filter(({ slot }) => slot <= to);
          };
          chain.between = () => {
            const event = coming.next().value;
            if (event === "fail") throw new NetworkUnavailableError("the node is away");
            if (event === "grow") grow((chain.txs.at(-1)?.slot ?? 0) + 5);
            restart ||= event === "restart";
          };
          let reader = solanaReader(nodeOf(slug, chain), tokensOf(slug));
          const round = () => step({ db, runtime }, reader, signal);
          for (let rounds = 0; rounds < events.length; rounds++) {
            await round().catch((error: unknown) => expect(error).toBeInstanceOf(NetworkUnavailableError));
            if (restart) reader = solanaReader(nodeOf(slug, chain), tokensOf(slug));
            restart = false;
          }
          chain.between = () => {};
          grow(Number.POSITIVE_INFINITY);
          for (let rounds = 0; (await round()) !== "head"; rounds++) expect(rounds).toBeLessThan(100);
          const rows = await db.selectFrom("transfers").selectAll().execute();
          const read = rows.map(({ block, tx_hash, token }) => `${block} ${tx_hash} ${token}`).sort();
          expect(read).toEqual(expectedOf(grown));
          // Failed transactions are stored as well.
          const every = await db.selectFrom("chain_transactions").select(["hash", "success"]).execute();
          expect(every.map(({ hash, success }) => `${hash} ${success === 0}`).sort()).toEqual(
            grown.map(({ signature, failed }) => `${signature} ${failed}`).sort(),
          );
          await db.destroy();
        },
      ),
      { numRuns: 60 },
    );
  },
);

test.each(networks)("%s, several pages and portions", async (_how, slug) => {
  const db = await openDatabase(":memory:");
  const [usdc = "", eurc = ""] = mintsOf(slug);
  const all = Array.from({ length: 1_050 }, () => [
    { mints: [usdc], failed: false },
    { mints: [usdc, eurc], failed: false },
  ]);
  const txs = chainOf(all);
  const reader = solanaReader(nodeOf(slug, { txs, between: () => {} }), tokensOf(slug));
  while ((await step({ db, runtime }, reader, signal)) !== "head");
  const rows = await db.selectFrom("transfers").selectAll().execute();
  expect(rows.map(({ block, tx_hash, token }) => `${block} ${tx_hash} ${token}`).sort()).toEqual(
    expectedOf(txs),
  );
  await db.destroy();
});

test("a list of blocks with one left out is refused", async () => {
  const txs = chainOf([1, 2, 3].map(() => [{ mints: mintsOf("solana-devnet"), failed: false }]));
  const node = nodeOf("solana-devnet", { txs, between: () => {} });
  const lacking = { ...node, blockSlots: async () => [1, 3] };
  const reader = solanaReader(lacking, tokensOf("solana-devnet"));
  await expect(reader.readAfter({ number: 0, hash: "beginning" })).rejects.toThrow(
    /do not follow one another/,
  );
});

test("the first reading begins with the slot in the options, also when that slot was skipped", async () => {
  for (const slug of ["solana", "solana-devnet"]) {
    const [mint = ""] = mintsOf(slug);
    const slots = [3, 6, 7, 9];
    const txs = slots.map((slot) => ({ signature: `s${slot}`, slot, failed: false, mints: [mint] }));
    const node = {
      ...nodeOf(slug, { txs, between: () => {} }),
      slotTime: async (slot: number) => {
        if (!slots.includes(slot)) throw new Error(`slot ${slot} was skipped`);
        return slot * 1000;
      },
    };
    const read = async (from: number) => {
      const db = await openDatabase(":memory:");
      const reader = solanaReader(node, tokensOf(slug), { from });
      while ((await step({ db, runtime }, reader, signal)) !== "head");
      const rows = await db.selectFrom("chain_transactions").select("block").orderBy("block").execute();
      const [cursor] = await db.selectFrom("index_cursors").select(["start_block", "start_at"]).execute();
      await db.destroy();
      return [rows.map(({ block }) => block), cursor?.start_block, cursor?.start_at];
    };
    expect(await read(6), slug).toEqual([[6, 7, 9], 5, 6_000]);
    expect(await read(4), slug).toEqual([[6, 7, 9], 3, 6_000]);
    expect(await read(0), slug).toEqual([slots, 0, 0]);
    expect(await read(50), slug).toEqual([[], 9, 9_000]);
  }
});
