/**
 * Runs before every test file and records which operations the reference server answers, and in which test. The server
 * publishes them on a diagnostics channel, so every recorded request has passed validation, quota and handler; a mock
 * server of a test publishes nothing. Servers in other processes are not recorded, so the numbers can be too low, never
 * too high.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, expect } from "vitest";
import { type AnsweredOperation, recordPath } from "./records.ts";

const CHANNEL = "waybill:operation";
const seen = new Map<string, AnsweredOperation>();

const note = (message: unknown): void => {
  const { operation, status } = message as { operation: string; status: number };
  // Calls of a hook (`beforeAll`) belong to no test.
  const test = expect.getState().currentTestName ?? null;
  seen.set(`${operation} ${status} ${test}`, { operation, status, test });
};

subscribe(CHANNEL, note);

afterAll(() => {
  // The process goes on to the next test file, for which this module runs again.
  unsubscribe(CHANNEL, note);
  const { testPath } = expect.getState();
  if (testPath === undefined) return;
  const path = recordPath(testPath);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify([...seen.values()]));
});
