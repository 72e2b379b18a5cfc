import type { QuoteRequest, Waybill } from "@waybill/sdk";
import type { PrivateKey } from "../keys/private-key";
import { signQuoted } from "../payment/payment-family";

/** One payment as every client makes it: quoted, verified, signed here, submitted. Returns its hash. */
export async function payQuoted(waybill: Waybill, key: PrivateKey, request: QuoteRequest): Promise<string> {
  const quoted = await waybill.quotes.get(request);
  const signed = await signQuoted(quoted, key);
  const { tx_hash } = await waybill.transactions.submit(signed, {
    travelRuleCompliant: request.travel_rule_compliant ?? false,
  });
  return tx_hash;
}
