import { expect, test } from "vitest";
import { startApi } from "./api";
import { waybill } from "./harness";

const event = (number: number) => ({
  id: `c${number.toString().padStart(24, "0")}`,
  time: "2026-01-15T09:30:12.000Z",
  created_at: "2026-01-15T09:30:14.000Z",
  network: "sepolia",
  addresses_involved: [],
  details: { message: `Number ${number}\u001b[2J.` },
  severity: "high",
  caption: "Large transfer",
  tx_hash: null,
  block_number: null,
  proposal: null,
  alert_rule_id: "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90",
});
const meta = {
  next_cursor: null,
  previous_cursor: null,
  first_page_cursor: "a",
  last_page_cursor: "a",
  total_count: 1,
  page_number: 1,
};

test("events that are raised while it watches are printed once, those of before are not", async () => {
  const stop = new AbortController();
  let asked = 0;
  // Each time it is asked there is another event, three in all.
  const { env } = await startApi({
    "GET /v1/risk/alert-events": () => {
      asked += 1;
      if (asked === 4) stop.abort();
      const items = Array.from({ length: Math.min(asked, 3) }, (_, at) => event(Math.min(asked, 3) - at));
      return { status: 200, body: { items, meta } };
    },
  });
  const { stdout, stderr } = await waybill(["risk", "events", "watch"], { env, signal: stop.signal });
  const lines = stdout.trimEnd().split("\n");
  expect(lines.map((line) => line.slice(line.indexOf("high")))).toEqual([
    expect.stringMatching(/^high {2}sepolia {2}Large transfer: Number 2/),
    expect.stringMatching(/^high {2}sepolia {2}Large transfer: Number 3/),
  ]);
  expect(stdout).not.toContain("\u001b");
  expect(stderr).toContain("Stop with Ctrl-C");
});
