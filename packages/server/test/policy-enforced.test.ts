import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerOptions } from "@waybill/server";
import { type Hex, keccak256 } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { cosmosWallets, evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { type Called, type Harness, naturalPerson, startHarness } from "./harness";
import { signEvm, signEvmSteps } from "./sign-evm";
import { signQuoted } from "./sign-quoted";

/* The policy of the service binds: the quote shows its decision, and submission enforces it. */

const [alice, bob, carol] = evmWallets;
const usdc = { network: "sepolia", symbol: "USDC" };

const networks = ["sepolia", "basesep", "solana-devnet", "osmo-test-5"] as const;
let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ networks });
});
afterAll(() => devnet?.close());

async function start(policy: ServerOptions["policy"], options: ServerOptions = {}): Promise<Harness> {
  const rpc = Object.fromEntries(networks.map((slug) => [slug, rpcOf(devnet, slug)]));
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

test("every violated rule is in the quote and refused by its name; nothing is broadcast", async () => {
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

/** Whether the node of a network has a transaction, as its own interface says it. */
const others = {
  "solana-devnet": {
    wallets: solanaWallets,
    async has(hash: string): Promise<boolean> {
      const params = [[hash], { searchTransactionHistory: true }];
      const answer = await fetch(rpcOf(devnet, "solana-devnet"), {
        method: "POST",
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "getSignatureStatuses", params }),
      });
      return JSON.parse(await answer.text()).result.value[0] !== null;
    },
  },
  "osmo-test-5": {
    wallets: cosmosWallets,
    has: async (hash: string): Promise<boolean> =>
      (await fetch(`${rpcOf(devnet, "osmo-test-5")}/cosmos/tx/v1beta1/txs/${hash}`)).ok,
  },
} as const;

test.each(["solana-devnet", "osmo-test-5"] as const)(
  "a policy binds and advises on %s as on EVM networks: what it refuses never reaches the node",
  async (slug) => {
    const {
      wallets: [payer, payee],
      has,
    } = others[slug];
    const over = { from_chain: slug, to_chain: slug, from_address: payer.address, to_address: payee.address };
    const rules = { networks: ["sepolia"], value: { perPayment: "0.9" } };
    for (const [mode, status] of [
      ["enforce", 422],
      ["advise", 202],
    ] as const) {
      const service = await start({ version: 1, mode, ...rules });
      const quote = await quoteFrom(service, over);
      expect(quote.body.policy).toMatchObject({ mode, allowed: mode === "advise" });
      expect(violated(quote)).toEqual(["network", "value_per_payment"]);
      const { id, transactions } = quote.body.quote;
      const { payload, hash } = await signQuoted(payer, transactions[0]);
      const body = { quote_id: id, network: slug, signed_payload: payload };
      const answer = await service.call("POST", "/v1/transactions", { body });
      expect([answer.status, rulesOf(answer)]).toEqual([status, status === 202 ? [] : violated(quote)]);
      expect(await has(hash)).toBe(status === 202);
    }
  },
);

const intent = { network: "sepolia", from: alice.address, to: bob.address, asset: "USDC", amount_usd: "1" };

test.each([
  ["enforce", "refuse", true, true],
  ["enforce", "allow", true, false],
  ["advise", "refuse", false, true],
  ["advise", "allow", false, false],
] as const)(
  "an evaluation says whether submission would refuse: mode %s, a reason for sanctions %s",
  async (mode, acceptWithReason, rule, sanctions) => {
    const policy = { version: 1, mode, networks: ["basesep"], sanctions: { acceptWithReason } };
    const service = await start(policy);
    const to = "0x7e57000000000000000000000000000000000002";
    const { body } = await service.call("POST", "/v2/intents/evaluate", { body: { ...intent, to } });
    expect(body).toMatchObject({
      allowed: false,
      mode,
      breaches: [
        { policy_key: "sanctions", enforced: sanctions },
        { policy_key: "network", enforced: rule },
      ],
    });
    const quote = await quoteFrom(service, { to_address: to });
    expect(quote.body.policy.violations).toMatchObject([{ enforced: sanctions }, { enforced: rule }]);
    const transaction = await signEvm(alice, quote.body.quote.transactions[0]);
    const evaluated = await service.call("POST", "/v2/transactions/evaluate", {
      body: { network: "sepolia", transaction, signer_address: alice.address },
    });
    expect(evaluated.body).toMatchObject({
      allowed: false,
      mode,
      transaction_breaches: [
        { policy_key: "sanctions", enforced: sanctions },
        { policy_key: "network", enforced: rule },
      ],
    });
  },
);

test("the declaration of a quote's request is declared by its submission, which cannot say something else", async () => {
  const service = await start({ version: 1, travelRule: [{ token: usdc, from: "1" }] });
  for (const { address } of [alice, bob])
    await service.call("POST", "/v1/persons", { body: naturalPerson(address) });
  const declared = await quoteFrom(service, { travel_rule_compliant: "true" });
  expect(declared.body.policy).toMatchObject({ allowed: true, violations: [] });
  const contradicts = { status: 422, body: { details: { travel_rule_compliant: [{ code: "mismatch" }] } } };
  expect(await pay(service, declared, { travel_rule_compliant: false })).toMatchObject(contradicts);
  const denied = await quoteFrom(service, { travel_rule_compliant: "false" });
  expect(violated(denied)).toEqual(["travel_rule"]);
  expect(await pay(service, denied, { travel_rule_compliant: true })).toMatchObject(contradicts);
  const silent = await quoteFrom(service);
  expect(violated(silent)).toEqual(["travel_rule"]);
  expect(rulesOf(await pay(service, silent))).toEqual(["travel_rule"]);
  const screen = (query = "") =>
    service.call("GET", `/v1/transactions/quotes/${declared.body.quote.id}${query}`);
  expect(violated(await screen())).toEqual([]);
  expect(violated(await screen("?travel_rule_compliant=false"))).toEqual(["travel_rule"]);
  const paid = await pay(service, declared);
  expect(paid).toMatchObject({ status: 202 });
  expect((await service.call("GET", `/v1/transactions/${paid.body.tx_hash}`)).body).toMatchObject({
    travel_rule_compliant: true,
  });
  expect(await pay(service, await quoteFrom(service), { travel_rule_compliant: true })).toMatchObject({
    status: 202,
  });
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
  [{ version: 1, recipient: [] }, "policy must be an object with no other keys than"],
  [{ version: 1, mode: "warn" }, 'mode must be "enforce" or "advise"'],
  [{ version: 1, sanctions: {} }, "policy.sanctions must be an object with the key acceptWithReason"],
  [{ version: 1, sanctions: { acceptWithReason: "ask" } }, "sanctions.acceptWithReason must be"],
  [
    { version: 1, limits: [{ token: usdc, perWeek: "1" }] },
    "policy.limits[0] must be an object with no other keys than",
  ],
])("a policy with unknown contents stops the start: %j", async (policy, words) => {
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
        const { body: evaluated } = await service.call("POST", "/v2/intents/evaluate", {
          body: {
            network: "sepolia",
            from: alice.address,
            to,
            asset: "USDC",
            amount: (Number(amount) / 1_000_000).toString(),
            amount_usd: (Number(amount) / 1_000_000).toString(),
          },
        });
        expect(evaluated).toMatchObject({ mode: "enforce", allowed: evaluated.breaches.length === 0 });
        const breached = evaluated.breaches.map((one: { policy_key: string }) => one.policy_key);
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
