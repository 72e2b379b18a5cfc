import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PolicyDocument } from "@waybill/sdk/policy";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob, quoteFor } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";

const key = { WAYBILL_PRIVATE_KEY: alice.key };
const what = (amount: string) => [
  ...["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", amount],
];
const stranger = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const token = { network: "sepolia", symbol: "USDC" };

/** An assessment of an address with one signal. */
const assessmentOf = (query: URLSearchParams, severity: string) => ({
  address: query.get("address"),
  network: query.get("network"),
  severity,
  attribution: { triggered: [{ signal: "gambling", severity, result: true }] },
  exposure: { triggered: [] },
  behaviour: { detected: [] },
  lookup_status: "ok",
  reason: null,
  networks_missing: [],
  lists_missing: [],
});

/** A home with a policy, and the three commands under it. */
async function under(policy: Omit<PolicyDocument, "version"> | string, level = "low", severity = "none") {
  const home = temporaryDirectory();
  const path = join(home, "policy.json");
  writeFileSync(path, typeof policy === "string" ? policy : JSON.stringify({ version: 1, ...policy }));
  // Every quote has an id of its own, and the next nonce.
  let quotes = 0;
  const { env, seen } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      const answer = quoteFor(query, { level });
      answer.quote.id = `0b9d7a80-6a1c-4f0e-8f3f-${String(++quotes).padStart(12, "0")}`;
      for (const { meta } of answer.quote.transactions) meta.nonce = String(quotes);
      return { status: 200, body: answer };
    },
    "GET /v2/risk/address": ({ query }) => ({ status: 200, body: assessmentOf(query, severity) }),
  });
  const setup = { env: { ...env, ...key }, home };
  const flag = ["--policy", path];
  const quoted = async (amount: string) =>
    (await waybill(["quote", "--from", alice.address, ...what(amount), "--json"], setup)).stdout;
  return {
    posts: () => seen.filter(({ method }) => method === "POST").length,
    pay: (amount: string, ...more: string[]) =>
      waybill(["pay", ...what(amount), "--yes", ...flag, ...more], setup),
    sign: async (amount: string, flags = flag) =>
      waybill(["sign", "--quote", "-", "--accept-risk", "high", ...flags], {
        ...setup,
        stdin: await quoted(amount),
      }),
    submit: (stdin: string) => waybill(["submit", "-", ...flag], { ...setup, stdin }),
    setup,
    path,
  };
}

const refusals: [rule: string, policy: Omit<PolicyDocument, "version">][] = [
  ["recipient", { recipients: [{ address: stranger }] }],
  ["per_payment", { limits: [{ token, perPayment: "10" }] }],
  ["token", { tokens: [{ network: "sepolia", symbol: "EURC" }] }],
  ["travel_rule", { travelRule: [{ token, from: "5" }] }],
];

test.each(refusals)(
  "the rule %s refuses pay, sign and submit (12): nothing is asked, signed or sent",
  async (rule, policy) => {
    const { pay, sign, submit, posts, setup, path } = await under(policy);
    const signed = await sign("12.50", []);
    expect(signed.code).toBe(0);
    const asked = person();
    const results = [
      await pay("12.50"),
      await waybill(["pay", ...what("12.50"), "--policy", path], { ...setup, terminal: 100, prompts: asked }),
      await sign("12.50"),
      await submit(signed.stdout),
    ];
    for (const result of results) {
      expect(result).toMatchObject({ code: 12, stdout: "" });
      expect(result.stderr).toContain(`Refused by rule "${rule}" of the policy`);
      expect(result.stderr).not.toContain("igned as");
    }
    expect(asked.questions).toEqual([]);
    expect(posts()).toBe(0);
  },
);

test("a limit of a day counts what pay and sign have in the journal", async () => {
  const { pay, sign, submit, posts, path } = await under({ limits: [{ token, perDay: "30" }] });
  expect((await pay("12.50")).code).toBe(0);
  const signed = await sign("12.50", ["--policy", path, "--again"]);
  expect(signed.code, signed.stderr).toBe(0);
  const third = await pay("12.50");
  expect(third).toMatchObject({ code: 12, stdout: "" });
  expect(third.stderr).toContain("together with 2 payments before");
  expect((await sign("12.50")).code).toBe(12);
  expect((await submit(signed.stdout)).code).toBe(0);
  expect((await submit(signed.stdout)).code).toBe(0);
  expect((await pay("5")).code).toBe(0);
  expect(posts()).toBe(4);
});

