import { expect, test } from "vitest";
import * as cosmosQuotes from "../../test/support/cosmos-quote";
import { honestQuotes, prices } from "../../test/support/hostile";
import { alice, bob, change, clock, goodQuote, usdc } from "../../test/support/quote";
import { solanaWallet, uniswapRouter } from "../../test/support/routes";
import * as solanaQuotes from "../../test/support/solana-quote";
import { QuoteRefusedError } from "../errors/signing";
import { payloadDigest, verifyQuote } from "../evm";
import { explain } from "../explain";
import { PolicyRefusedError, policyOf } from "../policy";
import { readAccounts } from "../solana";
import { warningsOf } from "./explain-payment";
import { labelOf } from "./sentences";

const messenger = "0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA";
/** With the lookup table of the quote that takes accounts from one. */
const accounts = await readAccounts(solanaQuotes.version0Quote({ tables: true }), {
  clock,
  cluster: solanaQuotes.tableCluster(),
});
const options = { clock, prices, accounts };
const solanaBob = solanaQuotes.bob.publicKey.toBase58();
const quoteOf = (name: string) => honestQuotes[name]?.() ?? expect.unreachable();

const summaries: Record<string, string> = {
  direct: `Send 2.5 USDC to ${bob} on Sepolia`,
  bridged: `Send 100 USDC from Sepolia to ${bob} on Base Sepolia, where at least 99.995 USDC arrives`,
  bridgedSlowly: `Send 100 USDC from Sepolia to ${bob} on Base Sepolia, where at least 99.995 USDC arrives`,
  bridgedToSolana: `Send 100 USDC from Sepolia to ${solanaWallet} on Solana Devnet, where at least 99.995 USDC arrives`,
  swapped: `Swap 100 USDC for at least 92 EURC, which ${bob} receives on Sepolia`,
  swappedTwice: `Swap 100 EURC for at least 107.5 USDT, which ${bob} receives on Sepolia`,
  swappedAndBridged: `Swap 100 EURC on Sepolia, then burn 107.5 USDC of it for at least 107.495 USDC, which ${bob} receives on Base Sepolia`,
  swappedAndBridgedToSolana: `Swap 100 EURC on Sepolia, then burn 107.5 USDC of it for at least 107.495 USDC, which ${solanaWallet} receives on Solana Devnet`,
  solana: `Send 2.5 USDC to ${solanaBob} on Solana Devnet`,
  solanaExisting: `Send 2.5 USDC to ${solanaBob} on Solana Devnet`,
  solanaVersion0: `Send 2.5 USDC to ${solanaBob} on Solana Devnet`,
  solanaTables: `Send 2.5 USDC to ${solanaBob} on Solana Devnet`,
  solanaCctp: `Send 2.5 USDC from Solana Devnet to ${bob} on Base Sepolia, where at least 2.4995 USDC arrives`,
  cosmos: `Send 2.5 USDC to ${cosmosQuotes.bob} on Osmosis Testnet`,
};

test.each(Object.keys(honestQuotes))("the payment %s is said in one sentence", async (name) => {
  const { summary, transactions } = await explain(quoteOf(name), options);
  expect(summary).toBe(summaries[name]);
  expect(transactions.at(-1)).toMatchObject({ purpose: "payment", summary });
});

test.each(Object.keys(honestQuotes))("the explained quote is the quote %s as it was given", async (name) => {
  const quoted = quoteOf(name);
  const given = { ...options };
  const explaining = explain(quoted, given);
  const other = quoteOf(name === "solana" ? "direct" : "solana");
  Object.assign(quoted.quote, other.quote);
  Object.assign(quoted, other);
  Object.assign(given, { clock: { now: () => Number.NaN } });
  expect((await explaining).summary).toBe(summaries[name]);
});

test("an allowance is a transaction of its own, with its exact amount and who may take it", async () => {
  const quoted = quoteOf("bridged");
  const { transactions } = await explain(quoted, options);
  expect(transactions.map(({ purpose }) => purpose)).toEqual(["approval", "payment"]);
  expect(transactions[0]).toEqual({
    purpose: "approval",
    summary: `Allow the bridge ${messenger} to take exactly 100 USDC`,
    calls: [
      {
        intent: "Allow a contract to take tokens",
        contract: usdc,
        fields: [
          { label: "Allowance", value: "100 USDC", raw: "100000000", format: "tokenAmount" },
          { label: "Spender", value: messenger, raw: messenger, format: "addressName" },
        ],
      },
    ],
  });
});

