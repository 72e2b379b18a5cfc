import type { Fetch } from "../../src/transport/transport";
import type { Quoted } from "../../src/types";

/** An honest server without a network: it answers every quote request with this quote. */
export function honestServer({ quote }: Quoted): Fetch {
  const body = JSON.stringify({ quote, risk: null });
  return async () => new Response(body, { status: 200, headers: { "Content-Type": "application/json" } });
}
