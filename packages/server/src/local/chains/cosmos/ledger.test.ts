import { Secp256k1Signature } from "@cosmjs/crypto";
import { MsgMultiSend, MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { alice, bob, carol, ledgerForTest, signedTx, type TxOptions, usdc } from "../../../../test/cosmos";
import type { Ledger } from "./ledger";

let now = 1_000;
let ledger: Ledger;
beforeEach(() => {
  now = 1_000;
  ledger = ledgerForTest(":memory:", () => now);
});

const usdcOf = ({ address }: { address: string }) => ledger.balances.of(address, usdc);

test("a transfer moves coins and fee, makes a block of its own, and opens the recipient's account", async () => {
  now = 5_000;
  const bytes = await signedTx({ to: carol.address });
  const { hash, refusal } = ledger.submit(bytes);
  expect(refusal).toBeUndefined();
  expect([usdcOf(alice), usdcOf(carol)]).toEqual([999_995n, 5n]);
  expect(ledger.balances.of(alice.address, "uosmo")).toBe(995_000n);
  expect(ledger.balances.of(ledger.feeCollector, "uosmo")).toBe(5_000n);
  expect(ledger.accounts.find(alice.address)?.sequence).toBe(1n);
  expect(ledger.accounts.find(carol.address)).toMatchObject({ number: 3n, sequence: 0n, key: null });
  expect(ledger.blocks.transaction(hash)).toMatchObject({ code: 0, height: 2, time: 5_000 });
});

test("listeners are called for every block, and not for refused transactions", async () => {
  let blocks = 0;
  const stop = ledger.onBlock(() => {
    blocks += 1;
  });
  const bytes = await signedTx();
  ledger.submit(bytes);
  ledger.submit(bytes);
  expect(blocks).toBe(1);
  stop();
  ledger.submit(await signedTx({ sequence: 1n }));
  expect([blocks, ledger.blocks.latest().height]).toEqual([1, 3]);
});

test("time never goes back", async () => {
  now = 10;
  ledger.submit(await signedTx());
  expect(ledger.blocks.latest()).toMatchObject({ height: 2, time: 1_001 });
});

describe("the same transaction", () => {
  test("is included once", async () => {
    const bytes = await signedTx();
    ledger.submit(bytes);
    expect(ledger.submit(bytes).refusal?.code).toBe(19);
    expect(usdcOf(bob)).toBe(1_000_005n);
  });

  test("is accepted in canonical encoding only: a high s, a duplicate field and a trailing byte are refused", async () => {
    const bytes = await signedTx();
    const raw = TxRaw.decode(bytes);
    const signature = Secp256k1Signature.fromFixedLength(raw.signatures[0] ?? new Uint8Array());
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const s = order - BigInt(`0x${Buffer.from(signature.s()).toString("hex")}`);
    const twin = new Secp256k1Signature(signature.r(), Buffer.from(s.toString(16).padStart(64, "0"), "hex"));
    const twinBytes = TxRaw.encode({ ...raw, signatures: [twin.toFixedLength()] }).finish();
    expect(ledger.submit(twinBytes).refusal?.code).toBe(4);
    const doubled = Buffer.concat([TxRaw.encode({ ...raw, signatures: [] }).finish(), bytes]);
    expect(ledger.submit(doubled).refusal?.code).toBe(2);
    expect(ledger.submit(Buffer.concat([bytes, Buffer.from([0])])).refusal?.code).toBe(2);
    expect(ledger.blocks.latest().height).toBe(1);
  });
});

describe("refused before it gets into a block", () => {
  const coin = (denom: string, amount: string) => [{ denom, amount }];
  test.each<[string, number, TxOptions]>([
    ["signed for another chain", 4, { chainId: "osmosis-1" }],
    ["signed for another account number", 4, { accountNumber: 2n }],
    ["a sequence that is used up or too early", 32, { sequence: 1n }],
    ["somebody else's key", 8, { from: { address: alice.address, privateKey: bob.privateKey } }],
    ["no fee", 13, { fee: [] }],
    ["a fee below the gas price", 13, { fee: coin("uosmo", "4999") }],
    ["a fee in another coin", 13, { fee: coin(usdc, "5000") }],
    ["a fee of nothing", 10, { fee: coin("uosmo", "0") }],
    ["a fee that is not there", 5, { fee: coin("uosmo", "1000001") }],
    ["too little gas to be looked at", 11, { gas: 1_000, fee: coin("uosmo", "25") }],
    ["a block that is over", 30, { timeoutHeight: 1n }],
    ["a memo of 257 bytes", 12, { memo: `${"m".repeat(255)}é` }],
    ["nothing to do", 18, { messages: [] }],
    ["an amount of zero", 10, { amount: coin(usdc, "0") }],
    ["a negative amount", 10, { amount: coin(usdc, "-5") }],
    ["a fraction", 10, { amount: coin(usdc, "1.5") }],
    ["a leading zero", 10, { amount: coin(usdc, "05") }],
    ["more than 256 bits", 10, { amount: coin(usdc, (2n ** 256n).toString()) }],
    ["a denom that is none", 10, { amount: coin("u", "5") }],
    ["no coins", 10, { amount: [] }],
    ["a coin twice", 10, { amount: [...coin("uosmo", "1"), ...coin("uosmo", "1")] }],
    ["a recipient with a wrong letter", 7, { to: `${bob.address.slice(0, -1)}q` }],
    ["a recipient of another chain", 7, { to: "cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a" }],
    ["an account that does not exist", 9, { from: carol, accountNumber: 3n }],
  ])("%s", async (_name, code, options) => {
    const { refusal } = ledger.submit(await signedTx(options));
    expect({ code: refusal?.code, codespace: refusal?.codespace }).toEqual({ code, codespace: "sdk" });
    expect(ledger.blocks.latest().height).toBe(1);
    expect(ledger.accounts.find(alice.address)?.sequence).toBe(0n);
    expect(ledger.balances.of(alice.address, "uosmo")).toBe(1_000_000n);
  });

  test("another kind of message", async () => {
    const messages = [{ typeUrl: "/cosmos.bank.v1beta1.MsgMultiSend", value: MsgMultiSend.fromPartial({}) }];
    expect(ledger.submit(await signedTx({ messages })).refusal?.message).toMatch(
      /MsgMultiSend: tx parse error/,
    );
  });
});

describe("failed in its block: the fee is paid and the sequence used up, no message stands", () => {
  const to = (toAddress: string, amount: string) => ({
    typeUrl: "/cosmos.bank.v1beta1.MsgSend",
    value: MsgSend.fromPartial({ fromAddress: alice.address, toAddress, amount: [{ denom: usdc, amount }] }),
  });
  test.each<[string, number, () => TxOptions]>([
    ["more than there is", 5, () => ({ amount: [{ denom: usdc, amount: "1000001" }] })],
    [
      "too much in the second message",
      5,
      () => ({ messages: [to(bob.address, "600000"), to(carol.address, "600000")] }),
    ],
    ["to the fees' own account", 4, () => ({ to: ledger.feeCollector })],
    ["too little gas for its messages", 11, () => ({ gas: 45_000 })],
  ])("%s", async (_name, code, options) => {
    const { hash, refusal } = ledger.submit(await signedTx(options()));
    expect(refusal).toBeUndefined();
    expect(ledger.blocks.transaction(hash)?.code).toBe(code);
    expect([usdcOf(alice), usdcOf(bob), usdcOf(carol)]).toEqual([1_000_000n, 1_000_000n, 0n]);
    expect(ledger.balances.of(alice.address, "uosmo")).toBe(995_000n);
    expect(ledger.accounts.find(alice.address)?.sequence).toBe(1n);
    expect(ledger.accounts.find(carol.address)).toBeUndefined();
  });
});

test("a simulation returns what a block would charge, and changes nothing", async () => {
  const bytes = await signedTx({ to: carol.address });
  const { gasUsed } = ledger.simulate(bytes);
  expect(ledger.accounts.find(carol.address)).toBeUndefined();
  expect(ledger.blocks.latest().height).toBe(1);
  const { hash } = ledger.submit(bytes);
  expect(ledger.blocks.transaction(hash)?.gasUsed).toBe(gasUsed);
});

test("whatever is submitted, in any order, the total supply does not change", async () => {
  const people = [alice, bob, carol];
  const step = fc.record({
    from: fc.nat(2),
    to: fc.nat(2),
    amount: fc.oneof(fc.bigInt({ min: 0n, max: 700_000n }), fc.constantFrom(-1n, 10n ** 30n)),
    fee: fc.oneof(fc.constant(5_000n), fc.bigInt({ min: 0n, max: 600_000n })),
    slip: fc.oneof(
      { weight: 6, arbitrary: fc.constant(0n) },
      { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 2n }) },
    ),
    messages: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const fresh = ledgerForTest();
      const supply = fresh.balances.supply();
      let taken = 0;
      for (const { from, to, amount, fee, slip, messages } of steps) {
        const [sender, recipient] = [people[from] ?? alice, people[to] ?? bob];
        const account = fresh.accounts.find(sender.address);
        const send = {
          typeUrl: "/cosmos.bank.v1beta1.MsgSend",
          value: MsgSend.fromPartial({
            fromAddress: sender.address,
            toAddress: recipient.address,
            amount: [{ denom: usdc, amount: amount.toString() }],
          }),
        };
        const bytes = await signedTx({
          from: sender,
          messages: Array.from({ length: messages }, () => send),
          fee: [{ denom: "uosmo", amount: fee.toString() }],
          accountNumber: account?.number ?? 0n,
          sequence: (account?.sequence ?? 0n) + slip,
        });
        if (!fresh.submit(bytes).refusal) taken += 1;
        expect(fresh.balances.supply()).toEqual(supply);
      }
      expect(fresh.blocks.latest().height).toBe(1 + taken);
      for (const { address } of people)
        for (const { amount } of fresh.balances.all(address)) expect(amount).toBeGreaterThan(0n);
      fresh.close();
    }),
    { numRuns: 40 },
  );
});

test("any bytes are answered without an exception, and change nothing", async () => {
  const good = await signedTx();
  const damaged = fc
    .tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }))
    .map(([at, mask]) => good.map((byte, index) => (index === at ? byte ^ mask : byte)));
  const cut = fc.nat(good.length - 1).map((length) => good.slice(0, length));
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged, cut);
  fc.assert(
    fc.property(bytes, (wrong) => {
      expect(ledger.submit(wrong).refusal?.codespace).toBe("sdk");
      expect(ledger.blocks.latest().height).toBe(1);
    }),
    { numRuns: 500 },
  );
});
