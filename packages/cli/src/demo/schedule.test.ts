import { expect, test } from "vitest";
import { planPayments } from "./plan";
import { beginOfHistory, schedule } from "./schedule";

const plan = planPayments(["sepolia", "basesep", "solana-devnet", "osmo-test-5"]);
const rounds = schedule(plan);

test("every payment is made once, at a moment that is the same every time", () => {
  expect(schedule(plan)).toEqual(rounds);
  const made = rounds.flatMap(({ payments }) => payments);
  expect(made).toHaveLength(plan.length);
  expect(new Set(made)).toEqual(new Set(plan));
});

test("the moments follow each other, and the last one is before the present", () => {
  const moments = rounds.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
  expect(moments[0]).toBeGreaterThanOrEqual(0);
  expect(moments.at(-1)).toBeLessThan(1);
  expect(beginOfHistory(Date.UTC(2026, 0, 22))).toBe(Date.UTC(2026, 0, 1));
});

test("payments between networks are made at few moments", () => {
  const bridging = rounds.filter(({ payments }) =>
    payments.some(({ fromNetwork, toNetwork }) => fromNetwork !== toNetwork),
  );
  expect(bridging.length).toBeGreaterThan(3);
  expect(bridging.length).toBeLessThanOrEqual(8);
});
