import { expect, test } from "vitest";
import { aliceWallet, goodQuote as cosmosQuote } from "../../test/support/cosmos-quote";
import { alice as evmAlice, goodQuote as evmQuote, now } from "../../test/support/quote";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../../test/support/solana-quote";
import * as cosmos from "../cosmos";
import * as evm from "../evm";
import { explain } from "../explain";
import { type Policy, policyOf } from "../policy";
import { verifyReceipt } from "../receipts";
import * as solana from "../solana";
import type { Quoted, SignedTransfer } from "../types";
import type { PolicyResult, SigningPolicy } from "./signing-policy";

interface Options {
  clock: { now(): number };
  policy: SigningPolicy;
  signal?: AbortSignal;
}

/** A key at hand of each family, which signs at once. */
const families: ReadonlyArray<
  [name: string, quote: () => Quoted, sign: (quoted: Quoted, options: Options) => Promise<SignedTransfer>]
> = [
  ["evm", evmQuote, (quoted, options) => evm.signQuote(quoted, evmAlice, options)],
  ["solana", solanaQuote, (quoted, options) => solana.signQuote(quoted, solanaAlice, options)],
  ["cosmos", cosmosQuote, async (quoted, options) => cosmos.signQuote(quoted, await aliceWallet(), options)],
];

/** A policy that allows everything once `meanwhile` has happened. */
async function policyAfter(meanwhile: () => Promise<void> | void): Promise<SigningPolicy> {
  const policy = await policyOf({ version: 1 });
  return {
    ...policy,
    check: async (...given) => {
      await meanwhile();
      return policy.check(...given);
    },
  };
}

test.each(families)("a quote that ends while a policy is asked is not signed: %s", async (_, quote, sign) => {
  let at = now;
  const policy = await policyAfter(() => {
    at += 24 * 3_600_000;
  });
  const signing = sign(quote(), { clock: { now: () => at }, policy });
  await expect(signing).rejects.toMatchObject({ code: "quote_expired", rule: "expiry" });
});

test.each(families)(
  "a payment that is aborted while a policy is asked is not signed: %s",
  async (_, quote, sign) => {
    const stop = new AbortController();
    const policy = await policyAfter(() => stop.abort());
    const signing = sign(quote(), { clock: { now: () => now }, policy, signal: stop.signal });
    await expect(signing).rejects.toMatchObject({ code: "aborted" });
  },
);

test.each(families)("a policy that never answers ends with the signal: %s", async (_, quote, sign) => {
  const stop = new AbortController();
  const policy = await policyAfter(() => new Promise(() => {}));
  const signing = sign(quote(), { clock: { now: () => now }, policy, signal: stop.signal });
  stop.abort();
  await expect(signing).rejects.toMatchObject({ code: "aborted" });
});

test("a key of Solana does not sign what is aborted before it is asked", async () => {
  const signing = solana.signQuote(solanaQuote(), solanaAlice, {
    clock: { now: () => now },
    signal: AbortSignal.abort(),
  });
  await expect(signing).rejects.toMatchObject({ code: "aborted" });
});

test.each(families)(
  "a result that its policy changes later is not in a receipt: %s",
  async (_, quote, sign) => {
    const policy = await policyOf({ version: 1 });
    const policyResult = { digest: policy.digest, rules: ["one"] };
    const clock = { now: () => now };
    const signed = await sign(quote(), { clock, policy: { ...policy, check: async () => policyResult } });
    policyResult.digest = "another";
    policyResult.rules.push("two");
    expect(signed.receipt?.policy).toEqual({ digest: policy.digest, rules: ["one"] });
  },
);

test.each([undefined, null, true, {}, { digest: "1" }])(
  "a policy that answers %j has allowed nothing",
  async (policyResult) => {
    const policy = await policyOf({ version: 1 });
    const { receipt } = await evm.signQuote(evmQuote(), evmAlice, { clock: { now: () => now }, policy });
    const answers: Policy = {
      ...policy,
      check: async () => policyResult as PolicyResult,
      withSpent: () => answers,
    };
    const refused = expect.objectContaining({ code: "invalid_argument" });
    await expect(explain(evmQuote(), { clock: { now: () => now }, policy: answers })).rejects.toEqual(
      refused,
    );
    await expect(verifyReceipt(receipt, { policy: answers })).rejects.toEqual(refused);
    const unbound: Policy = { ...policy, withSpent: () => Object(policyResult) };
    await expect(verifyReceipt(receipt, { policy: unbound })).rejects.toEqual(refused);
  },
);
