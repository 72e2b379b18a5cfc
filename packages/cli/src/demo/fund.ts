import { type Clock, type Quoted, type QuoteRequest, Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { type PrivateKey, parsePrivateKey } from "../keys/private-key";
import { signQuoted } from "../payment/payment-family";
import type { PlannedPayment } from "./plan";
import type { DemoWallet } from "./wallets";

/** The amount that a wallet gets for fees, in base units: a tenth of an ether, one SOL. */
const ETHER = 10n ** 17n;
const SOL = 1_000_000_000;

/**
 * The amount of each token that a wallet keeps, in base units. A payment to a wallet that has just become empty takes more gas
 * than its quote assumed, so no wallet may become empty.
 */
const KEPT = 1_000_000n;

type LocalNetwork = LocalService["networks"][number];

/** One JSON-RPC call to a local chain. Throws when the answer is an error. */
async function call(
  { slug, rpcUrl }: LocalNetwork,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(`${slug} answered ${method} with: ${error.message}`);
  return result;
}

/** Funds wallets with coins for fees: from alice on EVM chains, by airdrop on Solana chains, not on Cosmos. */
export async function fundFees(
  service: LocalService,
  network: LocalNetwork,
  wallets: readonly DemoWallet[],
): Promise<void> {
  const alice = funderOn(service, network.kind);
  if (network.kind === "cosmos") return;
  for (const { kind, address } of wallets) {
    if (kind !== network.kind) continue;
    if (kind === "solana") await call(network, "requestAirdrop", [address, SOL]);
    // Local chains sign for the public wallets.
    else
      await call(network, "eth_sendTransaction", [
        { from: alice.address, to: address, value: `0x${ETHER.toString(16)}` },
      ]);
  }
}

/** The public wallet that the local chains give tokens to. */
export function funderOn(
  service: LocalService,
  kind: LocalNetwork["kind"],
): { address: string; key: PrivateKey } {
  const found = service.wallets.find((wallet) => wallet.name === "alice" && wallet.kind === kind);
  if (!found) throw new Error(`the local chains have no ${kind} wallet of alice`);
  return { address: found.address, key: parsePrivateKey(kind, found.privateKey, "the local service") };
}

/** Funds every sender for its payments with a token on a network; alice pays through the service. */
export async function fundTokens(
  service: LocalService,
  client: DemoClient,
  network: LocalNetwork,
  plan: readonly PlannedPayment[],
): Promise<number> {
  const needed = new Map<string, { wallet: DemoWallet; token: string; amount: bigint }>();
  for (const { from, fromNetwork, sends, amount } of plan) {
    if (fromNetwork !== network.slug || from === "funder") continue;
    const key = `${from.address} ${sends}`;
    const known = needed.get(key) ?? { wallet: from, token: sends, amount: KEPT };
    needed.set(key, { ...known, amount: known.amount + amount });
  }
  const alice = funderOn(service, network.kind);
  for (const { wallet, token, amount } of needed.values())
    await payQuoted(client, alice.key, {
      from_chain: network.slug,
      to_chain: network.slug,
      from_address: alice.address,
      to_address: wallet.address,
      from_asset: token,
      to_asset: token,
      amount: amount.toString(),
      slippage_bps: 0,
      travel_rule_compliant: false,
    });
  return needed.size;
}

/**
 * One payment like that of any client: quoted, verified, signed here, submitted. Returns its hash. The pools of local chains have
 * their own rates, so any price is accepted.
 *
 * @param nonceAhead how far the signed nonce is ahead of the quoted one: no block includes the payment before others
 * have the nonces between
 */
export async function payQuoted(
  { waybill, clock }: DemoClient,
  key: PrivateKey,
  request: QuoteRequest,
  { nonceAhead = 0n }: { nonceAhead?: bigint } = {},
): Promise<string> {
  const quoted = await waybill.quotes.get(request);
  const bounds = { clock, acceptQuotedPrice: true };
  const nonce = nonceAhead === 0n ? undefined : (await nonceOf(quoted)) + nonceAhead;
  const signed = await signQuoted(quoted, key, { ...bounds, nonce });
  const { tx_hash } = await waybill.transactions.submit(signed);
  return tx_hash;
}

/** The nonce that an EVM quote was made for. */
async function nonceOf(quoted: Quoted): Promise<bigint> {
  const { verifyQuote } = await import("@waybill/sdk/evm");
  return BigInt(verifyQuote(quoted).nonce);
}

/** A client of a local service that uses the service's clock: by any other clock, quotes of the past would have expired. */
export interface DemoClient {
  readonly waybill: Waybill;
  readonly clock: Pick<Clock, "now">;
}

export const demoClient = ({ url, apiKeys, clock }: LocalService): DemoClient => ({
  clock,
  waybill: new Waybill({ baseUrl: url, apiKey: apiKeys.default, clock }),
});
