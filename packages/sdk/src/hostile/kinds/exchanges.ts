import type { Clock } from "../../clock";
import type { ErrorCode } from "../../errors/base";
import { isRecord } from "../../json-value";
import { get, put, scale, transactionsIn } from "../edit";
import {
  type Exchange,
  type ExchangeTampering,
  isQuote,
  isSubmission,
  withJson,
} from "../exchange-tampering";
import { quotesIn } from "../quotes-in";
import type { Harm } from "../tampering";

/** Never resolves; rejects as a fetch does when its reader gives up. */
const silence = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });

/** How a body continues: with this chunk, after this number of milliseconds each time; without both, it never continues. */
interface Continuation {
  chunk?: string;
  everyMs?: number;
}

/** A body that begins correctly and never ends, until its reader stops or the signal of its request is aborted. */
function endlessBody(
  begin: string,
  { chunk, everyMs = 0 }: Continuation,
  { clock, signal }: { clock: Clock; signal: AbortSignal | undefined },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const more = encoder.encode(chunk);
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(begin));
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
    pull: async (controller) => {
      if (chunk === undefined) return await silence(signal);
      await new Promise<void>((resolve) => clock.after(everyMs, resolve));
      controller.enqueue(more);
    },
  });
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

/** A validation error of one field, in the interface's form. */
const refusal = (field: string, code: string) =>
  json(422, { error: "validation failed", details: { [field]: [{ code, message: "is not accepted" }] } });

/**
 * The server keeps the signed bytes, denies that it has them, and quotes the next nonce (EVM) or sequence (Cosmos) from
 * then on: an application that signs such a quote pays twice when the server sends both.
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
    for (const transaction of transactionsIn(quote)) {
      const approvals = get(quote, `${transaction}.erc20_approvals`);
      const paths = [`${transaction}.meta.nonce`, `${transaction}.meta.sequence`];
      if (Array.isArray(approvals))
        paths.push(...approvals.map((_, index) => `${transaction}.erc20_approvals.${index}.nonce`));
      for (const path of paths) scale(quote, path, (nonce) => nonce + by);
    }
  }
  return withJson(answer, body);
}

const lost = () => Promise.reject(new TypeError("terminated"));

/** Answers to a submission that hide that the server has the bytes. */
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

/** A tampering that replaces every answer. */
const always = (
  name: string,
  code: ErrorCode,
  answer: (exchange: Exchange) => Response | Promise<Response>,
): ExchangeTampering => ({
  name: `answer.${name}`,
  harm: "standstill",
  code,
  begin: () => ({ tampers: () => true, answer }),
});

const JSON_TYPE = { "Content-Type": "application/json" };

const endless = (
  name: string,
  code: ErrorCode,
  [begin, continuation]: [string, Continuation],
  headers: Record<string, string> = {},
) =>
  always(
    name,
    code,
    (exchange) =>
      new Response(endlessBody(begin, continuation, exchange), { headers: { ...JSON_TYPE, ...headers } }),
  );

const whole = (name: string, text: string) =>
  always(name, "invalid_response", () => new Response(text, { headers: JSON_TYPE }));

const CHUNK = 250_000;
const DIGITS = 1_000_000;
const DEPTH = 100_000;
const VALUES = 1_000_000;
const KEYS = 200_000;

/** Answers that never end, or take up the whole memory of a client without limits. */
export const endlessAnswers: readonly ExchangeTampering[] = [
  always("silent", "timeout", ({ signal }) => silence(signal)),
  endless("silent-within", "timeout", ['[{"id":"', {}]),
  endless("dripping", "timeout", ["[", { chunk: " ", everyMs: 1_000 }]),
  endless("body-endless", "answer_too_large", ['["', { chunk: "x".repeat(CHUNK) }]),
  endless("blanks-endless", "answer_too_large", ["[", { chunk: " ".repeat(CHUNK) }]),
  // As a fetch returns it: decompressed while it is read, with the headers of the compressed body.
  endless("gzip-bomb", "answer_too_large", ['["', { chunk: "0".repeat(CHUNK) }], {
    "Content-Encoding": "gzip",
    "Content-Length": "300000",
  }),
  whole("number-endless", `[${"9".repeat(DIGITS)}]`),
  whole("exponent-endless", `[{"amount":1e${"9".repeat(DIGITS)}}]`),
  whole("nested-endless", `${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`),
  whole("values-endless", `[${"1,".repeat(VALUES)}1]`),
  whole("objects-endless", `[[${"{},".repeat(VALUES)}{}]]`),
  whole("keys-endless", `{${Array.from({ length: KEYS }, (_, at) => `"k${at}":1`).join()}}`),
  whole("page", "<!doctype html><title>Sign in</title>"),
];

const OTHER_ID = "00000000-6a0b-4e43-9a3f-0c3a6b7f1d11";

/** The answer to another request of this kind: the value at this path names another object. */
const about = (
  name: string,
  isAsked: (exchange: Exchange) => boolean,
  [path, value]: [string, unknown],
): ExchangeTampering => ({
  name,
  harm: "theft",
  code: "answer_mismatch",
  begin: () => ({
    tampers: (exchange) => exchange.answer.ok && isAsked(exchange),
    answer: async ({ answer }) => {
      const body: unknown = await answer.json();
      for (const one of Array.isArray(body) ? body : [body]) if (isRecord(one)) put(one, path, value);
      return withJson(answer, body);
    },
  }),
});

const at =
  (methods: readonly string[], path: RegExp) =>
  ({ method, url }: Exchange): boolean =>
    methods.includes(method) && path.test(url.pathname);

const isAccount = at(["GET"], /\/v1\/persons\/by_account\/[^/]+$/);
const isPerson = at(["GET", "PUT"], /\/v1\/persons\/[^/]+$/);
const isReport = at(["GET"], /\/v1\/transactions\/(?!quotes?$)[^/]+$/);
const isTokensOfNetwork = at(["GET"], /\/v1\/tokens\/[^/]+$/);

/** Answers about a person, transaction or network that was not asked for. */
export const otherAnswers: readonly ExchangeTampering[] = [
  about("person.id-another", isPerson, ["id", OTHER_ID]),
  about("person.account-another", isAccount, ["account_numbers", [{ account_number: OTHER_ID }]]),
  about("report.hash-another", isReport, ["tx_hash", `0x${"22".repeat(32)}`]),
  about("tokens.network-another", isTokensOfNetwork, ["network", "another"]),
];

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

/** The plan's allowance is used up until this time. */
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

/**
 * The changes of whole answers; their names are stable across releases. Several are applied in this order; those that read an
 * answer come first.
 */
export const exchangeTamperings: readonly ExchangeTampering[] = [
  ...otherAnswers,
  ...keptBytes,
  ...hostileHeaders,
  ...endlessAnswers,
];
