import { createPrivateKey, sign as signBytes } from "node:crypto";
import { base58 } from "@scure/base";
import { type LocalService, startLocalService } from "@waybill/server/local";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { associatedTokenAccount } from "../src/chains/solana/address";
import type { DevWallet } from "../src/local/chains/wallets";
import { apiDescription } from "./api-description";
import { bridgeOf } from "./bridge";
import { connect } from "./chain";
import { signEvmSteps } from "./sign-evm";

let service: LocalService;
beforeAll(async () => {
  const networks = ["sepolia", "basesep", "solana-devnet"];
  service = await startLocalService({ port: 0, networks, relayInterval: 10 });
});
afterAll(() => service?.close());

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const description = await apiDescription();
  const operation = description.operationOf(method, path)?.id ?? `${method} ${path}`;
  description.expectMatchesDescription(operation, {
    status: response.status,
    headers: response.headers,
    text,
  });
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

function wallet(slug: string, name: string): DevWallet {
  const { kind } = bridgeOf(slug).network;
  const found = service.wallets.find((item) => item.name === name && item.kind === kind);
  if (!found) throw new Error(`no wallet ${name}`);
  return found;
}

const rpcUrl = (slug: string) => service.networks.find((network) => network.slug === slug)?.rpcUrl ?? "";

