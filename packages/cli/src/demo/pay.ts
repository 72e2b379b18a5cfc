import type { QuoteRequest } from "@waybill/sdk";
import type { PrivateKey } from "../keys/private-key";
import { signQuoted } from "../payment/payment-family";
import type { DemoClient } from "./client";

/**
 * One payment as every client makes it: quoted, verified, signed here, submitted. Returns its hash. The pools of local
 * chains have rates of their own, so any price is taken.
 */
export async function payQuoted(
  { waybill, clock }: DemoClient,
  key: PrivateKey,
  request: QuoteRequest,
): Promise<string> {
  const quoted = await waybill.quotes.get(request);
  const signed = await signQuoted(quoted, key, { clock, acceptQuotedPrice: true });
  const { tx_hash } = await waybill.transactions.submit(signed);
  return tx_hash;
}
