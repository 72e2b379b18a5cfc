import { expect, test } from "vitest";
import { findNetwork, findToken } from "../../chains/registry";
import { severities } from "../signals/signal";
import { levelOf } from "./factor";
import { paymentFactors } from "./payment-factors";
import { screeningFindings } from "./screening-findings";

const network = findNetwork("sepolia");
const token = findToken("sepolia", "usdc");
if (!network || !token) throw new Error("the registry lost USDC on sepolia");

test("every signal of the screening of an address is in the report of a payment with the same id and pillar", () => {
  const ofPayment = new Map(paymentFactors.map(({ signal }) => [signal.id, signal.pillar]));
  for (const { signal } of screeningFindings) expect(ofPayment.get(signal.id), signal.id).toBe(signal.pillar);
});

test("no severity is lower in the report of a payment, where high is the highest", () => {
  expect(severities.map(levelOf)).toEqual(["high", "high", "medium", "low", "low"]);
});

test("a signal whose data cannot be read throws, so that no report shows a clean result", async () => {
  const failing = () => Promise.reject(new Error("no data"));
  const data = {
    labels: failing,
    person: failing,
    nameMatches: failing,
    activity: failing,
    paymentHistory: failing,
    imitated: failing,
    imitates: failing,
    exposure: failing,
    requireLatest: failing,
    tokenFlag: () => {
      throw new Error("no data");
    },
  };
  const address = { network, address: `0x${"b".repeat(40)}` };
  const payment = { source: { ...address, token }, destination: { ...address, token }, amount: 1n };
  for (const one of screeningFindings)
    await expect(one.findings(address, { data, now: 0 }), one.signal.id).rejects.toThrow("no data");
  for (const one of paymentFactors.filter(({ signal }) => signal.id !== "cross_chain"))
    await expect(one.findings(payment, { data, now: 0 }), one.signal.id).rejects.toThrow("no data");
});
