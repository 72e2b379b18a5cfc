import fc from "fast-check";
import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../../networks/chain";
import { tokensOf } from "../../networks/registry";
import type { ExecutedTransaction } from "../../networks/solana/executed";
import { SIGNATURES_AT_ONCE } from "../../networks/solana/node";
import { TOKEN_PROGRAM } from "../../networks/solana/programs";
import { openDatabase } from "../../storage/database";
import { step } from "../step";
import { type SolanaHistory, solanaReader } from "./solana";
import { movesOf, NOBODY } from "./solana-moves";

const tokens = tokensOf("solana-devnet");
const mints = tokens.flatMap(({ kind, addr }) => (kind === "spl" && addr ? [addr] : []));
const [usdc = "", eurc = ""] = mints;
const runtime = { now: () => 1_000 };
const { signal } = new AbortController();

const instruction = (number: number, accounts: readonly string[], amount: bigint) => {
  const data = Buffer.alloc(10);
  data.writeUInt8(number);
  data.writeBigUInt64LE(amount, 1);
  return { program: TOKEN_PROGRAM, accounts, data: new Uint8Array(data) };
};
const transfer = (mint: string, amount: bigint) => instruction(12, ["a's", mint, "b's", "a"], amount);

interface ModelTx {
  signature: string;
  slot: number;
  failed: boolean;
  /** Of each of these mints one unit moves. */
  mints: readonly string[];
}

/** A node of a chain in memory; `between` comes before every answer. */
function nodeOf(chain: { txs: readonly ModelTx[]; between: () => void }): SolanaHistory {
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    chain.between();
    return value();
  };
  return {
    slug: "solana-devnet",
    finalSlot: () => answer(() => chain.txs.at(-1)?.slot ?? 0),
    firstSlot: () => answer(() => 1),
    slotTime: (slot) => answer(() => slot * 1000),
    signatureStatus: (signature) =>
      answer(() => {
        const tx = chain.txs.find((one) => one.signature === signature);
        return tx ? { slot: tx.slot, confirmations: null, confirmation: "finalized", failure: null } : null;
      }),
    signaturesOf: (mint, { before, until } = {}) =>
      answer(() => {
        const own = chain.txs.filter((tx) => tx.mints.includes(mint)).reverse();
        const from = before === undefined ? 0 : own.findIndex((tx) => tx.signature === before) + 1;
        const to = own.findIndex((tx) => tx.signature === until);
        return own.slice(from, to < 0 ? undefined : to).slice(0, SIGNATURES_AT_ONCE);
      }),
    executed: (signature) =>
      answer(() => {
        const tx = chain.txs.find((one) => one.signature === signature);
        if (!tx) return undefined;
        return {
          time: tx.slot * 1000,
          instructions: tx.mints.map((mint) => transfer(mint, 1n)),
          tokenAccounts: new Map(),
        };
      }),
  };
}

const expectedOf = (txs: readonly ModelTx[]) =>
  txs
    .filter(({ failed }) => !failed)
    .flatMap(({ signature, slot, mints: own }) => own.map((mint) => `${slot} ${signature} ${mint}`))
    .sort();

/** Slots with what is in them: the mints of each transaction, and whether it failed. */
const slots = fc.array(
  fc.array(fc.record({ mints: fc.subarray(mints, { minLength: 1 }), failed: fc.boolean() }), {
    maxLength: 4,
  }),
  { maxLength: 60 },
);
const chainOf = (all: readonly (readonly Pick<ModelTx, "mints" | "failed">[])[]): ModelTx[] =>
  all.flatMap((own, slot) =>
    own.map((tx, index) => ({ ...tx, slot: slot + 1, signature: `s${String(slot)}-${(index * 7) % 10}` })),
  );

test("growing, failing at any call and begun anew at any time, everything is read exactly once", async () => {
  await fc.assert(
    fc.asyncProperty(
      slots,
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
        let reader = solanaReader(nodeOf(chain), tokens);
        const round = () => step({ db, runtime }, reader, signal);
        for (let rounds = 0; rounds < events.length; rounds++) {
          await round().catch((error: unknown) => expect(error).toBeInstanceOf(NetworkUnavailableError));
          if (restart) reader = solanaReader(nodeOf(chain), tokens);
          restart = false;
        }
        chain.between = () => {};
        grow(Number.POSITIVE_INFINITY);
        for (let rounds = 0; (await round()) !== "head"; rounds++) expect(rounds).toBeLessThan(100);
        const rows = await db.selectFrom("transfers").selectAll().execute();
        const read = rows.map(({ block, tx_hash, token }) => `${block} ${tx_hash} ${token}`).sort();
        expect(read).toEqual(expectedOf(grown));
        await db.destroy();
      },
    ),
    { numRuns: 60 },
  );
});

test("lists of several pages, and more transactions than one portion", async () => {
  const db = await openDatabase(":memory:");
  const all = Array.from({ length: 1_050 }, () => [
    { mints: [usdc], failed: false },
    { mints: [usdc, eurc], failed: false },
  ]);
  const txs = chainOf(all);
  const reader = solanaReader(nodeOf({ txs, between: () => {} }), tokens);
  while ((await step({ db, runtime }, reader, signal)) !== "head");
  const rows = await db.selectFrom("transfers").selectAll().execute();
  expect(rows.map(({ block, tx_hash, token }) => `${block} ${tx_hash} ${token}`).sort()).toEqual(
    expectedOf(txs),
  );
  await db.destroy();
});

test("instructions mean wallets, with or without the check, and other programs' and mints' mean nothing", () => {
  const executed: ExecutedTransaction = {
    time: 0,
    tokenAccounts: new Map([
      ["a's", { mint: usdc, ownerBefore: "a", ownerAfter: undefined }],
      ["b's", { mint: usdc, ownerBefore: undefined, ownerAfter: "b" }],
    ]),
    instructions: [
      instruction(3, ["a's", "b's", "delegate"], 1n),
      instruction(12, ["a's", usdc, "b's", "delegate"], 2n ** 64n - 1n),
      instruction(7, [usdc, "b's", "authority"], 3n),
      instruction(8, ["a's", usdc, "a"], 4n),
      // An account of which the node tells nothing: who signed for it, and the account itself.
      instruction(12, ["short", usdc, "lived", "signer"], 5n),
      instruction(12, ["a's", "another mint", "b's", "a"], 6n),
      { ...instruction(12, ["a's", usdc, "b's", "a"], 7n), program: NOBODY },
      { program: TOKEN_PROGRAM, accounts: [], data: Uint8Array.of(12) },
    ],
  };
  const moves = movesOf(executed, new Set(mints));
  expect(moves.map(({ sender, recipient, amount }) => [sender, recipient, amount])).toEqual([
    ["a", "b", 1n],
    ["a", "b", 2n ** 64n - 1n],
    [NOBODY, "b", 3n],
    ["a", NOBODY, 4n],
    ["signer", "lived", 5n],
  ]);
});
