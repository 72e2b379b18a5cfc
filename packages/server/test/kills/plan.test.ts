import { expect, test } from "vitest";
import { planRound } from "./plan";

test("a seed reproduces the decisions, and another one makes others", () => {
  const rounds = [1, 2, 3];
  const plans = (seed: number) => rounds.map((round) => planRound(seed, round));
  expect(plans(7)).toEqual(plans(7));
  expect(plans(7)).not.toEqual(plans(8));
});