test("an allowance of 0 before it takes an earlier one back", async () => {
  const quoted = quoteOf("swapped");
  const [transaction] = quoted.quote.transactions;
  if (transaction?.kind !== "evm") return expect.unreachable();
  const [approval] = transaction.erc20_approvals;
  if (!approval) return expect.unreachable();
  transaction.erc20_approvals.unshift({ ...approval, amount: "0", nonce: "6" });
  const { transactions } = await explain(quoted, options);
  expect(transactions[0]?.summary).toMatch(/^Revoke any earlier allowance of USDC for the router 0x/);
});

test("fees, loss and expiry are said; the server's estimate is its claim", async () => {
  const explained = await explain(quoteOf("swappedAndBridged"), options);
  expect(explained).toMatchObject({
    payment: { kind: "swap_and_bridge", testNetwork: true, swapped: { value: "107.5 USDC" } },
    cost: {
      networkFee: { value: "0.0276 ETH", raw: "27600000000000000", token: null, symbol: "ETH" },
      loss: null,
    },
    expiresAt: "2026-01-15T09:31:00.000Z",
    warnings: [
      {
        code: "two_transactions",
        message:
          "The swap is mined before the burn: if the burn is not made, 107.5 USDC or more stays with the sender on Sepolia. Any surplus of the swap above that amount stays there, too.",
      },
    ],
    claimed: { arrives: { value: "107.4975 USDC", raw: "107497500" }, simulation: "success" },
  });
  expect((await explain(quoteOf("bridged"), options)).cost.loss?.value).toBe("0.005 USDC");
});

test("a swap and a burn are said as the four transactions that they are", async () => {
  const { transactions } = await explain(quoteOf("swappedAndBridged"), options);
  expect(transactions.map(({ purpose, summary }) => [purpose, summary])).toEqual([
    ["approval", `Allow the router ${uniswapRouter} to take exactly 100 EURC`],
    ["swap", `Swap 100 EURC for at least 107.5 USDC, which ${alice.address} receives on Sepolia`],
    ["approval", `Allow the bridge ${messenger} to take exactly 107.5 USDC`],
    ["payment", summaries.swappedAndBridged],
  ]);
  const labels = transactions.map(({ calls }) => calls.map(({ intent }) => intent));
  expect(labels[1]).toContain("Swap tokens");
});

test.each([
  ["swapped", "Swap tokens", ["100 USDC", "92 EURC", "0.05 %"]],
  ["swappedTwice", "Swap tokens through several pools", ["100 EURC", "107.5 USDT"]],
])("the call within the multicall of %s is said, too", async (name, intent, values) => {
  const { transactions } = await explain(quoteOf(name), options);
  const [outer, inner, ...others] = transactions[1]?.calls ?? [];
  expect(others).toEqual([]);
  expect(outer?.fields).toMatchObject([{ label: "Valid until", value: "2026-01-15T09:31:00.000Z" }]);
  expect(inner).toMatchObject({ intent, contract: outer?.contract });
  expect(inner?.fields.map(({ value }) => value)).toEqual(expect.arrayContaining([...values, bob]));
});

test("warnings say what a person should know", async () => {
  const codes = async (...given: Parameters<typeof explain>) =>
    (await explain(...given)).warnings.map(({ code }) => code);
  expect(await codes(goodQuote(), { clock })).toEqual([]);
  expect(await codes(quoteOf("swapped"), { clock, acceptQuotedPrice: true })).toEqual(["quoted_price"]);
  expect(await codes(quoteOf("solana"), { clock })).toEqual(["creates_account"]);
  const simulation = "quote.transactions.0.meta.simulation";
  const accepting = { clock, acceptReverting: true };
  expect(await codes(change(goodQuote(), simulation, "reverted"), accepting)).toEqual(["claimed_to_revert"]);
  expect(await codes(change(goodQuote(), simulation, "no_effect"), accepting)).toEqual(["claimed_no_effect"]);
  expect(await codes(change(goodQuote(), simulation, "not_simulated"), { clock })).toEqual(["not_simulated"]);
});

