import { expect, test } from "vitest";
import { CliError } from "../errors";
import { indexBeginnings } from "./index-from";

test("networks and their blocks", () => {
  expect(indexBeginnings(["sepolia=0", "eth=19000000"])).toEqual({ sepolia: 0, eth: 19_000_000 });
  expect(indexBeginnings([])).toEqual({});
});

test.each([
  "sepolia",
  "sepolia=",
  "=5",
  "sepolia=-1",
  "sepolia=1.5",
  "sepolia=0x10",
  "sepolia=9999999999999999",
])("%s is refused, with an example", (text) => {
  expect(() => indexBeginnings([text])).toThrow(CliError);
});
