import { expect, test } from "vitest";
import { aliceWallet, goodQuote as cosmosQuote } from "../test/support/cosmos-quote";
import { alice, clock, goodQuote, unscreened } from "../test/support/quote";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../test/support/solana-quote";
import * as cosmos from "./cosmos";
import * as evm from "./evm";
import { readSentQuote, type SendOptions, sendQuote } from "./evm-wallets";
import { type ExplainOptions, explain } from "./explain";
import { requireOptionNames } from "./require-option-names";
import * as solana from "./solana";

const provider = { request: () => expect.unreachable() };
const hash = `0x${"11".repeat(32)}`;

const calls: Readonly<Record<string, (options: object) => unknown>> = {
  "verifyQuote, EVM": (options) => evm.verifyQuote(goodQuote(), options),
  "verifyQuote, Solana": (options) => solana.verifyQuote(solanaQuote(), options),
  "verifyQuote, Cosmos": (options) => cosmos.verifyQuote(cosmosQuote(), options),
  "signQuote, EVM": (options) => evm.signQuote(goodQuote(), alice, options),
  "signQuote, Solana": (options) => solana.signQuote(solanaQuote(), solanaAlice, options),
  "signQuote, Cosmos": async (options) => cosmos.signQuote(cosmosQuote(), await aliceWallet(), options),
  sendQuote: (options) => sendQuote(goodQuote(), provider, Object.assign(options, unscreened)),
  readSentQuote: (options) => readSentQuote(goodQuote(), provider, hash, options),
  explain: (options) => explain(goodQuote(), options),
};

/** A key in the place of a name. */
const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";

test.each(Object.entries(calls))("%s: an option that is misspelled is named", async (_name, call) => {
  for (const [options, message] of [
    [{ clock, polcy: {} }, "options has no polcy"],
    [{ clock, maxLosBps: 1 }, "options has no maxLosBps"],
    [{ clock, gasCeiling: { totalfee: 1n } }, "options.gasCeiling has no totalfee"],
    [{ clock, feeCeiling: { totalFee: 1n } }, "options.feeCeiling has no totalFee"],
    [{ clock, transaction: { nonce: 1n } }, "options.transaction has no nonce"],
    [{ clock, acceptUnknownProvider: { digest: "" } }, "options.acceptUnknownProvider has no digest"],
    [{ clock, acceptSanctioned: { reasons: "" } }, "options.acceptSanctioned has no reasons"],
    [{ clock, [key]: 1 }, "options has no (not shown)"],
  ] as const)
    await expect(async () => await call(options)).rejects.toMatchObject({
      name: "ArgumentError",
      code: "invalid_argument",
      message,
    });
});

test.each(Object.entries(calls).filter(([name]) => /verify|sign|explain/.test(name)))(
  "%s: one object of options is for every family, and what is undefined is not given",
  async (_name, call) => {
    await call({ clock, gasCeiling: {}, feeCeiling: {}, maxLossBps: 100, polcy: undefined });
  },
);

test("every option that has a type is known", () => {
  type All = ExplainOptions & SendOptions & solana.SignOptions & cosmos.SignOptions & evm.SignOptions;
  const ceilings: Required<{
    gasCeiling: Required<evm.GasCeiling>;
    feeCeiling: Required<solana.FeeCeiling & cosmos.FeeCeiling>;
    transaction: Required<evm.TransactionValues>;
  }> = {
    gasCeiling: { gasLimit: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, totalFee: 1n },
    feeCeiling: { gasLimit: 1n, fee: 1n, priorityFee: 1n },
    transaction: { gasLimit: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  };
  const all: Record<keyof All, unknown> = {
    maxLossBps: 1,
    minAmountOut: 1n,
    prices: {},
    acceptQuotedPrice: true,
    acceptReverting: true,
    acceptUnknownProvider: { payloadDigest: "" },
    accounts: {},
    nonceAccount: "1",
    maxFeeBps: 1,
    maxQuoteAgeMs: 1,
    node: "",
    client: { quotes: { screen: async () => ({}) } },
    tokens: [],
    clock,
    signer: "",
    cluster: {},
    policy: {},
    signal: {},
    readMs: 1,
    descriptors: [],
    acceptSanctioned: {},
    acceptUnscreened: {},
    acceptedBy: "",
    nonce: 1n,
    ...ceilings,
  };
  expect(() => requireOptionNames(all)).not.toThrow();
});

/** Options as an object of a class has them: some of its own, some of the class. */
class Strict {
  readonly clock = clock;
  readonly #least = 10n ** 30n;
  get minAmountOut() {
    return this.#least;
  }
}

test.each(Object.entries(calls))(
  "%s: an option that an object has of its class holds",
  async (_name, call) => {
    for (const options of [new Strict(), Object.create({ clock, minAmountOut: 10n ** 30n })])
      await expect(async () => await call(options)).rejects.toMatchObject({ rule: "caller_minimum" });
  },
);

test("a maximum that an object has of its class holds, and is in the receipt", async () => {
  const gasCeiling = new (class {
    get totalFee() {
      return 10n ** 17n;
    }
  })();
  const { receipt } = await evm.signQuote(goodQuote(), alice, { clock, gasCeiling });
  expect(receipt.options).toEqual({ gasCeiling: { totalFee: String(10n ** 17n) } });
  const feeCeiling = Object.create({ priorityFee: 7n });
  const signed = await solana.signQuote(solanaQuote(), solanaAlice, { clock, feeCeiling });
  expect(signed.receipt.options).toEqual({ feeCeiling: { priorityFee: "7" } });
});
