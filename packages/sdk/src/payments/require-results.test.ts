import { expect, test } from "vitest";
import { aliceWallet, goodQuote as cosmosQuote } from "../../test/support/cosmos-quote";
import { clock, alice as evmAlice, goodQuote as evmQuote, now, screened } from "../../test/support/quote";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../../test/support/solana-quote";
import * as cosmos from "../cosmos";
import * as evm from "../evm";
import * as solana from "../solana";
import type { Quoted, SignedTransfer } from "../types";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";

const families: ReadonlyArray<
  [name: string, quote: () => Quoted, sign: (quoted: Quoted) => Promise<SignedTransfer>, other: string]
> = [
  ["evm", evmQuote, (quoted) => evm.signQuote(quoted, evmAlice, { clock }), `0x${"1".repeat(64)}`],
  ["solana", solanaQuote, (quoted) => solana.signQuote(quoted, solanaAlice, { clock }), "1".repeat(64)],
  [
    ...(["cosmos", cosmosQuote] as const),
    async (quoted) => cosmos.signQuote(quoted, await aliceWallet(), { clock }),
    "1".repeat(64),
  ],
];

/** The outcome of a payment whose signer changes its signed transaction, and the bytes that were sent. */
async function pay(
  quote: () => Quoted,
  sign: (quoted: Quoted) => Promise<SignedTransfer>,
  journal = memoryJournal(),
  id = "1",
) {
  const sent: unknown[] = [];
  const client = {
    quotes: { get: async () => ({ ...quote(), risk: screened() }) },
    transactions: {
      submit: async (signed: SignedTransfer) => sent.push(signed.txHash),
      wait: async () => ({ status: "completed" }),
    },
  };
  const payments = paymentsOf(client, { journal, now: () => now });
  const steps: string[] = [];
  const { request } = quote();
  const error: unknown = await (async () => {
    for await (const { step } of payments.pay({ id, request, sign })) steps.push(step);
  })().catch((thrown: unknown) => thrown);
  return { steps, sent, error };
}

test.each(families)(
  "a hash that is not that of the signed bytes is refused, unsent: %s",
  async (_, quote, sign, other) => {
    const { sent, error } = await pay(quote, async (quoted) => ({
      ...(await sign(quoted)),
      txHash: other as never,
    }));
    expect(error).toMatchObject({
      code: "invalid_argument",
      message: expect.stringContaining("not the hash of its bytes"),
    });
    expect(sent).toEqual([]);
  },
);

test.each(families)("the hash of signQuote is theirs: %s", async (_, quote, sign) => {
  expect((await pay(quote, sign)).steps).toEqual(["quoted", "signed", "submitted", "settled"]);
});

test("hex is the same in any letter case, also for another payment of the same bytes", async () => {
  const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`;
  const journal = memoryJournal();
  const sign = async (quoted: Quoted) => evm.signQuote(quoted, evmAlice, { clock });
  const inCapitals = async (quoted: Quoted) => {
    const signed = await sign(quoted);
    return { ...signed, txHash: upper(signed.txHash), signedPayload: upper(signed.signedPayload) };
  };
  const first = await pay(evmQuote, inCapitals, journal, "1");
  expect(first.steps).toContain("settled");
  const { txHash } = await sign(evmQuote());
  expect(first.sent).toEqual([txHash]);
  const second = await pay(evmQuote, sign, journal, "2");
  expect([second.sent, second.error]).toEqual([
    [],
    expect.objectContaining({ code: "same_transaction", otherPaymentId: "1", txHash }),
  ]);
});
