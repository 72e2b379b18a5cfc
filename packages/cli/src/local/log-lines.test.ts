import { expect, test } from "vitest";
import { logText } from "./log-lines";

test("a line of the log is a sentence on a terminal: when, how bad, where, what; no stack, no control characters", () => {
  const err = { type: "NetworkUnavailableError", message: "no node\u001b[2J", stack: "at x" };
  const entry = { level: 40, time: 1_795_408_124_915, pid: 1, hostname: "h", loop: "indexing sepolia", err };
  expect(logText(`${JSON.stringify({ ...entry, msg: "it is tried again" })}\n`)).toBe(
    "2026-11-23 04:28:44 warning: indexing sepolia: it is tried again: no node\\u001b[2J",
  );
  expect(logText('{"level":30,"time":0,"msg":"started"}\n')).toBe("1970-01-01 00:00:00 started");
});
