import { afterEach, beforeEach, expect, test } from "vitest";
import { findAccess, storeKey } from "../../access/keys";
import type { Payment } from "../../chains/payment";
import { findNetwork, findToken } from "../../chains/registry";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import { everyWorkspace } from "../../workspace/every-workspace";
import { openWorkspace } from "../../workspace/workspace";
import type { RiskFactor, RiskLevel } from "./factor";
import { assessRisk, overallLevel } from "./payment";

const network = findNetwork("sepolia");
const token = findToken("sepolia", "usdc");
if (!network || !token) throw new Error("the registry lost USDC on sepolia");
const payment: Payment = {
  source: { network, token, address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" },
  destination: { network, token, address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" },
  amount: 2n ** 200n,
};
const runtime = { ...systemRuntime, now: () => Date.UTC(2026, 0, 15) };

let db: Database;
let workspace: string;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  const { secret } = await storeKey(db, runtime, { workspace: "w", name: "k", plan: "free" });
  workspace = (await findAccess(db, secret))?.workspaceId ?? "";
});
afterEach(() => db.destroy());

const factorsOf = async () => {
  const report = await assessRisk(openWorkspace(db, workspace), runtime, undefined, payment);
  return report.risk_factors.map((factor) => factor.factor);
};

async function pay(state: "accepted" | "refused" | "written", workspace_id = workspace): Promise<void> {
  const id = crypto.randomUUID();
  const common = { workspace_id, network: "sepolia", created_at: Date.UTC(2025, 4, 6) };
  await everyWorkspace(db)
    .insertInto("quotes")
    .values({ ...common, id, provider: "direct", expires_at: 0, body: "{}" })
    .execute();
  await everyWorkspace(db)
    .insertInto("submissions")
    .values({
      ...common,
      state,
      quote_id: id,
      tx_hash: id,
      step: "payment" as const,
      nonce_slot: id,
      payload: "",
      token: "native",
      amount: "1",
      from_address: payment.source.address.toLowerCase(),
      to_address: payment.destination.address.toLowerCase(),
      travel_rule_compliant: 0,
    })
    .execute();
}

test("the overall level is the highest of the factors; unknown never outweighs another level", () => {
  const levels = (...all: RiskLevel[]) =>
    overallLevel(
      all.map(
        (risk_level): RiskFactor => ({ factor: "f", risk_level, description: "", risk_context: "payment" }),
      ),
    );
  expect(levels()).toBe("unknown");
  expect(levels("unknown", "low")).toBe("low");
  expect(levels("low", "high", "medium", "unknown")).toBe("high");
});

test("only accepted payments of this workspace count as earlier ones", async () => {
  expect((await factorsOf())[0]).toBe("first_interaction");
  await pay("refused");
  await pay("written");
  const { secret } = await storeKey(db, runtime, { workspace: "other", name: "k", plan: "free" });
  await pay("accepted", (await findAccess(db, secret))?.workspaceId);
  expect((await factorsOf())[0]).toBe("first_interaction");
  await pay("accepted");
  expect((await factorsOf())[0]).toBe("established_interaction_history");
});

test("the summary contains the payment with the exact amount", async () => {
  const report = await assessRisk(openWorkspace(db, workspace), runtime, undefined, payment);
  expect(report.request_summary).toMatchObject({
    amount: 2n ** 200n,
    sender_network: "sepolia",
    timestamp: "2026-01-15T00:00:00.000Z",
  });
});

test("a network that is not indexed is reported, and signals without the index still count", async () => {
  const report = await assessRisk(openWorkspace(db, workspace), runtime, undefined, payment);
  expect(report.risk_factors.map(({ factor, risk_context }) => `${factor} ${risk_context}`)).toEqual([
    "first_interaction payment",
    "assessment_error_address_poisoning recipient",
    "record_missing_sender sender",
    "record_missing_recipient recipient",
    "assessment_error_malicious_connection sender",
    "assessment_error_malicious_connection recipient",
    "assessment_error_new_wallet recipient",
    "assessment_error_dormant_wallet recipient",
    "token_risk_sender_low sender",
    "token_risk_recipient_low recipient",
  ]);
  expect(report.errors[0]).toBe(
    "address_poisoning of the recipient could not be assessed: sepolia is not indexed",
  );
});

test("a failed signal is reported without its reason, and the others still count", async () => {
  await db.schema.dropTable("person_accounts").execute();
  const report = await assessRisk(openWorkspace(db, workspace), runtime, undefined, payment);
  expect(report.risk_factors.filter(({ factor }) => factor === "assessment_error_attribution")).toHaveLength(
    2,
  );
  expect(report.risk_factors[0]?.factor).toBe("first_interaction");
  expect(report.errors).toContain("attribution of the sender could not be assessed");
});