test("rules about risk: submit trusts a signature under the same policy, and no other", async () => {
  const { pay, sign, submit, posts } = await under({ risk: { refuse: ["high"] } }, "medium");
  const under1 = await sign("1");
  expect(under1.code, under1.stderr).toBe(0);
  expect((await submit(under1.stdout)).code).toBe(0);
  const without = await submit((await sign("2", [])).stdout);
  expect(without).toMatchObject({ code: 12, stdout: "" });
  expect(without.stderr).toContain('"risk_report"');
  expect(posts()).toBe(1);
  // The same amount again would be a payment that is made twice.
  expect((await pay("3")).code).toBe(0);
  const high = await under({ risk: { refuse: ["high"] } }, "high");
  expect((await high.pay("1", "--accept-risk", "high")).stderr).toContain('"risk_level"');
});

test("--max-address-risk lowers what a policy accepts of a recipient, and never raises it", async () => {
  const { pay, posts } = await under({ addressRisk: { atMost: "low" } }, "low", "medium");
  for (const more of [[], ["--max-address-risk", "none"], ["--max-address-risk", "high"]]) {
    const refused = await pay("1", ...more);
    expect(refused, more.join(" ")).toMatchObject({ code: 12, stdout: "" });
    const accepted = more.at(-1) === "none" ? "none" : "low";
    expect(refused.stderr).toContain(`expected a recipient whose severity is at most ${accepted}`);
  }
  expect(posts()).toBe(0);
  const accepting = await under({ addressRisk: { atMost: "medium" } }, "low", "medium");
  expect((await accepting.pay("1")).code).toBe(0);
  const signed = await accepting.sign("2");
  expect((await accepting.submit(signed.stdout)).code, signed.stderr).toBe(0);
  // The flag is about all of the assessment, also where the policy evaluates one pillar of it.
  const lists = await under({ addressRisk: { atMost: "low", pillars: ["exposure"] } }, "low", "medium");
  expect((await lists.pay("1")).code).toBe(0);
  expect((await lists.pay("2", "--max-address-risk", "low")).code).toBe(12);
});

test("a policy that cannot be read never counts as none (2); WAYBILL_POLICY names one, too", async () => {
  for (const text of ["", "{", "[]", '{"version":2}', '{"version":1,"recipient":[]}']) {
    const { pay, sign, posts, setup, path } = await under(text);
    const result = await pay("1");
    expect(result, text).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain(path);
    expect((await sign("1")).code).toBe(2);
    const env = { ...setup.env, WAYBILL_POLICY: path };
    expect((await waybill(["pay", ...what("1"), "--yes"], { ...setup, env })).code).toBe(2);
    expect(posts()).toBe(0);
  }
});

test("a payment that was signed without a policy and never sent is checked when it is to be sent, by whichever command", async () => {
  const { sign, posts, setup, path } = await under({ recipients: [{ address: stranger }] });
  const signed = await sign("1", []);
  expect(signed.code, signed.stderr).toBe(0);
  const { txHash } = JSON.parse(signed.stdout);
  const env = { ...setup.env, WAYBILL_POLICY: path };
  for (const args of [
    ["payments", "resume", txHash],
    ["payments", "resume"],
  ]) {
    const result = await waybill(args, { ...setup, env });
    expect(result).toMatchObject({ code: 12, stdout: "" });
    expect(result.stderr).toContain('"recipient"');
  }
  expect(posts()).toBe(0);
  // Without the policy it is sent; what the service has is out, and is only followed.
  expect((await waybill(["payments", "resume", txHash], setup)).code).toBe(0);
  expect(posts()).toBe(1);
});

test("a payment that was signed under another policy, and handed out, is neither sent under this one nor signed again", async () => {
  const { sign, submit, posts, setup, path } = await under({});
  const signed = await sign("1");
  expect(signed.code, signed.stderr).toBe(0);
  const { txHash } = JSON.parse(signed.stdout);
  writeFileSync(path, JSON.stringify({ version: 1, description: "another one" }));
  const results = [
    await submit(signed.stdout),
    await waybill(["payments", "resume", txHash, "--yes", "--policy", path], setup),
  ];
  for (const result of results) {
    expect(result).toMatchObject({ code: 12, stdout: "" });
    expect(result.stderr).toContain("was signed under another policy");
  }
  expect(posts()).toBe(0);
  // Under its own policy it is sent.
  writeFileSync(path, JSON.stringify({ version: 1 }));
  expect((await submit(signed.stdout)).code).toBe(0);
  expect(posts()).toBe(1);
});
