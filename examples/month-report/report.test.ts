import { Waybill } from "@waybill/sdk";
import { startLocalService } from "@waybill/server/local";
import { expect, onTestFinished, test } from "vitest";
import { monthReport } from "./report.ts";

test("the report has opening, movements and closing, and says where they disagree", async () => {
  const service = await startLocalService({ port: 0, networks: ["sepolia"] });
  onTestFinished(() => service.close());
  const waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  const { connections } = waybill.platform;
  const { id } = await connections.create({ name: "Trust company", type: "custom", kind: "books" });
  const [external_id, asset] = ["TRUST-1181", "USD"];
  await connections.pushAccounts(id, { accounts: [{ external_id, name: "=Payroll" }] });
  await connections.pushMovements(id, {
    movements: [
      {
        external_id,
        asset,
        booked_at: "2026-09-12T14:30:00Z",
        direction: "out",
        quantity: "8200.50",
        client_movement_id: "M-1",
      },
      {
        external_id,
        asset,
        booked_at: "2026-10-01T00:00:00Z",
        direction: "in",
        quantity: "7",
        client_movement_id: "M-2",
      },
    ],
  });
  await connections.pushSnapshots(id, {
    snapshots: [
      { external_id, asset, as_of: "2026-09-01T00:00:00Z", quantity: "10000" },
      { external_id, asset, as_of: "2026-10-01T00:00:00Z", quantity: "1784.50" },
    ],
  });
  const report = await monthReport(waybill, "2026-09");
  expect(report.trim().split("\n")).toEqual([
    "account,network,asset,time,kind,quantity,reference",
    "'=Payroll,off_chain,USD,2026-09-01T00:00:00.000Z,opening,10000,",
    "'=Payroll,off_chain,USD,2026-09-12T14:30:00.000Z,transfer_out,-8200.5,M-1",
    "'=Payroll,off_chain,USD,2026-10-01T00:00:00.000Z,closing (break),1784.5,",
  ]);
  await expect(monthReport(waybill, "9/2026")).rejects.toThrow("like 2026-09");
});
