import { decodeTxRaw } from "@cosmjs/proto-signing";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { expect, test } from "vitest";
import { aliceWallet, bob, goodQuote, mallory } from "../../../test/support/cosmos-quote";
import { change, clock } from "../../../test/support/quote";
import { depositAccount, unknownCosmos } from "../../../test/support/unknown-quotes";
import { payloadDigest, signQuote, verifyQuote } from "../../cosmos";
import { ArgumentError, QuoteRefusedError } from "../../errors";
import { explain } from "../../explain";
import { PolicyRefusedError, policyOf } from "../../policy";
import { verifyReceipt } from "../../receipts";

const MESSAGE = "quote.transactions.0.msgs.0";
const META = "quote.transactions.0.meta";
const vault = depositAccount;
const memo = "deposit 17 \u{1f4b8}";

const named = (quoted = unknownCosmos()) => ({
  clock,
  acceptUnknownProvider: { payloadDigest: payloadDigest(quoted) },
});

const rulesOf = (call: () => unknown): string[] => {
  try {
    call();
    return [];
  } catch (error) {
    return error instanceof QuoteRefusedError ? error.failures.map(({ rule }) => rule) : [String(error)];
  }
};

test("an unknown provider is refused, unless the digest of its body is named; CosmJS reads the same body", async () => {
  expect(rulesOf(() => verifyQuote(unknownCosmos(), { clock }))).toEqual(
    expect.arrayContaining(["provider", "recipient", "memo"]),
  );
  expect(verifyQuote(unknownCosmos(), named())).toMatchObject({
    provider: "acme",
    recipient: bob,
    memo,
    amount: 2_500_000n,
    contract: { address: vault, purpose: "unknown" },
  });
  const signed = await signQuote(unknownCosmos(), await aliceWallet(), named());
  const bytes = Buffer.from(signed.signedPayload, "base64");
  const { body } = decodeTxRaw(bytes);
  expect(body.memo).toBe(memo);
  expect(body.messages.map(({ value }) => MsgSend.decode(value).toAddress)).toEqual([vault]);
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(TxRaw.decode(bytes).bodyBytes));
  expect(payloadDigest(unknownCosmos())).toBe(`0x${Buffer.from(digest).toString("hex")}`);
});

test("its receipt has the rules that it passed, and is verified with the same digest", async () => {
  const { receipt } = await signQuote(unknownCosmos(), await aliceWallet(), named());
  expect(receipt?.rules).toContain("payload_digest");
  expect(receipt?.rules).not.toContain("memo");
  expect(await verifyReceipt(JSON.parse(JSON.stringify(receipt)))).toMatchObject({
    contract: { address: vault, purpose: "unknown" },
  });
});

test("an explanation of it shows account and memo, and says that their effect is not known", async () => {
  const fields = [
    { label: "Recipient", value: vault },
    { label: "Memo", value: memo },
  ].map((field) => expect.objectContaining(field));
  expect(await explain(unknownCosmos(), named())).toMatchObject({
    payment: { kind: "unknown", arrives: null },
    transactions: [{ calls: [{ fields: expect.arrayContaining(fields) }] }],
    warnings: [{ code: "unknown_call" }],
  });
});

test.each([
  ["another account", `${MESSAGE}.to_address`, bob, "payload_digest"],
  ["another memo", `${META}.memo`, "deposit 18", "payload_digest"],
  ["no memo", `${META}.memo`, undefined, "payload_digest"],
  ["a message of another type", `${MESSAGE}.@type`, "/cosmos.bank.v1beta1.MsgMultiSend", "message_shape"],
  ["another chain", "quote.transactions.0.chain_id", "osmosis-1", "chain_id"],
  ["another sequence's form", `${META}.sequence`, "-1", "sequence"],
  ["a higher fee", `${META}.fee.amount`, "1000000000000", "total_fee"],
  ["a fee in another coin", `${META}.fee.denom`, "uatom", "fee_coin"],
  ["another sender", "quote.source.account", mallory, "sender"],
  ["another recipient in the quote", "quote.destination.account", mallory, "recipient"],
  ["a lower minimum", "quote.min_amount_out", "1", "loss"],
  ["an old quote", "quote.expires_at", "2026-01-15T09:29:00Z", "expiry"],
])("%s is refused all the same", (_, path, value, rule) => {
  expect(rulesOf(() => verifyQuote(change(unknownCosmos(), path, value), named()))).toContain(rule);
});

test("another amount, another coin and another payer are refused although the digest is right", () => {
  for (const [path, value, rule] of [
    [`${MESSAGE}.amount.0.amount`, "2500001", "amount"],
    [`${MESSAGE}.amount.0.denom`, "uosmo", "denom"],
    [`${MESSAGE}.from_address`, bob, "message_sender"],
  ] as const) {
    const quoted = change(unknownCosmos(), path, value);
    expect(rulesOf(() => verifyQuote(quoted, named(quoted)))).toEqual([rule]);
  }
});

test("a known provider is decoded as ever, also one of another family", () => {
  expect(verifyQuote(goodQuote(), named())).toEqual(verifyQuote(goodQuote(), { clock }));
  for (const provider of ["direct", "cctp", "swap-cctp", "uniswap"]) {
    const quoted = change(unknownCosmos(), "quote.provider", provider);
    expect(rulesOf(() => verifyQuote(quoted, named(quoted))).length).toBeGreaterThan(0);
  }
});

test("wrong digests are arguments of the wrong kind, and a policy refuses a call that was not decoded", async () => {
  for (const digest of ["", "0x12", 5])
    expect(() =>
      verifyQuote(unknownCosmos(), Object({ clock, acceptUnknownProvider: { payloadDigest: digest } })),
    ).toThrow(ArgumentError);
  expect(() => payloadDigest(change(unknownCosmos(), "quote.transactions.0.msgs", []))).toThrow(
    ArgumentError,
  );
  const policy = await policyOf({ version: 1 });
  const signing = signQuote(unknownCosmos(), await aliceWallet(), { ...named(), policy });
  await expect(signing).rejects.toThrow(PolicyRefusedError);
});
