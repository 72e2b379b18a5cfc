import type { ErrorCode } from "../../errors/base";
import { get, scale, TX } from "../edit";
import {
  type Exchange,
  type ExchangeTampering,
  isQuote,
  isSubmission,
  withJson,
} from "../exchange-tampering";
import { quotesIn } from "../quotes-in";
import { silence } from "../slow-body";

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

/** A refusal of one field, in the interface's form. */
const refusal = (field: string, code: string) =>
  json(422, { error: "validation failed", details: { [field]: [{ code, message: "is not accepted" }] } });

/**
 * The signed bytes are with the server, which says that they are not, and quotes the next nonce (EVM) or sequence (Cosmos) from
 * then on: whoever signs that pays twice, as soon as both are sent.
 */
const kept = (
  name: string,
  code: ErrorCode,
  answer: (exchange: Exchange) => Response | Promise<Response>,
): ExchangeTampering => ({
  name: `submission.${name}`,
  harm: "replay",
  code,
  begin: () => {
    let submissions = 0n;
    return {
      tampers: (exchange) =>
        isSubmission(exchange) || (submissions > 0n && isQuote(exchange) && exchange.answer.ok),
      answer: async (exchange) => {
        if (!isSubmission(exchange)) return await withLaterNonces(exchange.answer, submissions);
        submissions += 1n;
        return await answer(exchange);
      },
    };
  },
});

async function withLaterNonces(answer: Response, by: bigint): Promise<Response> {
  const body: unknown = await answer.json();
  for (const quote of quotesIn(body)) {
    const approvals = get(quote, `${TX}.erc20_approvals`);
    const paths = [`${TX}.meta.nonce`, `${TX}.meta.sequence`];
    if (Array.isArray(approvals))
      paths.push(...approvals.map((_, index) => `${TX}.erc20_approvals.${index}.nonce`));
    for (const path of paths) scale(quote, path, (nonce) => nonce + by);
  }
  return withJson(answer, body);
}

const lost = () => Promise.reject(new TypeError("terminated"));

/** Answers to a submission that hide that the bytes are out. */
export const keptBytes: readonly ExchangeTampering[] = [
  kept("kept-and-refused", "validation_failed", () => refusal("signed_payload", "invalid")),
  kept("kept-and-expired", "quote_expired", () => refusal("quote_id", "expired")),
  kept("kept-and-forbidden", "permission_denied", () => json(403, { error: "forbidden" })),
  kept("kept-and-unknown", "not_found", () => json(404, { error: "not found" })),
  kept("kept-and-throttled", "rate_limited", () =>
    json(429, { error: "too many" }, { "Retry-After": "9999999" }),
  ),
  kept("kept-and-failed", "api_error", () => json(500, { error: "internal error" })),
  kept("kept-and-lost", "connection_failed", lost),
  kept("kept-and-silent", "timeout", ({ signal }) => silence(signal)),
];
