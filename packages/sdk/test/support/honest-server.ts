import type { Fetch } from "../../src/transport/transport";
import type { Quoted, SignedTransfer } from "../../src/types";

/** An honest server without a network: it answers every quote request with this quote. */
export function honestServer({ quote, risk = null }: Quoted): Fetch {
  const body = JSON.stringify({ quote, risk });
  return async () => new Response(body, { status: 200, headers: { "Content-Type": "application/json" } });
}

/** The same for a payment: it accepts its bytes, and says of its hash that it has this status. */
export function honestService(
  { txHash, quoteId, approvals = [], ...payment }: SignedTransfer,
  status: string,
): Fetch {
  const all = [...approvals, { ...payment, txHash }];
  return async (_, init) => {
    const sent = init.method === "POST" ? String(JSON.parse(String(init.body)).signed_payload) : undefined;
    const answer =
      sent === undefined
        ? { tx_hash: txHash, quote_id: quoteId, provider: "direct", status, raw: { confirmations: "1" } }
        : { tx_hash: all.find(({ signedPayload }) => signedPayload === sent)?.txHash };
    return new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
  };
}
