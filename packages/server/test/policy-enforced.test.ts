import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerOptions } from "@waybill/server";
import { type Hex, keccak256 } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Devnet, startDevnet } from "../src/local/chains/index";
import { evmWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { type Called, type Harness, naturalPerson, startHarness } from "./harness";
import { signEvm, signEvmSteps } from "./sign-evm";

/* The policy of the service binds: the quote tells what it decides, and submission enforces it. */

const [alice, bob, carol] = evmWallets;
const usdc = { network: "sepolia", symbol: "USDC" };

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
});
afterAll(() => devnet?.close());

async function start(policy: ServerOptions["policy"], options: ServerOptions = {}): Promise<Harness> {
  const rpc = { sepolia: rpcOf(devnet, "sepolia"), basesep: rpcOf(devnet, "basesep") };
  const harness = await startHarness({ rpc, settleInterval: 10, policy, ...options });
  onTestFinished(() => harness.server.close());
  return harness;
}

type Query = Record<string, string>;
async function quoteFrom(service: Harness, over: Query = {}): Promise<Called> {
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: alice.address,
    to_address: bob.address,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1000000",
    slippage_bps: "50",
    ...over,
  });
  const answer = await service.call("GET", `/v1/transactions/quote?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

async function pay(service: Harness, { body }: Called, more: object = {}, skip = 0) {
  const { id, transactions } = body.quote;
  const nonce = Number(transactions[0].meta.nonce) + skip;
  const signed_payload = await signEvm(alice, transactions[0], { nonce });
  const answer = await service.call("POST", "/v1/transactions", {
    body: { quote_id: id, network: "sepolia", signed_payload, ...more },
  });
  if (answer.status !== 202) await expectNotSent(signed_payload);
  return answer;
}

const expectNotSent = (payload: Hex) =>
  expect(connect(rpcOf(devnet, "sepolia")).getTransaction({ hash: keccak256(payload) })).rejects.toThrow(
    /could not be found/,
  );

/** The rules by which a submission was refused. */
const rulesOf = ({ body }: Called): string[] =>
  (body.details?.quote_id ?? []).map((one: { code: string; params: { rule?: string } }) =>
    one.code === "policy" ? one.params.rule : one.code,
  );

const violated = ({ body }: Called): string[] =>
  body.policy.violations.map(({ rule }: { rule: string }) => rule);

test("every violated rule is told in the quote and refused by its name; nothing is broadcast", async () => {
  const service = await start({
    version: 1,
    networks: ["basesep"],
    tokens: [{ network: "sepolia", symbol: "EURC" }],
    senders: [{ address: carol.address }],
    recipients: [{ address: carol.address }],
    limits: [{ token: usdc, perPayment: "0.5" }],
    value: { perPayment: "0.9", unverifiedRecipient: "0.8" },
    travelRule: [{ token: usdc, from: "1" }],
  });
  const rules = [
    ...["network", "token", "sender", "recipient", "per_payment", "travel_rule"],
    ...["value_per_payment", "unverified_recipient"],
  ];
  const quote = await quoteFrom(service);
  expect(quote.body.policy).toMatchObject({ mode: "enforce", allowed: false });
  expect(violated(quote)).toEqual(rules);
  for (const one of quote.body.policy.violations) expect(one.enforced).toBe(true);
  const { digest } = (await service.call("GET", "/v2/intents/policies")).body;
  expect(quote.body.policy.digest).toBe(digest);
  const refused = await pay(service, quote);
  expect([refused.status, rulesOf(refused)]).toEqual([422, rules]);
});

test("a policy that advises says all of it, and refuses none of it", async () => {
  const policy = { version: 1, mode: "advise", networks: ["basesep"], value: { perPayment: "0.9" } };
  const service = await start(policy);
  const quote = await quoteFrom(service);
  expect(quote.body.policy).toMatchObject({
    mode: "advise",
    allowed: true,
    violations: [
      { rule: "network", enforced: false },
      { rule: "value_per_payment", enforced: false },
    ],
  });
  expect((await service.call("GET", "/v2/intents/policies")).body).toMatchObject({ mode: "advise" });
  expect(await pay(service, quote)).toMatchObject({ status: 202 });
});

test("what binds is the declaration of the submission", async () => {
  const service = await start({ version: 1, travelRule: [{ token: usdc, from: "1" }] });
  for (const { address } of [alice, bob])
    await service.call("POST", "/v1/persons", { body: naturalPerson(address) });
  const declared = await quoteFrom(service, { travel_rule_compliant: "true" });
  expect(declared.body.policy).toMatchObject({ allowed: true, violations: [] });
  expect(rulesOf(await pay(service, declared))).toEqual(["travel_rule"]);
  expect(violated(await quoteFrom(service))).toEqual(["travel_rule"]);
  expect(await pay(service, declared, { travel_rule_compliant: true })).toMatchObject({ status: 202 });
});

test("both networks of a payment count, and the recipient's is where it is paid", async () => {
  const to = { to_chain: "basesep" };
  const far = { address: bob.address, network: "basesep" };
  const rules = async (policy: object) =>
    violated(await quoteFrom(await start({ version: 1, ...policy }), to));
  expect(await rules({ networks: ["sepolia"] })).toEqual(["network"]);
  expect(await rules({ networks: ["sepolia", "basesep"] })).toEqual([]);
  expect(await rules({ tokens: [usdc] })).toEqual(["token"]);
  expect(await rules({ tokens: [usdc, { network: "basesep", symbol: "USDC" }] })).toEqual([]);
  expect(await rules({ recipients: [{ ...far, network: "sepolia" }] })).toEqual(["recipient"]);
  expect(await rules({ recipients: [far] })).toEqual([]);
  expect(await rules({ limits: [{ token: usdc, recipient: far, perPayment: "0.5" }] })).toEqual([
    "per_payment",
  ]);
  const service = await start({ version: 1, networks: ["sepolia"] });
  const { quote } = (await quoteFrom(service, to)).body;
  for (const signed_payload of await signEvmSteps(alice, quote.transactions[0])) {
    const body = { quote_id: quote.id, network: "sepolia", signed_payload };
    expect(rulesOf(await service.call("POST", "/v1/transactions", { body }))).toEqual(["network"]);
    await expectNotSent(signed_payload);
  }
});

test("a limit of the day counts what was submitted before, and what is submitted at the same time", async () => {
  const service = await start({ version: 1, limits: [{ token: usdc, perDay: "2.5" }] });
  expect(await pay(service, await quoteFrom(service))).toMatchObject({ status: 202 });
  const second = await quoteFrom(service);
  expect(violated(second)).toEqual([]);
  const paid = await pay(service, second);
  expect(paid).toMatchObject({ status: 202 });
  expect(await pay(service, second)).toMatchObject({ status: 202, body: paid.body });
  const third = await quoteFrom(service);
  expect([violated(third), rulesOf(await pay(service, third))]).toEqual([["per_day"], ["per_day"]]);
  // Another 0.1 fits four times, of ten at once.
  const small = await Promise.all(Array.from({ length: 10 }, () => quoteFrom(service, { amount: "110000" })));
  const answers = await Promise.all(small.map((quote, skip) => pay(service, quote, {}, skip)));
  const taken = answers.filter(({ status }) => status === 202).length;
  expect(taken).toBeLessThanOrEqual(4);
  for (const answer of answers)
    if (answer.status !== 202) expect([answer.status, rulesOf(answer)]).toEqual([422, ["per_day"]]);
});

test("a payment whose value is not known is refused, where the policy limits values", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-prices-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const prices = join(folder, "prices.json");
  await writeFile(prices, JSON.stringify({ prices: [{ symbol: "USDC", price: "1" }] }));
  const service = await start({ version: 1, value: { perPayment: "1000000" } }, { prices });
  const quote = await quoteFrom(service, { from_asset: "eurc", to_asset: "eurc" });
  expect(quote.body.policy.violations).toMatchObject([{ rule: "value_per_payment", enforced: true }]);
  expect(rulesOf(await pay(service, quote))).toEqual(["value_per_payment"]);
});

test.each([
  [{ version: 1, recipient: [] }, "the policy must have no other members than"],
  [{ version: 1, mode: "warn" }, 'mode must be "enforce" or "advise"'],
  [{ version: 1, sanctions: {} }, "sanctions must have the member acceptWithReason"],
  [{ version: 1, sanctions: { acceptWithReason: "ask" } }, "sanctions.acceptWithReason must be"],
  [{ version: 1, limits: [{ token: usdc, perWeek: "1" }] }, "limits[0] must have no other members than"],
])("a policy with what nobody knows stops the start: %j", async (policy, words) => {
  await expect(start(policy)).rejects.toThrow(words);
});

/* Differential: three places that decide by one policy agree. */

const parts: Readonly<Record<string, readonly unknown[]>> = {
  networks: [["sepolia"], ["basesep"]],
  tokens: [[usdc], [{ network: "sepolia", symbol: "EURC" }]],
  senders: [[{ address: alice.address }], [{ address: carol.address.toLowerCase(), network: "sepolia" }]],
  recipients: [[{ address: bob.address, network: "sepolia" }], [{ address: carol.address }]],
  limits: [[{ token: usdc, perPayment: "0.3" }], [{ token: usdc, perPayment: "2", perDay: "3.5" }]],
  value: [{ perPayment: "0.4" }, { unverifiedRecipient: "0.5", perPayment: "10" }],
  travelRule: [
    [{ token: usdc, from: "0.6" }],
    [{ token: { network: "basesep", symbol: "USDC" }, from: "1" }],
  ],
  addressRisk: [{ atMost: "none", pillars: ["attribution"], incomplete: "allow" }],
};

test("an intent, a quote and a submission are decided alike by generated policies", async () => {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const seen = { allowed: 0, refused: 0 };
  for (let run = 0; run < 12; run += 1) {
    const policy = Object.fromEntries(
      Object.entries(parts).flatMap(([part, values]) =>
        next(3) > 0 ? [] : [[part, values[next(values.length)]]],
      ),
    );
    const service = await start({ version: 1, ...policy });
    for (const amount of ["200000", "700000", "2500000"])
      for (const to of [bob.address, "0x7e57000000000000000000000000000000000012"]) {
        const { body: judged } = await service.call("POST", "/v2/intents/evaluate", {
          body: {
            network: "sepolia",
            from: alice.address,
            to,
            asset: "USDC",
            amount: (Number(amount) / 1_000_000).toString(),
            amount_usd: (Number(amount) / 1_000_000).toString(),
          },
        });
        const breached = judged.breaches.map((one: { policy_key: string }) => one.policy_key);
        const quote = await quoteFrom(service, { to_address: to, amount });
        const about = JSON.stringify({ policy, amount, to });
        expect(violated(quote), about).toEqual(breached);
        const answer = await pay(service, quote);
        expect(answer.status === 202 ? [] : rulesOf(answer), about).toEqual(breached);
        seen[answer.status === 202 ? "allowed" : "refused"] += 1;
      }
  }
  expect(seen.allowed).toBeGreaterThan(5);
  expect(seen.refused).toBeGreaterThan(5);
});
