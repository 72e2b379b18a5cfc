/**
 * Payments of a provider that the SDK does not know, on the local chains of all families: examined, named by digest,
 * executed.
 */
import { PublicKey, Transaction, TransactionInstruction } from "@solana/web3.js";
import { type Quoted, QuoteRefusedError, type SignedTransfer, Waybill } from "@waybill/sdk";
import { payloadDigest as cosmosDigest } from "@waybill/sdk/cosmos";
import { payloadDigest as evmDigest } from "@waybill/sdk/evm";
import { inclusionFromRpc } from "@waybill/sdk/payments";
import { payloadDigest as solanaDigest } from "@waybill/sdk/solana";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signWith } from "./journey.ts";
import { ledgersOf } from "./ledgers/index.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
});
afterAll(() => service.close());

const digests = { evm: evmDigest, solana: solanaDigest, cosmos: cosmosDigest };
const memo = "deposit 17";
const memoProgram = new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

/** The same payment in a form that no known provider has, and that its chain executes: only a digest lets it pass. */
function unusual(transaction: Quoted["quote"]["transactions"][number]): void {
  switch (transaction.kind) {
    case "evm":
      // Contracts ignore what follows the arguments.
      transaction.data += "17";
      break;
    case "solana": {
      const changed = Transaction.from(Buffer.from(transaction.tx_base64, "base64"));
      changed.add(new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(memo) }));
      transaction.tx_base64 = changed.serialize({ requireAllSignatures: false }).toString("base64");
      break;
    }
    case "cosmos":
      Object.assign(transaction.meta ?? {}, { memo });
  }
}

/** The client of a service that has one provider more than the SDK knows. */
function clientOfNewer(): Waybill {
  const newer: typeof fetch = async (...request) => {
    const answer = await fetch(...request);
    const text = await answer.text();
    return new Response(text.replace('"provider":"direct"', '"provider":"acme"'), answer);
  };
  return new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default, fetch: newer });
}

const post = async (url: string, body: unknown) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as { error?: unknown };
};

/** Hands signed bytes to a node, past the service. */
async function broadcast({ kind, signedPayload }: SignedTransfer, url: string): Promise<void> {
  const rpc = (method: string, ...params: unknown[]) => post(url, { jsonrpc: "2.0", id: 1, method, params });
  const answer = {
    evm: () => rpc("eth_sendRawTransaction", signedPayload),
    solana: () => rpc("sendTransaction", signedPayload, { encoding: "base64" }),
    cosmos: () =>
      post(`${url}/cosmos/tx/v1beta1/txs`, { tx_bytes: signedPayload, mode: "BROADCAST_MODE_SYNC" }),
  };
  expect((await answer[kind]()).error).toBeUndefined();
}

const refusals = (error: unknown): string[] =>
  error instanceof QuoteRefusedError ? error.failures.map(({ rule }) => rule) : [String(error)];

describe.each([
  ["evm", "sepolia"],
  ["solana", "solana-devnet"],
  ["cosmos", "osmo-test-5"],
] as const)("%s", (kind, network) => {
  const wallet = (name: string) => {
    const found = service.wallets.find((one) => one.name === name && one.kind === kind);
    if (!found) throw new Error(`no wallet of ${name}`);
    return found;
  };
  const quote = (waybill: Waybill): Promise<Quoted> =>
    waybill.quotes.get({
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      amount: "1700000",
      slippage_bps: 0,
      from_address: wallet("alice").address,
      to_address: wallet("bob").address,
    });
  const received = async (quoted: Quoted) => {
    const { token } = quoted.quote.destination;
    return (await ledgersOf(service).get(network)?.balance(token, wallet("bob").address)) ?? 0n;
  };
  const named = (quoted: Quoted) => ({ acceptUnknownProvider: { payloadDigest: digests[kind](quoted) } });

  test("an offer of a newer service is refused, signed by its digest, submitted and reported", async () => {
    const waybill = clientOfNewer();
    const quoted = await quote(waybill);
    expect(await signWith(wallet("alice"), quoted).catch(refusals)).toContain("provider");
    const before = await received(quoted);
    const signed = await signWith(wallet("alice"), quoted, named(quoted));
    expect(await waybill.transactions.submit(signed)).toEqual({ tx_hash: signed.txHash });
    expect((await waybill.transactions.wait(signed.txHash)).status).toBe("completed");
    expect((await received(quoted)) - before).toBe(1_700_000n);
  });

  test("a payload that was not decoded is signed for its own digest alone, broadcast and executed", async () => {
    const waybill = clientOfNewer();
    const quoted = structuredClone(await quote(waybill));
    const usual = named(quoted);
    for (const transaction of quoted.quote.transactions) unusual(transaction);
    expect(await signWith(wallet("alice"), quoted).catch(refusals)).toContain("provider");
    expect(await signWith(wallet("alice"), quoted, usual).catch(refusals)).toEqual(["payload_digest"]);
    const before = await received(quoted);
    const signed = await signWith(wallet("alice"), quoted, named(quoted));
    const urls = Object.fromEntries(service.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
    await broadcast(signed, urls[network] ?? "");
    const inclusion = inclusionFromRpc(urls);
    const signedAt = new Date().toISOString();
    await vi.waitFor(
      async () => expect(await inclusion(signed, signedAt)).toMatch(/^(included|unfinalized)$/),
      60_000,
    );
    expect((await received(quoted)) - before).toBe(1_700_000n);
  });
});
