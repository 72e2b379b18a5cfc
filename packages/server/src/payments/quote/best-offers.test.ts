import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectNetworks } from "../../chains/connect";
import { deadlineIn } from "../../chains/deadline";
import { findNetwork, findToken } from "../../chains/registry";
import { systemNetwork } from "../../chains/system-network";
import { systemRuntime } from "../../lib/system-runtime";
import { compareOffers, routeOffers } from "./best-offers";
import { createProver } from "./proofs";
import type { Offer, QuoteProvider, QuoteRequest } from "./provider";

const network = findNetwork("sepolia");
const token = findToken("sepolia", "usdc");
if (!network || !token) throw new Error("the registry has no USDC on sepolia");
const side = { network, token, address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" };
const request: QuoteRequest = {
  source: side,
  destination: side,
  amount: 1n,
  slippageBps: 0,
  expiresAt: 60_000,
  travelRuleCompliant: false,
};

const offer = (amountOut: bigint, total_fee = "", seconds = 0): Offer => ({
  amountOut,
  minAmountOut: amountOut,
  fee: { network_fee: "0", router_fee: "", total_fee, fee_asset: "" },
  seconds,
  transactions: [],
});
const provider = (slug: string, quote: QuoteProvider["quote"]): QuoteProvider => ({
  slug,
  ends: () => [],
  quote,
});
const nodes = connectNetworks({}, 1_000, systemNetwork(systemRuntime));
const limits = {
  logger: undefined,
  nodes,
  prover: createProver(nodes, systemRuntime),
};
const route = async (...providers: QuoteProvider[]) => {
  const deadline = deadlineIn(systemRuntime, 20);
  return (await routeOffers(providers, request, { ...limits, deadline })).offers.map((item) => item.provider);
};

describe("order", () => {
  test("highest amount first, then lowest fee, then shortest time, then the order of the providers", async () => {
    const offers: Array<[string, Offer]> = [
      ["little", offer(9n)],
      ["dear", offer(10n, "5", 1)],
      ["slow", offer(10n, "4", 9)],
      ["first", offer(10n, "4", 2)],
      ["second", offer(10n, "4", 2)],
      ["free", offer(10n)],
      ["most", offer(2n ** 200n, "999999999999999999999999")],
    ];
    expect(await route(...offers.map(([slug, made]) => provider(slug, async () => made)))).toEqual([
      "most",
      "free",
      "first",
      "second",
      "slow",
      "dear",
      "little",
    ]);
  });

  test("is a total order", () => {
    const any = fc
      .tuple(fc.bigInt({ min: 0n, max: 3n }), fc.constantFrom("", "0", "1", "20", "3"), fc.nat(3))
      .map(([amount, fee, seconds]) => offer(amount, fee, seconds));
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(Math.sign(compareOffers(a, b))).toBe(-Math.sign(compareOffers(b, a)) + 0);
        if (compareOffers(a, b) <= 0 && compareOffers(b, c) <= 0)
          expect(compareOffers(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("a failing provider never affects the offers of the others", () => {
  const good = provider("good", async () => offer(1n));
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  beforeEach(() => void process.on("unhandledRejection", note));
  afterEach(() => void process.off("unhandledRejection", note));

  test.each<[string, QuoteProvider["quote"]]>([
    ["rejects", () => Promise.reject(new Error("down"))],
    [
      "throws synchronously",
      () => {
        throw new Error("broken");
      },
    ],
    ["hangs", () => new Promise(() => undefined)],
    ["has no offer", async () => undefined],
    ["has an invalid fee", async () => offer(5n, "1.5")],
    ["offers an amount of zero", async () => offer(0n)],
    ["guarantees more than it offers", async () => ({ ...offer(5n), minAmountOut: 6n })],
  ])("one that %s", async (_name, quote) => {
    expect(await route(provider("bad", quote), good)).toEqual(["good"]);
    // Wait until after the time limit, when a promise without a handler would have been rejected.
    await new Promise<void>((done) => {
      AbortSignal.timeout(25).addEventListener("abort", () => done());
      const wait = setInterval(() => undefined, 5);
      AbortSignal.timeout(25).addEventListener("abort", () => clearInterval(wait));
    });
    expect(unhandled).toEqual([]);
  });

  test("a provider that hangs receives an abort signal", async () => {
    let stopped = false;
    const hanging = provider("hangs", (_request, signal) => {
      signal.addEventListener("abort", () => {
        stopped = true;
      });
      return new Promise(() => undefined);
    });
    expect(await route(hanging)).toEqual([]);
    expect(stopped).toBe(true);
  });
});
