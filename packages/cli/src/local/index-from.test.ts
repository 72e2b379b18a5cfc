import { expect, test } from "vitest";
import { memoryIo } from "../../test/harness";
import { CliError } from "../errors";
import { indexBeginnings } from "./index-from";

const { io } = memoryIo();

test("networks and their blocks", () => {
  expect(indexBeginnings(io, ["sepolia=0", "eth=19000000"])).toEqual({ sepolia: 0, eth: 19_000_000 });
  expect(indexBeginnings(io, [])).toEqual({});
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
  expect(() => indexBeginnings(io, [text])).toThrow(CliError);
});
