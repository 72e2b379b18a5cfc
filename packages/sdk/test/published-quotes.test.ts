import { readFile } from "node:fs/promises";
import { Transaction } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { QuoteRefusedError, type QuoteRequest, Waybill } from "../src";
import { verifyQuote as verifyEvm } from "../src/evm";
import { parseQuote, serializeQuote } from "../src/quotes";
import { verifyQuote as verifySolana } from "../src/solana";

// The examples that the description of the public client has of the hosted service, byte by byte.

type Published = Record<string, { quote?: Record<string, unknown>; quotes?: Record<string, unknown>[] }>;
const published: Published = JSON.parse(
  await readFile(new URL("fixtures/published-quotes.json", import.meta.url), "utf8"),
);

const exampleOf = (part: string) => {
  const found = Object.entries(published).find(([name]) => name.includes(part))?.[1];
  const quote = found?.quote ?? found?.quotes?.[0];
  if (!quote) throw new Error(`there is no published example of ${part}`);
  return quote;
};

/** A client whose service answers with this quote, in the shape that it has. */
const serving = (quote: unknown) =>
  new Waybill({
    baseUrl: "https://hosted.example",
    apiKey: "key",
    fetch: async () => Response.json({ quote, risk: null }),
  });

/** As a client asks for what a published quote says, between these accounts. */
const requestFor = (quote: Record<string, unknown>, from: string, to: string): QuoteRequest => ({
  from_chain: String(quote.from_chain),
  to_chain: String(quote.to_chain),
  from_asset: String(quote.from_asset),
  to_asset: String(quote.to_asset),
  from_address: from,
  to_address: to,
  amount: String(quote.amount_in),
  slippage_bps: 100,
});

const refusalOf = (verify: () => unknown): QuoteRefusedError => {
  try {
    verify();
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error;
    throw error;
  }
  return expect.unreachable();
};

describe("the direct transfer on Solana", () => {
  const quote = exampleOf("Direct Transfer");
  const [transaction] = quote.transactions as { tx_base64: string }[];
  const message = Transaction.from(Buffer.from(transaction?.tx_base64 ?? "", "base64"));
  const sender = message.feePayer?.toBase58() ?? "";
  // The accounts in the creation of an associated token account: payer, account, owner, mint.
  const recipient = message.instructions[0]?.keys[2]?.pubkey.toBase58() ?? "";
  const created = Date.parse(String(quote.created_at));
  const at = (ms: number) => ({ clock: { now: () => created + ms } });
  const request = requestFor(quote, sender, recipient);

  test("is verified, as long as its blockhash can be used", async () => {
    const quoted = await serving(quote).quotes.get(request);
    const payment = verifySolana(quoted, at(1_000));
    expect(payment).toMatchObject({
      provider: "direct",
      network: "solana-devnet",
      sender,
      recipient,
      amount: 5_000_000n,
      minAmountOut: 5_000_000n,
      createsAccount: true,
      expiresAt: "2025-10-29T10:03:23.000Z",
      claimed: { simulation: null },
    });
    expect(verifySolana(quoted, at(119_999)).amount).toBe(5_000_000n);
    expect(refusalOf(() => verifySolana(quoted, at(120_000)))).toMatchObject({ code: "quote_expired" });
    expect(refusalOf(() => verifySolana(quoted, { ...at(5_000), maxQuoteAgeMs: 5_000 })).rule).toBe("expiry");
    // Beyond the blockhash's life no age helps, and neither does a service that says more.
    expect(refusalOf(() => verifySolana(quoted, { ...at(120_000), maxQuoteAgeMs: 600_000 })).rule).toBe(
      "expiry",
    );
    const longer = structuredClone(quote);
    Object.assign(Object(longer.transactions)[0].meta, { blockhash_expiry_seconds: 86_400 });
    const said = await serving(longer).quotes.get(request);
    expect(refusalOf(() => verifySolana(said, at(120_000))).rule).toBe("expiry");
  });

  test("is refused for anybody else, and for another amount", async () => {
    for (const [other, rule] of [
      [{ to_address: sender }, "recipient"],
      [{ amount: "5000001" }, "amount"],
      [{ from_address: recipient }, "fee_payer"],
    ] as const) {
      const quoted = {
        quote: (await serving(quote).quotes.get(request)).quote,
        request: { ...request, ...other },
      };
      const failures = refusalOf(() => verifySolana(quoted, at(0))).failures.map((failure) => failure.rule);
      expect(failures).toContain(rule);
    }
  });

  test("is stored and read again, also where the text has the published shape itself", async () => {
    const quoted = await serving(quote).quotes.get(request);
    expect(verifySolana(parseQuote(serializeQuote(quoted)), at(0)).recipient).toBe(recipient);
    const raw = JSON.stringify({ waybill_quote: 1, quote, request });
    expect(verifySolana(parseQuote(raw), at(0)).recipient).toBe(recipient);
  });

  test("is the same in the oldest shape: one transaction, another name of the provider, nothing beside it", async () => {
    const { id, transactions: _, expires_at: __, ...flat } = quote;
    const oldest = {
      ...flat,
      quote_id: id,
      provider: "direct-transfer",
      transaction: transaction?.tx_base64,
    };
    const quoted = await serving(oldest).quotes.get(request);
    expect(verifySolana(quoted, at(59_999))).toMatchObject({
      provider: "direct",
      recipient,
      amount: 5_000_000n,
    });
    expect(refusalOf(() => verifySolana(quoted, at(60_000))).code).toBe("quote_expired");
  });
});

describe.each([
  ["Squid", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", verifyEvm],
  ["Skip Go", "3DWrAUpE8DWTyEfexXHcyJzYDieyJCw7pwsSiJRcjzKx", verifySolana],
  ["GET /v1/transactions/quotes 200", "3DWrAUpE8DWTyEfexXHcyJzYDieyJCw7pwsSiJRcjzKx", verifySolana],
] as const)("the route of %s", (name, from, verify) => {
  test("is refused for its provider, with a plain reason", async () => {
    const quote = exampleOf(name);
    const request = requestFor(quote, from, "0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
    const { quote: read } = await serving(quote).quotes.get(request);
    const clock = { now: () => Date.parse(String(quote.created_at)) };
    const error = refusalOf(() => verify({ quote: read, request }, { clock }));
    expect(error).toMatchObject({ rule: "provider", code: "quote_refused" });
    expect(error.message).toMatch(
      /expected a provider whose calls can be verified: direct, .*got (squid|skipgo)$/,
    );
    expect(error.hint).toMatch(/^The effect of this provider's calls on the tokens cannot be proven/);
  });
});
