import { createRequire } from "node:module";
import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TestClock } from "../test/support/clock";
import { answer, serve, type silence } from "../test/support/server";
import { Waybill, type WaybillOptions } from "./client";
import {
  ArgumentError,
  isWaybillError,
  QuoteRefusedError,
  type RuleName,
  ValidationError,
  WaybillError,
} from "./errors";
import type { PersonPayload } from "./types";

const apiKey = "wbk_test_do-not-show-me";
const request = {
  from_chain: "sepolai",
  to_chain: "sepolia",
  from_address: "0x1",
  to_address: "0x2",
  from_asset: "usdc",
  to_asset: "usdc",
  amount: "2.5",
  slippage_bps: 0,
};

async function caught(
  call: (waybill: Waybill) => Promise<unknown>,
  respond: Parameters<typeof serve>[0],
  more = {},
) {
  await using server = await serve(respond);
  const options: WaybillOptions = {
    baseUrl: server.url,
    apiKey,
    maxRetries: 0,
    clock: new TestClock(),
    ...more,
  };
  const error = await call(new Waybill(options)).then(
    () => expect.unreachable(),
    (cause: unknown) => cause,
  );
  if (!(error instanceof WaybillError)) throw error;
  return error;
}

describe("the message of an error", () => {
  test("every broken rule with its sentence and what is allowed", async () => {
    const details = {
      amount: [
        { code: "regex", message: "must be a decimal integer of base units", params: { value: "2.5" } },
      ],
      from_chain: [
        {
          code: "invalid_value",
          message: "no network has this slug or alias",
          params: { value: "sepolai", allowed: ["eth", "sepolia"] },
        },
      ],
      slippage_bps: [{ code: "range", message: null, params: { min: 0, max: 10000, value: -1 } }],
      signed_payload: [{ code: "length", message: null, params: { min: 10, value: "" } }],
    };
    const error = await caught(
      (w) => w.quotes.get(request),
      answer(422, { error: "validation failed", details }),
    );
    expect(error.message).toBe(
      "getQuote: 422 validation failed: amount: must be a decimal integer of base units; " +
        "from_chain: no network has this slug or alias (allowed: eth, sepolia); " +
        "slippage_bps: range (0 to 10000); signed_payload: length (at least 10)",
    );
  });

  test("the data interface: sentences, and the violated rules by field", async () => {
    const body = {
      statusCode: 400,
      message: ["size must be between 1 and 100", "network is unknown"],
      error: "Bad Request",
    };
    const fields = {
      size: [{ code: "range", message: null, params: { min: 1, max: 100 } }],
      network: [{ code: "invalid_value", message: "is unknown", params: {} }],
    };
    const failure = async (body: object) => {
      const error = await caught((w) => w.data.transfers.list(), answer(400, body));
      expect(error.message).toBe(
        "data.listTransfers: 400 Bad Request: size must be between 1 and 100, network is unknown",
      );
      return error;
    };
    expect(await failure({ ...body, fields })).toMatchObject({ fields, details: body.message });
    // A server that sends sentences only.
    const error = await failure(body);
    if (!(error instanceof ValidationError)) throw error;
    expect(error.fields.network).toEqual([{ code: "invalid", message: "is unknown", params: {} }]);
  });

  test("bodies in any form", async () => {
    for (const [body, message] of [
      [{ error: "gone", details: "moved" }, "gone"],
      [{ title: "not found", status: 404, detail: "no such pebble" }, "not found: no such pebble"],
      [{ error: "gone", details: { amount: "x", other: [5, { code: 7 }] } }, "gone: other: invalid"],
      [{ error: "x".repeat(5_000) }, `${"x".repeat(200)}… (4,800 more characters)`],
      [[], ""],
    ] as const) {
      const error = await caught((w) => w.networks.list(), answer(400, body));
      expect(error.message).toBe(`listNetworks: 400 ${message}`.trim());
    }
  });

  test.each<[string, (w: Waybill) => Promise<unknown>, object, RegExp]>([
    ["no quote for this pair", (w) => w.quotes.get(request), { code: "no_route" }, /pair, the amount/],
    ["no quote, from a server without codes", (w) => w.quotes.list(request), {}, /pair, the amount/],
    ["no such person", (w) => w.persons.get("1"), {}, /its own workspace/],
    [
      "no such network",
      (w) => w.tokens.list({ network: "x" }),
      { code: "network_not_found" },
      /list of networks/,
    ],
    ["nothing known of it", (w) => w.tokens.list({ network: "x" }), {}, /^Check the request\.$/],
  ])("404 has a hint that fits: %s", async (_, call, more, hint) => {
    expect((await caught(call, answer(404, { error: "not found", ...more }))).hint).toMatch(hint);
  });

  test("an aborted call says what may have happened, and not more", async () => {
    const aborted = async (call: (w: Waybill, signal: AbortSignal) => Promise<unknown>) => {
      const controller = new AbortController();
      const respond: typeof silence = () => controller.abort();
      return (await caught((w) => call(w, controller.signal), respond)).hint;
    };
    const signed = {
      kind: "evm",
      network: "eth",
      quoteId: "1",
      signedPayload: "0x1",
      txHash: "0x2",
      from: "",
    } as const;
    expect(await aborted((w, signal) => w.persons.list({ signal }))).toBe(
      "It only reads: nothing was changed.",
    );
    expect(await aborted((w, signal) => w.persons.create(Object({}), { signal }))).toMatch(/check first/);
    expect(await aborted((w, signal) => w.transactions.submit(signed, { signal }))).toMatch(
      /can be called again/,
    );
    expect(await aborted((w, signal) => w.transactions.wait("0x1", { signal }))).toMatch(/do not pay again/);
    const before = await caught((w) => w.persons.delete("1", { signal: AbortSignal.abort() }), answer(204));
    expect(before.hint).toBe("Nothing was sent.");
  });

  test("a redirect says where to, without credentials, query and what was sent", async () => {
    const redirect =
      (location?: string): typeof silence =>
      (response) =>
        response.writeHead(302, location === undefined ? {} : { location }).end();
    const read = (w: Waybill) => w.persons.findByAccount("DE00-ACCOUNT");
    const error = await caught(
      read,
      redirect("https://user:secret@other.example/v1/x/DE00-ACCOUNT?key=secret"),
    );
    expect(error).toMatchObject({
      code: "api_error",
      status: 302,
      message: "findPersonByAccount: 302 redirects to other.example/v1/x/[redacted]",
      hint: expect.stringContaining("not followed"),
    });
    expect(JSON.stringify(error)).not.toMatch(/secret|DE00/);
    for (const location of [undefined, "http://["])
      expect((await caught(read, redirect(location))).message).toMatch(/redirects without saying where to$/);
  });

  test("for a page of a proxy the title is kept, and nothing else", async () => {
    const page =
      "<!DOCTYPE html><html><head><title>502 Bad\n Gateway</title></head><body>Hopper</body></html>";
    const html: typeof silence = (response) =>
      response.writeHead(502, { "content-type": "text/html" }).end(page);
    const error = await caught((w) => w.persons.list({ maxRetries: 0 }), html);
    expect(error).toMatchObject({
      message: 'listPersons: 502 a web page, "502 Bad Gateway", instead of an answer of the service',
      hint: "It comes from a proxy or another server: check baseUrl, and if this goes on, ask its operator.",
    });
    expect(inspect(error, { depth: 9 })).not.toContain("Hopper");
  });

  test("a nonce that is used says what to look at, and not to send the same bytes again", async () => {
    const fields = {
      signed_payload: [{ code: "rejected", message: "used", params: { refusal: "excluded" } }],
    };
    const txHash = `0x${"ab".repeat(32)}`;
    const signed = {
      kind: "evm",
      network: "eth",
      quoteId: "1",
      signedPayload: "0x1",
      txHash,
      from: "",
    } as const;
    const error = await caught(
      (w) => w.transactions.submit(signed),
      answer(422, { error: "validation failed", details: fields }),
    );
    expect(error.hint).toBe(
      `The service says that no block will include the signed bytes of ${txHash} any more. Look at the account's transactions; once another one has that nonce, ask for a new quote.`,
    );
    expect(error).toMatchObject({ code: "validation_failed", sentHashes: [txHash] });
  });

  test("the caller's own mistake is not blamed on the server", () => {
    const failure = (rule: RuleName) => ({ rule, expected: "0x1", actual: "0x2" });
    for (const failures of [[failure("signer")], [failure("request_asset"), failure("source_asset")]])
      expect(new QuoteRefusedError(failures[0] ?? failure("complete"), failures).hint).toMatch(
        /^The request and the signer do not match/,
      );
    for (const failures of [[failure("recipient")], [failure("recipient"), failure("signer")]])
      expect(new QuoteRefusedError(failures[0] ?? failure("complete"), failures).hint).toMatch(
        /^Do not sign it/,
      );
  });
});

