import { expect, test } from "vitest";
import { memoryIo } from "../../test/harness";
import { coloursOn, painter } from "./colour";

test.each([
  { env: {}, terminal: 80, flag: true, on: true, why: "a terminal" },
  { env: {}, terminal: undefined, flag: true, on: false, why: "a pipe" },
  { env: { FORCE_COLOR: "1" }, terminal: undefined, flag: true, on: true, why: "FORCE_COLOR on a pipe" },
  { env: { FORCE_COLOR: "0" }, terminal: 80, flag: true, on: false, why: "FORCE_COLOR=0" },
  { env: { NO_COLOR: "1", FORCE_COLOR: "1" }, terminal: 80, flag: true, on: false, why: "NO_COLOR first" },
  { env: { FORCE_COLOR: "1" }, terminal: 80, flag: false, on: false, why: "--no-color before all" },
  { env: { TERM: "dumb" }, terminal: 80, flag: true, on: false, why: "a dumb terminal" },
])("$why: colours $on", ({ env, terminal, flag, on }) => {
  const { io } = memoryIo({ ...(terminal === undefined ? {} : { terminal }) });
  const { NO_COLOR: _, ...rest } = io.env;
  expect(coloursOn({ ...io, env: { ...rest, ...env } }, io.stdout, flag)).toBe(on);
});

test("paints, or leaves alone", () => {
  expect(painter(true).bad("no")).not.toBe("no");
  expect(painter(false).bad("no")).toBe("no");
});
