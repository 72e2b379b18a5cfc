import type { RiskReport } from "@waybill/sdk";
import { expect, test } from "vitest";
import { asLevel, exceeds, levelOf, riskLevels } from "./risk-levels";

function report(overall: string, ...factors: string[]): RiskReport {
  const risk_factors = factors.map((risk_level) => ({
    factor: "f",
    risk_level: asLevel(risk_level),
    description: "",
    risk_context: "payment" as const,
  }));
  const summary = {
    sender_address: "",
    recipient_address: "",
    amount: 1n,
    sender_network: "",
    recipient_network: "",
    sender_token: null,
    recipient_token: null,
    timestamp: null,
  };
  // A service can send any word, whatever the description says.
  const overall_risk_level = overall as RiskReport["overall_risk_level"];
  return { overall_risk_level, risk_factors, processing_time_ms: 0, errors: [], request_summary: summary };
}

test("no report, and no word that is a level, are unknown", () => {
  expect(levelOf(null)).toBe("unknown");
  expect(levelOf(report("none"))).toBe("unknown");
  expect(levelOf(report("LOW"))).toBe("unknown");
});

test("a high factor is not added up to less", () => {
  expect(levelOf(report("low", "low", "high"))).toBe("high");
  expect(levelOf(report("medium", "low", "medium"))).toBe("medium");
});

test("a level exceeds exactly the ones before it", () => {
  for (const [at, level] of riskLevels.entries()) {
    expect(riskLevels.map((accepted) => exceeds(level, accepted))).toEqual(
      riskLevels.map((_, other) => at > other),
    );
  }
});
