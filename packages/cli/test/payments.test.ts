import { expect, test } from "vitest";
import { startApi, tracked } from "./api";
import { waybill } from "./harness";

const hash = `0x${"ab".repeat(32)}`;

test("list and get: amounts keep every digit", async () => {
  const { env } = await startApi();
  const list = await waybill(["payments", "list", "--limit", "1"], { env });
  expect(list.stdout).toContain("9007199254740993");
  expect(list.stdout.trimEnd().split("\n")).toHaveLength(2);
  const json = await waybill(["payments", "show", hash, "--json"], { env });
  expect(json.stdout).toContain('"amount":9007199254740993,');
  const text = await waybill(["payments", "show", hash], { env });
  expect(text.stdout).toContain("(no record)");
});

test("track answers at once, --wait until the end", async () => {
  const statuses = ["submitted", "pending", "failed"];
  const { env } = await startApi({
    "GET /v1/transactions/track/*": tracked(() => statuses.shift()),
  });
  const now = await waybill(["payments", "track", hash, "--json"], { env });
  expect(JSON.parse(now.stdout)).toMatchObject({ status: "submitted" });
  statuses.splice(0, 1);
  const settled = await waybill(["payments", "track", hash, "--wait"], { env });
  expect(settled.code).toBe(10);
  expect(settled.stdout).toContain("failed");
  expect(settled.stderr).toContain("only its network fee was spent");
});
