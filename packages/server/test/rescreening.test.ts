import { createReadStream } from "node:fs";
import { join } from "node:path";
import { systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { importSanctions } from "../src/sanctions/import/import-list";
import { removeSanctions } from "../src/sanctions/import/remove-list";
import { naturalPerson, startHarness } from "./harness";
import { manualClock } from "./manual-clock";

/* A running server compares what it has stored with lists that another process imports. */

const SECOND = 1_000;
const listed = "0xabcdef0000000000000000000000000000000101";

test("a clean person turns bad with the list that another process imports, and is freed with it", async () => {
  const clock = manualClock(undefined, Date.UTC(2026, 10, 25));
  const { server, call } = await startHarness({ runtime: clock });
  onTestFinished(() => server.close());
  const { body: person } = await call("POST", "/v1/persons", { body: naturalPerson(listed) });
  const runtime = { uuid: systemRuntime.uuid, now: clock.now };
  const outcomes = async () => {
    const { db } = server;
    const rows = await db
      .withTables<{
        sanctions_outcomes: { person_id: string; outcome: string; ended_at: number | null; seq: number };
      }>()
      .selectFrom("sanctions_outcomes")
      .select(["person_id", "outcome", "ended_at"])
      .orderBy("seq")
      .execute();
    return rows.map(({ person_id, outcome, ended_at }) => [person_id, outcome, ended_at === null]);
  };
  expect(await outcomes()).toEqual([]);

  // Nothing tells the server: it finds the job within some seconds.
  const file = join(import.meta.dirname, "fixtures/sanctions/sdn.xml");
  await importSanctions(server.db, runtime, { bytes: createReadStream(file), source: "sdn.xml" });
  await clock.advance(10 * SECOND);
  await vi.waitFor(async () => expect(await outcomes()).toEqual([[person.id, "listed", true]]), {
    interval: 10,
    timeout: 60_000,
  });
  await removeSanctions(server.db, runtime, "ofac");
  await clock.advance(10 * SECOND);
  const freed = [
    [person.id, "listed", false],
    [person.id, "cleared", true],
  ];
  await vi.waitFor(async () => expect(await outcomes()).toEqual(freed), { interval: 10, timeout: 60_000 });

  await call("DELETE", `/v1/persons/${person.id}`);
  expect(await outcomes()).toEqual([]);
});
