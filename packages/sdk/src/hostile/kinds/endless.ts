import type { ErrorCode } from "../../errors/base";
import type { Exchange, ExchangeTampering } from "../exchange-tampering";
import { type Continuation, endlessBody, silence } from "../slow-body";

/** Does so to every answer. */
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

/** Answers that take for ever, or all of the memory, of whoever has no limits. */
export const endlessAnswers: readonly ExchangeTampering[] = [
  always("silent", "timeout", ({ signal }) => silence(signal)),
  endless("silent-within", "timeout", ['[{"id":"', {}]),
  endless("dripping", "timeout", ["[", { chunk: " ", everyMs: 1_000 }]),
  endless("body-endless", "answer_too_large", ['["', { chunk: "x".repeat(CHUNK) }]),
  endless("blanks-endless", "answer_too_large", ["[", { chunk: " ".repeat(CHUNK) }]),
  // As a fetch hands it over: unpacked while it is read, beside the headers of what was packed.
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
