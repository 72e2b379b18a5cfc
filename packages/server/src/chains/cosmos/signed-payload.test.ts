import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alice, bob, carol, chainId, signedTx, type TxOptions, usdc } from "../../../test/cosmos";
import { PayloadError, type UnsignedTransaction } from "../chain";
import { hashOf } from "./decode-tx";
import { readPayload } from "./signed-payload";

const quoted: UnsignedTransaction = {
  kind: "cosmos",
  chain_id: chainId,
  msgs: [
    {
      amount: [{ amount: "5", denom: usdc }],
      "@type": "/cosmos.bank.v1beta1.MsgSend",
      from_address: alice.address,
      to_address: bob.address,
    },
  ],
  meta: {
    account_number: "1",
    sequence: "0",
    gas_limit: "100000",
    fee: { denom: "uosmo", amount: "2500" },
    memo: "",
    simulation: "success",
    simulation_reason: null,
  },
};

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const reason = async (options: TxOptions, sender: string = alice.address) =>
  readPayload(base64(await signedTx(options))).mismatch(quoted, sender);

test("the quoted transfer passes, with gas, fee and sequence of the signer's own", async () => {
  const bytes = await signedTx({ gas: 300_000, fee: [{ denom: "uosmo", amount: "9000" }], sequence: 7n });
  const read = readPayload(base64(bytes));
  expect(read).toMatchObject({ hash: hashOf(bytes), nonceSlot: "7" });
  expect(read.hash).toMatch(/^[0-9A-F]{64}$/);
  expect(read.mismatch(quoted, alice.address)).toBeUndefined();
  expect(await reason({ payer: alice.address })).toBeUndefined();
});

describe("refused", () => {
  const send = (amount: string) => ({
    typeUrl: "/cosmos.bank.v1beta1.MsgSend",
    value: MsgSend.fromPartial({
      fromAddress: alice.address,
      toAddress: bob.address,
      amount: [{ denom: usdc, amount }],
    }),
  });
  test.each<[string, TxOptions, RegExp]>([
    ["another recipient", { to: carol.address }, /messages that differ/],
    ["another amount", { amount: [{ denom: usdc, amount: "6" }] }, /messages that differ/],
    ["another coin", { amount: [{ denom: "uosmo", amount: "5" }] }, /messages that differ/],
    ["a second payment", { messages: [send("5"), send("5")] }, /messages that differ/],
    ["no payment", { messages: [] }, /messages that differ/],
    ["a fee that another account grants", { granter: carol.address }, /fee paid by another account/],
    ["a fee that another account pays", { payer: carol.address }, /fee paid by another account/],
    ["a memo", { memo: "for the shop" }, /a memo that differs/],
    ["another chain", { chainId: "osmosis-1" }, /not signed for chain/],
    ["another account number", { accountNumber: 2n }, /not signed for chain/],
    ["another signer", { from: bob, accountNumber: 1n }, /is signed by/],
  ])("%s", async (_name, options, message) => {
    expect(await reason(options)).toMatch(message);
  });

  test("a quote of another family", async () => {
    const fees = { gas_limit: "1", max_fee_per_gas: "1", max_priority_fee_per_gas: "1" };
    const evm: UnsignedTransaction = {
      kind: "evm",
      chain_id: chainId,
      to: "0x",
      data: "0x",
      value: "0",
      erc20_approvals: [],
      meta: { nonce: "0", ...fees, simulation: "success", simulation_reason: null },
    };
    const read = readPayload(base64(await signedTx()));
    expect(read.mismatch(evm, alice.address)).toMatch(/not for a Cosmos/);
  });

  test("a timeout, after which its outcome would be unknown", async () => {
    const payload = base64(await signedTx({ timeoutHeight: 9n }));
    expect(() => readPayload(payload)).toThrow(/timeout/);
  });

  test.each(["", "!", "AAA", "AA==\n", "AB=="])("%j is not a payload", (payload) => {
    expect(() => readPayload(payload)).toThrow(PayloadError);
  });
});

test("every changed byte is either unreadable, or not the quoted transaction", async () => {
  const good = await signedTx();
  const damaged = fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }));
  fc.assert(
    fc.property(damaged, ([at, mask]) => {
      const bytes = good.map((byte, index) => (index === at ? byte ^ mask : byte));
      try {
        expect(readPayload(base64(bytes)).mismatch(quoted, alice.address)).toBeDefined();
      } catch (error) {
        expect(error).toBeInstanceOf(PayloadError);
      }
    }),
    { numRuns: 600 },
  );
});