test("a payment to oneself is said", () => {
  const payment = verifyQuote(goodQuote(), { clock });
  const shown = { sends: { value: "" }, arrives: { value: "", symbol: "" }, swapped: null, sender: "0x1" };
  const codes = (recipient: string) =>
    warningsOf(payment, Object({ ...shown, recipient }), false).map(({ code }) => code);
  expect(codes("0x1")).toEqual(["to_sender"]);
  expect(codes("0x2")).toEqual([]);
});

test("a token without known decimals is said in base units, with its address", async () => {
  const token = "0x00000000000000000000000000000000000000AA";
  const quoted = goodQuote();
  for (const path of ["request.from_asset", "request.to_asset", "quote.source.token"])
    change(quoted, path, token);
  change(quoted, "quote.destination.token", token);
  change(quoted, "quote.transactions.0.to", token);
  const { summary, warnings, transactions } = await explain(quoted, { clock });
  const amount = `2500000 base units of the token ${token}`;
  expect(summary).toBe(`Send ${amount} to ${bob} on Sepolia`);
  expect(transactions[0]?.calls[0]?.fields[0]?.value).toBe(amount);
  expect(warnings.map(({ code }) => code)).toEqual(["unknown_token"]);
});

test("a quote that cannot be verified is not explained", async () => {
  const tampered = change(goodQuote(), "quote.transactions.0.to", bob);
  await expect(explain(tampered, { clock })).rejects.toBeInstanceOf(QuoteRefusedError);
  const nowhere = change(goodQuote(), "request.from_chain", "nowhere");
  await expect(explain(nowhere, { clock })).rejects.toMatchObject({ rule: "request_network" });
  await expect(explain(goodQuote())).rejects.toMatchObject({ code: "quote_expired" });
});

test("none of the quote's own words are repeated", async () => {
  for (const name of Object.keys(honestQuotes)) {
    const quoted = quoteOf(name);
    for (const leg of ["source", "destination"])
      for (const field of ["symbol", "name", "amount_formatted", "logo_url"])
        change(quoted, `quote.${leg}.${field}`, "WORDS");
    expect(JSON.stringify(await explain(quoted, options))).not.toContain("WORDS");
  }
});

test("an explanation is plain JSON", async () => {
  for (const name of Object.keys(honestQuotes)) {
    const explained = await explain(quoteOf(name), options);
    expect(JSON.parse(JSON.stringify(explained))).toEqual(explained);
  }
});

test("a network that the registry does not have keeps its name", () => {
  expect(labelOf("sepolia")).toBe("Sepolia");
  expect(labelOf("elsewhere")).toBe("elsewhere");
});

test("the call of an unknown provider is not described by guesses", async () => {
  const contract = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
  const transaction = "quote.transactions.0";
  const quoted = change(change(goodQuote(), "quote.provider", "acme"), `${transaction}.to`, contract);
  const acceptUnknownProvider = { payloadDigest: payloadDigest(quoted) };
  const { data } = Object(quoted.quote.transactions[0]);
  expect(await explain(quoted, { clock, acceptUnknownProvider })).toMatchObject({
    summary: `Call the contract ${contract} on Sepolia, with an effect that is not decoded`,
    payment: { kind: "unknown", arrives: null },
    transactions: [{ calls: [{ contract, fields: [{ label: "Call data", value: data }] }] }],
    cost: { loss: null },
    warnings: [{ code: "unknown_call" }],
  });
});

test.each(["direct", "bridged", "solana", "cosmos"])(
  "a policy checks the payment that is explained: %s",
  async (name) => {
    const allowing = await policyOf({ version: 1, testNetworksOnly: true });
    expect(await explain(quoteOf(name), { ...options, policy: allowing })).toEqual(
      await explain(quoteOf(name), options),
    );
    const refusing = await policyOf({ version: 1, providers: ["uniswap"] });
    const refused = explain(quoteOf(name), { ...options, policy: refusing });
    await expect(refused).rejects.toThrow(PolicyRefusedError);
    await expect(refused).rejects.toMatchObject({ rule: "provider" });
  },
);

test("a policy's limits of days count by the same clock as the verification", async () => {
  const since: number[] = [];
  const spent = (from: number) => {
    since.push(from);
    return [];
  };
  const limits = [{ token: { network: "sepolia", symbol: "USDC" }, perDay: "1000" }];
  const policy = await policyOf({ version: 1, limits }, { spent });
  await explain(goodQuote(), { ...options, policy });
  expect(since).toEqual([Math.floor(clock.now() / 86_400_000) * 86_400_000]);
});
