import { describe, expect, test } from "vitest";
import { aliceWallet, goodQuote as cosmosQuote } from "../test/support/cosmos-quote";
import { alice as evmAlice, goodQuote as evmQuote, now, unscreened } from "../test/support/quote";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../test/support/solana-quote";
import * as cosmos from "./cosmos";
import { ArgumentError } from "./errors";
import * as evm from "./evm";
import { sendQuote } from "./evm-wallets";
import { explain } from "./explain";
import { checkPerson, toIvms101 } from "./ivms101";
import { policyOf } from "./policy";
import * as solana from "./solana";

const noTimes: readonly unknown[] = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 9e15, "2026", 5n, null, undefined, Symbol("x"), {}],
];
const wallet = { request: async () => null };
const policy = await policyOf({ version: 1 });

/** Everything that asks a clock for the time of a quote or a day. */
const functions: Readonly<Record<string, (clock: evm.VerifyOptions["clock"]) => unknown>> = {
  "evm.verifyQuote": (clock) => evm.verifyQuote(evmQuote(), { clock }),
  "evm.signQuote": (clock) => evm.signQuote(evmQuote(), evmAlice, { clock }),
  "evm-wallets.sendQuote": (clock) =>
    sendQuote(evmQuote(), wallet, { ...unscreened, clock: Object(clock), readMs: 5 }),
  "solana.verifyQuote": (clock) => solana.verifyQuote(solanaQuote(), { clock }),
  "solana.signQuote": (clock) => solana.signQuote(solanaQuote(), solanaAlice, { clock }),
  "cosmos.verifyQuote": (clock) => cosmos.verifyQuote(cosmosQuote(), { clock }),
  "cosmos.signQuote": async (clock) => cosmos.signQuote(cosmosQuote(), await aliceWallet(), { clock }),
  explain: (clock) => explain(evmQuote(), { clock }),
  "explain, Solana": (clock) => explain(solanaQuote(), { clock }),
  "ivms101.checkPerson": (clock) => checkPerson(Object({}), { clock }),
  "ivms101.toIvms101": (clock) => toIvms101({ originator: [], beneficiary: [] }, { clock }),
};

const refused = expect.objectContaining({ message: expect.stringContaining("options.clock.now()") });

describe.each(Object.entries(functions))("%s", (_, call) => {
  test.each(noTimes.map((time) => [time]))("names the clock whose time is %s", async (time) => {
    const asked = (async () => call({ now: () => time as number }))();
    await expect(asked).rejects.toBeInstanceOf(ArgumentError);
    await expect(asked).rejects.toEqual(refused);
  });
});

test.each(noTimes.map((time) => [time]))(
  "a clock that turns to %s while a policy is asked is named, too",
  async (time) => {
    const turning = () => {
      let calls = 0;
      return { now: () => (calls++ === 0 ? now : (time as number)), after: () => () => {} };
    };
    const asked = [
      evm.signQuote(evmQuote(), evmAlice, { clock: turning(), policy }),
      solana.signQuote(solanaQuote(), solanaAlice, { clock: turning(), policy }),
      cosmos.signQuote(cosmosQuote(), await aliceWallet(), { clock: turning(), policy }),
      sendQuote(evmQuote(), wallet, { ...unscreened, clock: turning(), policy, readMs: 5 }),
    ];
    for (const result of await Promise.allSettled(asked))
      expect(result).toEqual({ status: "rejected", reason: refused });
  },
);
