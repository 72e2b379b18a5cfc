import { expect, test } from "vitest";
import { harnessOfFile } from "../harness";

/* Intents evaluated by the server's own policy (GET /v2/intents/policies, POST /v2/intents/evaluate). */

const api = harnessOfFile();
const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const intent = { network: "sepolia", to, asset: "USDC", amount_usd: "15.50" };

const evaluate = (over: object = {}, options: object = {}) =>
  api.call("POST", "/v2/intents/evaluate", { body: { ...intent, ...over }, ...options });
const keysOf = ({ body }: { body: { breaches: { policy_key: string }[] } }) =>
  body.breaches.map((one) => one.policy_key);

test("the policies are those of the registry, with their thresholds, in a stable order", async () => {
  const { status, body } = await api.call("GET", "/v2/intents/policies");
  expect(status).toBe(200);
  expect(body.items.map((one: { policy_key: string }) => one.policy_key)).toEqual([
    ...[
      "sanctions",
      "network",
      "token",
      "address_risk",
      "travel_rule",
      "value_per_payment",
      "unverified_recipient",
    ],
  ]);
  expect(body).toMatchObject({ mode: "advise", left_to_signers: [] });
  expect(body.items.at(-1)).toMatchObject({ scope: "recipient", threshold: "10000", unit: "usd" });
  expect((await api.call("GET", "/v2/intents/policies")).body).toEqual(body);
});

test("an intent is allowed, or every breach is named with what it would make", async () => {
  const allowed = await evaluate();
  expect(allowed).toMatchObject({
    status: 200,
    body: { allowed: true, breaches: [], counterparty_id: null },
  });
  const large = await evaluate({ amount_usd: "1500000.000000000000000001", asset: undefined });
  expect(large.body.allowed).toBe(false);
  expect(keysOf(large)).toEqual(["token", "travel_rule", "value_per_payment", "unverified_recipient"]);
  expect(large.body.breaches[2]).toMatchObject({
    projected: {
      metric: "value_usd",
      current: null,
      projected: "1500000.000000000000000001",
      limit: "1000000",
    },
  });
  expect(keysOf(await evaluate({ amount_usd: "10000", travel_rule_compliant: true }))).toEqual([]);
  expect(keysOf(await evaluate({ amount: "1000" }))).toEqual(["travel_rule"]);
  expect(keysOf(await evaluate({ to: "0x7e57000000000000000000000000000000000002" }))).toEqual([
    "sanctions",
    "address_risk",
  ]);
  expect(keysOf(await evaluate({ asset: "NOPE" }))).toEqual(["token", "travel_rule"]);
});

test("a registered counterparty may get more, by its own address only, and of its own workspace only", async () => {
  const body = { name: "Muster GmbH", type: "vendor", addresses: [{ network: "sepolia", address: to }] };
  const { body: made } = await api.call("POST", "/v2/counterparties", { body });
  const more = { amount_usd: "10001", travel_rule_compliant: true };
  const found = await evaluate(more);
  expect([keysOf(found), found.body.counterparty_id]).toEqual([[], made.id]);
  expect((await evaluate({ ...more, counterparty_id: made.id })).body).toMatchObject({ allowed: true });
  const elsewhere = await evaluate({ ...more, network: "basesep", counterparty_id: made.id });
  expect(keysOf(elsewhere)).toEqual(["unverified_recipient"]);
  expect(elsewhere.body).toMatchObject({ coverage: "partial", counterparty_id: null });
  const key = await api.newKey({ workspace: "other" });
  expect(keysOf(await evaluate(more, { key }))).toEqual(["unverified_recipient"]);
  expect(await evaluate({ counterparty_id: made.id }, { key })).toMatchObject({ status: 404 });
});

test("nothing is recorded, and all faults are named at once", async () => {
  const stored = async () => (await api.call("GET", "/v2/risk/history")).body.meta?.total ?? 0;
  const before = await stored();
  await evaluate();
  expect(await stored()).toBe(before);
  const wrong = await evaluate({ network: "mars", amount_usd: "-1", amount: "1e3", counterparty_id: "x" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.message).toHaveLength(4);
  const addresses = await evaluate({ to: "0x12", from: "osmo1x" });
  expect(addresses.body.message).toHaveLength(2);
  expect(await api.call("POST", "/v2/intents/evaluate", { body: {} })).toMatchObject({ status: 400 });
});
