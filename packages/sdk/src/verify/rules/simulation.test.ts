import { expect, test } from "vitest";
import * as cosmosQuote from "../../../test/support/cosmos-quote";
import { alice, change, clock, goodQuote, unscreened } from "../../../test/support/quote";
import * as solanaQuote from "../../../test/support/solana-quote";
import { QuoteRefusedError } from "../../errors/signing";
import { sendQuote } from "../../evm/send-quote";
import { signQuote } from "../../evm/sign-quote";
import type { Quoted } from "../../types";
import * as cosmos from "../cosmos/verify-quote";
import * as evm from "../evm/verify-quote";
import * as solana from "../solana/verify-quote";

const SIMULATION = "quote.transactions.0.meta.simulation";

const families = [
  ["EVM", goodQuote, evm.verifyQuote],
  ["Solana", solanaQuote.goodQuote, solana.verifyQuote],
  ["Cosmos", cosmosQuote.goodQuote, cosmos.verifyQuote],
] as const;

const refusalOf = (verify: () => unknown) => {
  try {
    verify();
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error;
    throw error;
  }
  return undefined;
};

test.each(families)("%s: a claim against the service's own interest is believed", (_, quote, verify) => {
  const outcome = (value: unknown, options = {}) =>
    refusalOf(() => verify(change(quote(), SIMULATION, value), { clock, ...options }))?.failures.map(
      ({ rule }) => rule,
    );
  for (const harmless of ["success", "not_simulated", null, undefined])
    expect(outcome(harmless), String(harmless)).toBeUndefined();
  // The last ones are of no version that is known here.
  for (const failing of ["reverted", "no_effect", "out_of_gas", "", "Success", false, 0, {}])
    expect(outcome(failing), String(failing)).toEqual(["simulation"]);
  expect(outcome("reverted", { acceptReverting: true })).toBeUndefined();
  expect(outcome("reverted", { acceptReverting: 1 })).toEqual(["simulation"]);
});

test("the refusal repeats the service's reason, and says how to go on", () => {
  const quoted = change(goodQuote(), SIMULATION, "reverted");
  const reason = "the sender's token balance is too low\u202e";
  const error = refusalOf(() =>
    evm.verifyQuote(change(quoted, "quote.transactions.0.meta.simulation_reason", reason), { clock }),
  );
  expect(error?.message).toBe(
    'Quote refused by rule "simulation": expected a simulation that succeeds, got reverted: the sender\'s token balance is too low?',
  );
  expect(error?.hint).toMatch(/would fail now.*acceptReverting/);
});

test("nothing that signs or sends takes it without acceptReverting", async () => {
  const failing = (): Quoted => change(goodQuote(), SIMULATION, "reverted");
  const asked: unknown[] = [];
  const account = {
    ...alice,
    signTransaction: (...given: Parameters<typeof alice.signTransaction>) => {
      asked.push(given);
      return alice.signTransaction(...given);
    },
  };
  const wallet = { request: async (call: unknown) => asked.push(call) };
  await expect(signQuote(failing(), account, { clock })).rejects.toMatchObject({ rule: "simulation" });
  const sending = sendQuote(failing(), wallet, { ...unscreened, clock: { ...clock, after: () => () => {} } });
  await expect(sending).rejects.toMatchObject({ rule: "simulation" });
  expect(asked).toEqual([]);
  const signed = await signQuote(failing(), account, { clock, acceptReverting: true });
  expect(signed.receipt.options).toEqual({ acceptReverting: true });
  expect(asked).toHaveLength(1);
});