async function solana(slug: string, method: string, ...params: unknown[]): Promise<Body> {
  const response = await fetch(rpcUrl(slug), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return ((await response.json()) as Body).result;
}

/** USDC of an account and in all, in base units. */
async function usdc(slug: string, owner: string): Promise<{ balance: bigint; supply: bigint }> {
  const { cctp, network } = bridgeOf(slug);
  if (network.kind === "evm") {
    const chain = connect(rpcUrl(slug));
    const address = cctp.usdc as Hex;
    return {
      balance: await chain.tokenBalance(address, owner as Hex),
      supply: await chain.totalSupply(address),
    };
  }
  const account = await associatedTokenAccount(owner, cctp.usdc);
  const held = await solana(slug, "getTokenAccountBalance", account);
  const supply = await solana(slug, "getTokenSupply", cctp.usdc);
  return { balance: BigInt(held?.value.amount ?? 0), supply: BigInt(supply.value.amount) };
}

interface Journey {
  from: string;
  to: string;
}

async function ledger({ from, to }: Journey, sender: string, recipient: string) {
  const [paid, received] = await Promise.all([usdc(from, sender), usdc(to, recipient)]);
  return {
    sender: paid.balance,
    burnable: paid.supply,
    recipient: received.balance,
    mintable: received.supply,
  };
}

function quoteOf({ from, to }: Journey, amount: bigint, recipient: string) {
  const query = new URLSearchParams({
    from_chain: from,
    to_chain: to,
    from_address: wallet(from, "alice").address,
    to_address: recipient,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: amount.toString(),
    slippage_bps: "0",
  });
  return call("GET", `/v1/transactions/quote?${query}`);
}

/** The transactions that the wallet signs for a quote, without our SDK: approvals first, then the payment. */
async function signAll(quote: Body, { privateKey }: DevWallet): Promise<string[]> {
  const [transaction] = quote.transactions;
  if (transaction.kind === "solana") {
    const bytes = Buffer.from(transaction.tx_base64, "base64");
    const secret = Buffer.from(base58.decode(privateKey));
    const [d, x] = [secret.subarray(0, 32), secret.subarray(32)].map((half) => half.toString("base64url"));
    const key = createPrivateKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", d, x } as Body });
    // The message follows the signatures, of which the first is the payer's.
    signBytes(null, bytes.subarray(1 + 64 * (bytes[0] ?? 0)), key).copy(bytes, 1);
    return [bytes.toString("base64")];
  }
  return signEvmSteps({ privateKey }, transaction);
}

/** Submits all of it and answers the payment's hash. */
async function pay(quote: Body, from: string): Promise<string> {
  let hash = "";
  for (const signed_payload of await signAll(quote, wallet(from, "alice"))) {
    const submitted = await call("POST", "/v1/transactions", {
      network: from,
      quote_id: quote.id,
      signed_payload,
    });
    expect(submitted).toMatchObject({ status: 202 });
    hash = submitted.body.tx_hash;
  }
  return hash;
}

const track = async (hash: string): Promise<Body> =>
  (await call("GET", `/v1/transactions/track/${hash}`)).body;

/** Follows a payment until it is at its end. */
const settled = (hash: string): Promise<Body> =>
  vi.waitFor(
    async () => {
      const tracked = await track(hash);
      expect(["submitted", "pending", "completed"]).toContain(tracked.status);
      expect(tracked.status).toBe("completed");
      return tracked;
    },
    { interval: 10, timeout: 120_000 },
  );

const fresh: Record<string, string> = {
  evm: "0x00000000000000000000000000000000000fee71",
  solana: "HBnFvZyyhKQpaAcLnhYPFeGbAGMpzYTFDxcUH4JM9RXq",
};

describe.each<Journey>([
  { from: "basesep", to: "solana-devnet" },
  { from: "solana-devnet", to: "basesep" },
  { from: "solana-devnet", to: "sepolia" },
])("$from to $to, by CCTP V2", ({ from, to }) => {
  test("arrives, and everything adds up to the base unit", async () => {
    const [sender, recipient] = [wallet(from, "alice").address, wallet(to, "bob").address];
    const before = await ledger({ from, to }, sender, recipient);
    const { body } = await quoteOf({ from, to }, 2_500_001n, recipient);
    const { quote } = body;
    expect(quote).toMatchObject({
      provider: "cctp",
      source: { network: from, amount: "2500001" },
      destination: { network: to, amount: "2500001" },
      min_amount_out: "2500001",
      speed: "standard",
      fee: { router_fee: "0", total_fee: "0", fee_asset: bridgeOf(from).cctp.usdc },
    });
    expect(quote.transactions[0].meta.simulation).toBe("success");
    const hash = await pay(quote, from);
    const tracked = await settled(hash);
    expect(tracked).toMatchObject({
      provider: "cctp",
      raw: {
        source: { network: from, tx_hash: hash, status: "completed" },
        bridge: { protocol: "cctp_v2", nonce: expect.stringMatching(/^0x[0-9a-f]{64}$/), amount: "2500001" },
        destination: { network: to, status: "completed", amount: "2500001" },
      },
    });
    expect(tracked.raw.destination.token.toLowerCase()).toBe(bridgeOf(to).cctp.usdc.toLowerCase());
    const after = await ledger({ from, to }, sender, recipient);
    expect(after).toEqual({
      sender: before.sender - 2_500_001n,
      burnable: before.burnable - 2_500_001n,
      recipient: before.recipient + 2_500_001n,
      // On Solana the protocol pays from what it holds.
      mintable: before.mintable + (bridgeOf(to).network.kind === "solana" ? 0n : 2_500_001n),
    });
  });

  test("an account that has never been used receives, too", async () => {
    const recipient = fresh[bridgeOf(to).network.kind] ?? "";
    const before = await usdc(to, recipient);
    const { quote } = (await quoteOf({ from, to }, 1_000_000n, recipient)).body;
    await settled(await pay(quote, from));
    expect((await usdc(to, recipient)).balance).toBe(before.balance + 1_000_000n);
  });
});

test("more than custody on Solana has is not burned for it", async () => {
  const most = 100_000_000n * 10n ** 6n;
  const recipient = wallet("solana-devnet", "carol").address;
  expect((await quoteOf({ from: "sepolia", to: "solana-devnet" }, most + 1n, recipient)).status).toBe(404);
});

test("a recipient of the wrong family, or that would lose the tokens, is refused", async () => {
  const wrong = await quoteOf(
    { from: "sepolia", to: "solana-devnet" },
    1_000_000n,
    wallet("sepolia", "bob").address,
  );
  expect(wrong).toMatchObject({ status: 422, body: { details: { to_address: expect.anything() } } });
  const mint = await quoteOf(
    { from: "sepolia", to: "solana-devnet" },
    1_000_000n,
    bridgeOf("solana-devnet").cctp.usdc,
  );
  expect(mint).toMatchObject({ status: 422, body: { details: { to_address: expect.anything() } } });
});