const canaries = ["Hopper", "Grace", "1906-12-09", "DE00-ACCOUNT", "SECRET-1", "Ärling (ton)", "Li"];
const payload: PersonPayload = {
  kind: "natural",
  person: { date_of_birth: "1906-12-09", place_of_birth: "Ärling (ton)", country_of_residence: "US" },
  name_identifiers: [
    { primary_identifier: "Hopper", secondary_identifier: "Grace", type: "LEGL" },
    { primary_identifier: "Li", type: "LEGL" },
  ],
  national_identifiers: [{ national_identifier: "SECRET-1", identifier_type: "NIDN", country: "US" }],
  account_numbers: [{ account_number: "DE00-ACCOUNT" }],
  addresses: [],
};

describe("the parts that an error does not show", () => {
  const hidden = (error: WaybillError, secrets: readonly string[]) => {
    const text = [
      error.message,
      error.hint,
      error.stack,
      inspect(error, { depth: 9 }),
      JSON.stringify(error),
    ].join("\n");
    for (const secret of secrets)
      expect(text).not.toMatch(new RegExp(`\\b${secret.replace(/[()]/g, "\\$&")}(?!\\w)`, "i"));
  };

  test("the key and personal data, wherever a server repeats them", async () => {
    const place = fc.constantFrom(
      "error",
      "code",
      "message",
      "details",
      "detail",
      "field",
      "rule",
      "allowed",
    );
    const secret = fc.record({ place, canary: fc.constantFrom(...canaries, apiKey), upper: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(secret, async ({ place, canary, upper }) => {
        const text = `the value ${upper ? canary.toUpperCase() : canary} is not right`;
        const entry = { code: place === "rule" ? text : "regex", message: place === "detail" ? text : null };
        const params = { allowed: place === "allowed" ? [canary, "x"] : undefined };
        const field = place === "field" ? canary : "person.name";
        const body = {
          error: place === "error" ? text : "validation failed",
          code: place === "code" ? canary : undefined,
          message: place === "message" ? text : undefined,
          details:
            place === "details"
              ? { message: text }
              : place === "message"
                ? undefined
                : { [field]: [{ ...entry, params }] },
        };
        const create = await caught((w) => w.persons.create(payload), answer(422, body));
        const find = await caught((w) => w.persons.findByAccount(canary), answer(404, body));
        if (place !== "code") hidden(create, [...canaries, apiKey]);
        if (place !== "code") hidden(find, [canary]);
      }),
      { numRuns: 60 },
    );
  });

  test("the content of an answer that could not be read", async () => {
    for (const body of [
      '{"name":"Hopper"',
      '"Hopper"',
      "Hopper Grace",
      '[{"amount":1906.5,"name":"Hopper"}]',
    ]) {
      const error = await caught(
        (w) => w.transactions.list(),
        (response) => response.end(body),
      );
      expect(error.code).toBe("invalid_response");
      hidden(error, ["Hopper", "Grace", "1906"]);
      expect(error.cause).toBeUndefined();
    }
  });
});

describe("errors among programs", () => {
  test("each has a link to what is written about its code", () => {
    expect(new ArgumentError("a", "b").docs).toBe("@waybill/sdk/README.md#invalid_argument");
  });

  test("walk goes down the causes, and ends where they go round", () => {
    const first = new TypeError("first");
    const second = new Error("second", { cause: first });
    const error = new WaybillError({ code: "api_error", message: "", hint: "", cause: second });
    expect(error.walk()).toBe(first);
    expect(error.walk((one) => one === second)).toBe(second);
    expect(error.walk((one) => one instanceof WaybillError)).toBe(error);
    expect(error.walk((one) => one instanceof RangeError)).toBeUndefined();
    first.cause = error;
    expect(error.walk(() => false)).toBeUndefined();
  });

  test("an error of the CommonJS copy is recognised beside the ESM one", async () => {
    const built: typeof import("./index") = createRequire(import.meta.url)("../dist/index.cjs");
    const error = await new built.Waybill({ baseUrl: "https://service.example" }).persons
      .get("")
      .catch((cause) => cause);
    expect(error).not.toBeInstanceOf(WaybillError);
    expect(isWaybillError(error)).toBe(true);
    expect(built.isWaybillError(new ArgumentError("a", "b"))).toBe(true);
    for (const other of [null, undefined, "x", {}, new Error("x"), { code: "not_found" }])
      expect(isWaybillError(other)).toBe(false);
  });
});
