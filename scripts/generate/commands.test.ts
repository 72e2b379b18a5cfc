import { expect, test } from "vitest";
import { groups as data } from "../../spec/generated/data-commands";
import { groups as platform } from "../../spec/generated/platform-commands";
import { groups as risk } from "../../spec/generated/risk-commands";

test.each([
  ["data", data],
  ["platform", platform],
  ["risk", risk],
])("each group of commands of %s says what it is, and no two the same", (_interface, groups) => {
  const descriptions = Object.values(groups);
  expect(descriptions).not.toContain("");
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
