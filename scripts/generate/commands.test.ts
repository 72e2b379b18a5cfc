import { expect, test } from "vitest";
import { groups as data } from "../../spec/generated/data-commands";
import { groups as platform, commands as platformCommands } from "../../spec/generated/platform-commands";
import { groups as risk, commands as riskCommands } from "../../spec/generated/risk-commands";

test.each([
  ["data", data],
  ["platform", platform],
  ["risk", risk],
])("each group of commands of %s says what it is, and no two the same", (_interface, groups) => {
  const descriptions = Object.values(groups);
  expect(descriptions).not.toContain("");
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test.each([
  [
    "platform workflows change",
    "waybill platform workflows change 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21 --enabled false",
  ],
  ["risk rules backtest-new", "waybill risk rules backtest-new --rule-type large_transfer --network sepolia"],
  ["risk config change", "waybill risk config change --body request.json"],
  ["platform transfers sync", "waybill platform transfers sync"],
])("the first example of %s says what the request needs", (words, example) => {
  const row = [...platformCommands, ...riskCommands].find((one) => one.words.join(" ") === words);
  expect(row?.examples[0]?.[0]).toBe(example);
});

test("an example of what is written narrows nothing down", () => {
  const written = [...platformCommands, ...riskCommands].filter(({ body }) => body);
  expect(written.flatMap(({ examples }) => examples.map(([, effect]) => effect))).not.toContain(
    "narrowed down",
  );
});

test("an option without an effect says so, where the same option of another command has one", () => {
  const about = (words: string) =>
    platformCommands
      .find((one) => one.words.join(" ") === words)
      ?.flags.find(({ name }) => name === "account_ids")?.about;
  expect(about("platform transfers sync")).toBe("identifiers of accounts");
  expect(about("platform transfers resync")).toBe("has no effect: the account in the path is used");
});
