import fc from "fast-check";
import { expect, test } from "vitest";
import { change, clock, goodQuote } from "../../test/support/quote";
import { verifyQuote } from "../evm";
import { ArgumentError, parseQuote, serializeQuote } from "../quotes";
import type { Quoted } from "../types";

const MAX_UINT = 2n ** 256n - 1n;

/** Whatever else an answer holds: JSON as the client reads it, where 64-bit integers are a bigint. */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      fc.string(),
      fc.string().map((text) => `\u0000${text}`),
      fc.string({ unit: "binary" }),
      fc.constantFrom('{"amount":5}', ',"amount":7', "__proto__"),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
    ),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((name) => name !== "amount"),
      tie("json"),
      { maxKeys: 4 },
    ),
    fc.record(
      { amount: fc.oneof(fc.bigInt({ min: -MAX_UINT, max: MAX_UINT }), fc.string(), fc.boolean()) },
      { noNullPrototype: true },
    ),
  ),
}));

test("all contents of a quote survive the way, unknown fields included", () => {
  fc.assert(
    fc.property(json, json, json, (inQuote, inRequest, beside) => {
      const good = goodQuote();
      const quoted = {
        quote: { ...good.quote, inQuote },
        request: { ...good.request, inRequest },
        beside,
        risk: null,
      };
      expect(parseQuote(serializeQuote(quoted))).toEqual(quoted);
    }),
  );
});

test("the risk report's 64-bit integers stay exact", () => {
  const quoted: Quoted = Object.assign(goodQuote(), {
    risk: Object({ request_summary: { amount: 9007199254740993n } }),
  });
  expect(serializeQuote(quoted)).toContain('"amount":9007199254740993}');
  expect(parseQuote(serializeQuote(quoted))).toEqual(quoted);
});

test("a quote that was read is verified as the quoted one, and a changed text adds no trust", () => {
  const text = serializeQuote(goodQuote());
  expect(verifyQuote(parseQuote(text), { clock })).toEqual(verifyQuote(goodQuote(), { clock }));
  const changed = text.replace('"value":"0"', '"value":"1"');
  expect(changed).not.toBe(text);
  expect(() => verifyQuote(parseQuote(changed), { clock })).toThrow(
    expect.objectContaining({ name: "QuoteRefusedError", rule: "value" }),
  );
});

test("the request cannot be changed between reading and signing", () => {
  expect(Object.isFrozen(parseQuote(serializeQuote(goodQuote())).request)).toBe(true);
});

const envelope = (change: object) => JSON.stringify({ waybill_quote: 1, ...goodQuote(), ...change });

test.each([
  ["an empty text", "", "it is not valid JSON"],
  ["half of a text", serializeQuote(goodQuote()).slice(0, 300), "it is not valid JSON"],
  ["a text that is too long", " ".repeat(1_000_001), "longer than"],
  ["nesting", `{"waybill_quote":1,"x":${"[".repeat(150)}${"]".repeat(150)}}`, "nested too deeply"],
  ["a number of 200 digits", `{"waybill_quote":1,"amount":${"1".repeat(200)}}`, "must be a 64-bit integer"],
  ["a list", "[]", "JSON of another kind"],
  ["null", "null", "JSON of another kind"],
  ["a quote without its envelope", JSON.stringify(goodQuote()), "JSON of another kind"],
  ["an envelope that is inherited", '{"__proto__":{"waybill_quote":1}}', "JSON of another kind"],
  ["another version", envelope({ waybill_quote: 2 }), "another version"],
  ["a version as text", envelope({ waybill_quote: "1" }), "another version"],
  ["no request", envelope({ request: undefined }), "quoted.request must be an object"],
  ["a request that is a list", envelope({ request: [] }), "quoted.request must be an object"],
  [
    "a request without a recipient",
    envelope({ request: { from_chain: "sepolia" } }),
    "quoted.request.to_chain",
  ],
  ["no quote", envelope({ quote: null }), "quoted.quote must be an object"],
  ...["id", "provider", "min_amount_out", "source", "destination", "transactions"].map(
    (name): [string, string, string] => [
      `a quote without ${name}`,
      envelope(change(goodQuote(), `quote.${name}`, undefined)),
      `quoted.quote.${name} must be`,
    ],
  ),
])("%s is refused", (_, text, message) => {
  expect(() => parseQuote(text)).toThrow(ArgumentError);
  expect(() => parseQuote(text)).toThrow(message);
});

test("any damage is an ArgumentError that repeats nothing, or a text that still has the shape of a quote", () => {
  const text = serializeQuote(goodQuote());
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(40), fc.string(), (at, length, other) => {
      const damaged = text.slice(0, at) + other + text.slice(at + length);
      try {
        expect(parseQuote(damaged).quote.transactions).toBeInstanceOf(Array);
      } catch (error) {
        expect(error).toBeInstanceOf(ArgumentError);
        expect(JSON.stringify(error)).not.toContain("0x70997970");
      }
    }),
  );
});

test("a quote that could not be read again is not written", () => {
  const loop: { self?: object } = {};
  loop.self = loop;
  for (const [value, what] of [
    [{ total: 5n }, "total is of type bigint"],
    [{ amount: 5 }, "amount is of type number"],
    [{ rate: Number.NaN }, "rate is of type number"],
    [{ at: () => 0 }, "at is of type function"],
    [loop, "self is nested deeper"],
    ["x".repeat(1_000_000), "longer than"],
  ] as const)
    expect(() => serializeQuote(Object.assign(goodQuote(), { value }))).toThrow(what);
});
