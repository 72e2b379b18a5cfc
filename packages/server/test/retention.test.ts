import { addAccount, systemRuntime } from "@waybill/server";
import { expect, test } from "vitest";
import { DAY } from "../src/lib/day";
import { storeReading } from "../src/workspace/account-readings";
import { deleteOldDeliveries, deleteOldScreens, thinReadings } from "../src/workspace/every-workspace";
import { storeScreens } from "../src/workspace/screens";
import { startHarness } from "./harness";
import { eventOf, insertChannel, insertRule, mainWorkspace } from "./support/alerting";

const id = (place: number) => `0b7e1f7e-4b0e-4a52-8a55-${String(place).padStart(12, "0")}`;

test("a server deletes deliveries that are over and screens that are older than they are kept, and nothing else", async () => {
  const now = Date.UTC(2026, 0, 15);
  // By the time of day, its own loop would delete more.
  const first = await startHarness({ runtime: { now: () => now } });
  const { db } = first.server;
  const workspace = await mainWorkspace(db);
  const channel = await insertChannel(workspace, { webhook_url: "http://127.0.0.1:9/" });
  const rule = await insertRule(workspace, { [channel]: null });
  const events = [1, 2, 3, 4].map((place) => ({ ...eventOf(rule), id: `ev${place}` }));
  await workspace.db.insertInto("alert_events").values(events).execute();
  const delivery = (place: number, days: number, state: "pending" | "delivered" | "failed") => ({
    id: id(place),
    created_at: now - days * DAY,
    subject: "alert_event" as const,
    subject_id: `ev${place}`,
    channel_id: channel,
    state,
    attempts: 1,
    last_status: null,
    last_error: null,
    finished_at: state === "pending" ? null : now,
  });
  await workspace.db
    .insertInto("deliveries")
    .values([
      delivery(1, 91, "delivered"),
      delivery(2, 91, "failed"),
      delivery(3, 91, "pending"),
      delivery(4, 89, "failed"),
      { ...delivery(5, 91, "delivered"), subject: "workflow_run" },
    ])
    .execute();
  await storeScreens(
    workspace,
    // More than are deleted at once.
    Array.from({ length: 600 }, (_, place) => ({
      id: id(place),
      kind: "address" as const,
      address: "a",
      network: undefined,
      error: "it failed",
      createdAt: now - (place < 550 ? 31 : 29) * DAY,
    })),
  );
  expect([
    await deleteOldDeliveries(db, now - 90 * DAY),
    await deleteOldDeliveries(db, now - 90 * DAY),
  ]).toEqual([...["none", "none"]]);
  expect([await deleteOldScreens(db, now - 30 * DAY), await deleteOldScreens(db, now - 30 * DAY)]).toEqual([
    ...["more", "none"],
  ]);
  // The server itself may have made others of the events meanwhile.
  const ids = [1, 2, 3, 4, 5].map(id);
  const left = await workspace.db
    .selectFrom("deliveries")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  expect(left.map((one) => one.id)).toEqual([id(3), id(4), id(5)]);
  const screens = await workspace.db.selectFrom("risk_screens").select("id").execute();
  expect(screens).toHaveLength(50);
  expect(await workspace.db.selectFrom("alert_events").select("id").execute()).toHaveLength(4);
  await first.server.close();
});

test("for readings of accounts that are older than they are all kept, the last one of each day stays", async () => {
  const now = Date.UTC(2026, 0, 15);
  const { server } = await startHarness({ runtime: { now: () => now } });
  const workspace = await mainWorkspace(server.db);
  const { id: account } = await addAccount(workspace, systemRuntime, {
    network: "sepolia",
    address: `0x${"a".repeat(40)}`,
    name: "",
  });
  const hours = [-24 * 3, -24 * 3 + 1, -24 * 2, -24 * 2 + 23, -1, 1, 2];
  const cut = Date.UTC(2025, 11, 1);
  for (const hour of hours)
    await storeReading(
      workspace,
      account,
      { balances: [], readAt: cut + hour * 3_600_000, block: undefined },
      systemRuntime,
    );
  expect(await thinReadings(server.db, cut)).toBe("none");
  const left = await workspace.db
    .selectFrom("account_readings")
    .select("read_at")
    .orderBy("read_at")
    .execute();
  expect(left.map(({ read_at }) => (read_at - cut) / 3_600_000)).toEqual([-71, -25, -1, 1, 2]);
  await server.close();
});

test("how long screens are kept is a whole number of days", async () => {
  for (const screensKeptDays of [0, -1, 1.5, Number.NaN])
    await expect(startHarness({ screensKeptDays })).rejects.toThrow("whole number of days");
});
