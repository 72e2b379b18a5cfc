import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { privateKeyToAccount } from "viem/accounts";
import type { Dev } from "./dev.ts";

/** Pays from one wallet to another, one payment after the other, until `until` (performance.now). Returns the hashes. */
export async function payUntil(
  until: number,
  server: { url: string; key: string },
  network: string,
  [from, to]: readonly Dev["data"]["wallets"][number][],
): Promise<string[]> {
  if (!from || !to) throw new Error("a payer needs two wallets");
  const waybill = new Waybill({ baseUrl: server.url, apiKey: server.key, timeoutMs: 120_000 });
  const signer = privateKeyToAccount(from.private_key as `0x${string}`);
  const paid: string[] = [];
  while (performance.now() < until) {
    const quoted = await waybill.quotes.get({
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: from.address,
      to_address: to.address,
      amount: "1000",
      slippage_bps: 0,
    });
    const { tx_hash } = await waybill.transactions.submit(await signQuote(quoted, signer));
    paid.push(tx_hash);
  }
  return paid;
}
