import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import { Webhook as Signer } from "standardwebhooks";
import { expect, test } from "vitest";
import { readDocuments } from "../../../scripts/readme/documents";
import * as amounts from "../src/amounts";
import { signQuote } from "../src/evm";
import { explain } from "../src/explain";
import * as core from "../src/index";
import * as ivms101 from "../src/ivms101";
import * as policy from "../src/policy";
import * as quotes from "../src/quotes";
import * as receipts from "../src/receipts";
import { verifyWebhook } from "../src/webhooks";
import { alice, bob, clock, goodQuote } from "./support/quote";
import { answer, serve } from "./support/server";

const read = (path: string) => readFile(new URL(path, import.meta.url), "utf8");
const readme = await read("../README.md");

const record = {
  person: {},
  national_identifiers: [],
  account_numbers: [{ account_number: "0x1" }],
  addresses: [],
};
const persons = {
  alice: {
    ...record,
    kind: "natural",
    person: { customer_identification: "C-1" },
    name_identifiers: [{ primary_identifier: "Example", type: "LEGL" }],
  },
  acme: { ...record, kind: "legal", name_identifiers: [{ primary_identifier: "Acme Ltd", type: "LEGL" }] },
};

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

function webhook(): Request {
  const body = '{"type":"payment.completed"}';
  const at = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Signer(secret).sign("msg_1", at, body),
  };
  return new Request("https://receiver.example", { method: "POST", headers, body });
}

const examples = readDocuments().flatMap(({ path, text }) =>
  [...text.matchAll(/```ts run\n(.*?)```/gs)].map(([, code = ""]) => ({ path, code })),
);

test("documents have examples that need no service", () => {
  expect(examples.length).toBeGreaterThan(9);
});

test.each(examples.map(({ path, code }) => [path, code.split("\n", 1)[0], code]))(
  "the example of %s runs: %s",
  async (_, __, code = "") => {
    const details = {
      amount: [{ code: "regex", message: "must be a decimal integer of base units", params: {} }],
    };
    await using server = await serve((response, request) => {
      const failing = request.url.includes("quote");
      answer(failing ? 422 : 200, failing ? { error: "validation failed", details } : [{ id: "1" }])(
        response,
        request,
      );
    });
    const printed: unknown[] = [];
    const print = (...values: unknown[]) => printed.push(...values);
    const scope = {
      ...core,
      ...amounts,
      ...quotes,
      ...ivms101,
      ...persons,
      quoted: goodQuote(),
      account: alice,
      signQuote: (...[quoted, account, options]: Parameters<typeof signQuote>) =>
        signQuote(quoted, account, { ...options, clock }),
      ...policy,
      ...receipts,
      explain: (...[quoted, options]: Parameters<typeof explain>) => explain(quoted, { ...options, clock }),
      verifyWebhook,
      secret,
      incoming: webhook(),
      console: { log: print, error: print },
      waybill: new core.Waybill({ baseUrl: server.url, apiKey: "key" }),
      request: {
        from_chain: "sepolia",
        to_chain: "sepolia",
        from_address: "0x1",
        to_address: "0x2",
        from_asset: "usdc",
        to_asset: "usdc",
        amount: "2.5",
        slippage_bps: 0,
      },
    };
    // Names come from the scope instead of a package.
    const own = code.replace(/^import .*\n/gm, "");
    const { code: script } = await transform(`async function run() {\n${own}\n}`, { loader: "ts" });
    await new Function(...Object.keys(scope), `${script}; return run();`)(...Object.values(scope));
    if (code.includes("formatAmount")) expect(printed).toEqual(["12.5"]);
    if (code.includes("toIvms101"))
      expect(printed).toEqual([
        "C4",
        "",
        expect.stringMatching(/^needs an address of type GEOG/),
        "2023",
        "Example",
      ]);
    if (code.includes("await explain(")) expect(printed[0]).toBe(`Send 2.5 USDC to ${bob} on Sepolia`);
    if (code.includes("parseQuote")) expect(printed).toEqual([true]);
    if (code.includes("isWaybillError")) expect(printed[0]).toContain("amount: must be a decimal integer");
  },
);

test("the README has every error code, where `docs` of an error points", async () => {
  const [, union = ""] = /export type ErrorCode =(.*?);/s.exec(await read("../src/errors/base.ts")) ?? [];
  const codes = [...union.matchAll(/"(\w+)"/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(15);
  const written = [...readme.matchAll(/<a id="(\w+)"><\/a>`(\w+)`/g)].map(
    ([, id, code]) => id === code && code,
  );
  expect(written.sort()).toEqual(codes.sort());
});
