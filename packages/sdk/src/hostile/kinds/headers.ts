import type { ErrorCode } from "../../errors/base";
import type { ExchangeTampering } from "../exchange-tampering";
import type { Harm } from "../tampering";

/** The honest answer with these headers, or without its body under another status. */
const heads = (
  name: string,
  [harm, code]: [Harm, ErrorCode | undefined],
  more: Readonly<Record<string, string>>,
  status?: number,
): ExchangeTampering => ({
  name: `headers.${name}`,
  harm,
  code,
  begin: () => ({
    tampers: () => true,
    answer: ({ answer }) => {
      const headers = new Headers(answer.headers);
      for (const [header, value] of Object.entries(more)) headers.set(header, value);
      return new Response(status === undefined ? answer.body : null, {
        status: status ?? answer.status,
        headers,
      });
    },
  }),
});

/** The plan's allowance is used up, until then. */
const resets = (name: string, at: string) =>
  heads(`reset-${name}`, ["standstill", undefined], {
    "X-RateLimit-Limit": "10",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": at,
  });

const waits = (name: string, seconds: string) =>
  heads(`retry-after-${name}`, ["standstill", "rate_limited"], { "Retry-After": seconds }, 429);

/** Headers that make a client wait for ever, or send its key elsewhere. */
export const hostileHeaders: readonly ExchangeTampering[] = [
  resets("infinite", "Infinity"),
  resets("beyond-dates", "1e306"),
  resets("in-centuries", "99999999999"),
  resets("negative", "-1"),
  waits("infinite", "Infinity"),
  waits("in-centuries", "9999999999"),
  heads("redirect", ["theft", "api_error"], { Location: "https://attacker.example/v1/transactions" }, 307),
];
