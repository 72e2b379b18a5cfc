import type { RiskReport } from "@waybill/sdk";
import { expect, test } from "vitest";
import { painter } from "../output/colour";
import { riskText } from "./risk";

test("the worst factors come first, in the service's order among equals", () => {
  const factors = ["low a", "high b", "unknown c", "medium d", "high e"].map((text) => {
    const [risk_level, factor] = text.split(" ");
    return { factor, risk_level, risk_context: "payment", description: "x" };
  });
  const report = { overall_risk_level: "high", risk_factors: factors, errors: [] };
  const text = riskText({ risk: report as object as RiskReport }, painter(false, 80));
  expect([...text.matchAll(/ (\w) \(payment\)/g)].map(([, name]) => name).join("")).toBe("becda");
});
