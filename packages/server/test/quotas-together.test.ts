import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Admission } from "../src/access/admission";
import { hashOf, type NewKey, storeKey } from "../src/access/keys";
import { openAdmission } from "../src/access/open-admission";
import { createLoops } from "../src/jobs/loop-registry";
import { systemRuntime } from "../src/lib/system-runtime";
import { type Database, openDatabase } from "../src/storage/database";
import { StorageUnavailableError } from "../src/storage/errors";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { manualClock } from "./manual-clock";
import { startPostgres, type TestPostgres } from "./support/postgres";

/*
 * Three servers of one PostgreSQL: each has connections and a clock of its own, as three processes have.
 */

let postgres: TestPostgres;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  db = await openDatabase(postgres.address);
});
afterAll(async () => {
  await db?.destroy();
  await postgres?.close();
});

interface TestServer {
  admission: Admission;
  clock: ReturnType<typeof manualClock>;
}

const ADDRESS_LIMIT = 40;

/** A moment in the middle of a minute, far from the end of a month. */
const start = Date.UTC(2026, 5, 15, 12, 0, 30);

/** Servers whose clocks begin at these moments. */
async function startServers(
  moments: readonly number[],
  countsBy: "database" | "runtime" = "runtime",
): Promise<TestServer[]> {
  return Promise.all(
    moments.map(async (moment) => {
      const own = await openDatabase(postgres.address);
      const clock = manualClock(undefined, moment);
      const loops = createLoops({ logger: undefined, clock });
      const admission = openAdmission({
        ...{ db: own, runtime: clock, countsBy, loops },
        anonymousPerMinute: ADDRESS_LIMIT,
      });
      onTestFinished(async () => {
        await admission.close();
        await own.destroy();
      });
      return { admission, clock };
    }),
  );
}

async function newKey(limits: Pick<NewKey, "perMinute" | "perMonth">) {
  const made = await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "custom", ...limits });
  return { secret: made.secret, id: made.key.id };
}

/** Sends requests at once, in turn over the servers; how many were admitted. */
async function burst(
  servers: readonly TestServer[],
  requests: number,
  send: (admission: Admission) => Promise<{ exceeded: boolean } | undefined>,
): Promise<number> {
  const states = await Promise.all(
    Array.from({ length: requests }, async (_, at) => {
      const server = servers[at % servers.length];
      return server && send(server.admission);
    }),
  );
  return states.filter((state) => state?.exceeded === false).length;
}

const withKey =
  (secret: string, feature: string | null = null) =>
  async (admission: Admission) => {
    const admitted = await admission.admit(hashOf(secret), { feature, writes: false });
    return typeof admitted === "object" ? admitted.quota : undefined;
  };

const countsOf = async (id: string) =>
  Object.fromEntries(
    (await db.selectFrom("quota_usage").selectAll().where("key_id", "=", id).execute()).map(
      ({ unit, count }) => [unit, count],
    ),
  );

describe("a burst over three servers", () => {
  test("passes exactly the limit of the minute, and what is refused is not counted", async () => {
    const servers = await startServers([start, start, start]);
    const { secret, id } = await newKey({ perMinute: 50, perMonth: 70 });
    expect(await burst(servers, 210, withKey(secret))).toBe(50);
    expect(await countsOf(id)).toEqual({ minute: 50, month: 50 });
    for (const { clock } of servers) await clock.advance(60_000);
    expect(await burst(servers, 210, withKey(secret))).toBe(20);
    expect(await countsOf(id)).toEqual({ minute: 20, month: 70 });
  });

  test("passes exactly the limit of an IP address, and each server reports its state", async () => {
    const servers = await startServers([start, start, start]);
    const send = (admission: Admission) => admission.admitAnonymous("192.0.2.1");
    expect(await burst(servers, 3 * ADDRESS_LIMIT, send)).toBe(ADDRESS_LIMIT);
    for (const { admission } of servers) {
      expect(await admission.admitAnonymous("192.0.2.1")).toMatchObject({ remaining: 0, exceeded: true });
      expect(await admission.admitAnonymous("192.0.2.2")).toMatchObject({ exceeded: false });
    }
    for (const { clock } of servers) await clock.advance(60_000);
    expect(await burst(servers, 3 * ADDRESS_LIMIT, send)).toBe(ADDRESS_LIMIT);
  });

  test("passes exactly the limit while clocks differ by seconds and minutes end", async () => {
    // The last clock begins its minute 20 s before the others do.
    const servers = await startServers([start, start + 4_000, start + 20_000]);
    const { secret, id } = await newKey({ perMinute: 30 });
    let admitted = 0;
    for (let step = 0; step < 30; step += 1) {
      admitted += await burst(servers, 60, withKey(secret));
      for (const { clock } of servers) await clock.advance(10_000);
    }
    // 300 s of the fastest clock, which began 10 s before the end of its first minute.
    expect(admitted).toBe(6 * 30);
    expect(await countsOf(id)).toEqual({ minute: 30, month: 6 * 30 });
  });

  test("with a disabled feature is not counted", async () => {
    const servers = await startServers([start, start, start]);
    const made = await storeKey(db, systemRuntime, {
      workspace: "off",
      name: "k",
      plan: "custom",
      perMinute: 5,
      disabledFeatures: ["screening"],
    });
    await burst(servers, 30, withKey(made.secret, "screening"));
    expect(await countsOf(made.key.id)).toEqual({ minute: 0, month: 0 });
  });
});

test("a clock that is an hour ahead does not keep the others from counting", async () => {
  const [ahead, right] = await startServers([start + 3_600_000, start]);
  if (!ahead || !right) throw new Error("two servers");
  const { secret } = await newKey({ perMinute: 2 });
  expect(await burst([ahead], 3, withKey(secret))).toBe(2);
  expect(await burst([right], 3, withKey(secret))).toBe(2);
});

test("servers whose clocks are hours and a month apart count in the window of the database's clock", async () => {
  const moments = [start - 30 * 86_400_000, start - 3_600_000, start, start + 7_200_000];
  const servers = await startServers(moments, "database");
  const { secret, id } = await newKey({ perMonth: 50 });
  expect(await burst(servers, 120, withKey(secret))).toBe(50);
  expect(await countsOf(id)).toMatchObject({ month: 50 });
  const [{ now }] = (await sql<{ now: string }>`select now()`.execute(db)).rows as [{ now: string }];
  const [month] = await db
    .selectFrom("quota_usage")
    .select("starts_at")
    .where("key_id", "=", id)
    .where("unit", "=", "month")
    .execute();
  const today = new Date(now);
  expect(Number(month?.starts_at)).toBe(Date.UTC(today.getUTCFullYear(), today.getUTCMonth()));
  for (const { admission, clock } of servers) {
    const admitted = await admission.admit(hashOf(secret), { feature: null, writes: false });
    const { resetsAt, exceeded } = typeof admitted === "object" ? admitted.quota : expect.unreachable();
    expect(exceeded).toBe(true);
    // By the server's own clock, in which its answers are dated: no sooner than the month ends, and no later than a
    // month from now.
    expect(resetsAt).toBeGreaterThan(clock.now());
    expect(resetsAt).toBeLessThanOrEqual(clock.now() + 31 * 86_400_000);
  }
  await burst(servers, 8, (admission) => admission.admitAnonymous("192.0.2.77"));
  const { rows } = await sql`delete from anonymous_usage where address = '192.0.2.77'
    and starts_at > extract(epoch from now()) * 1000 - 120000 returning 1`.execute(db);
  expect(rows).toHaveLength(1);
});

test("a key is expired by the clock of the database", async () => {
  // The server's own clock has not reached the end of the key.
  const [server] = await startServers([1], "database");
  const { secret, id } = await newKey({ perMinute: 5 });
  await sql`update api_keys set expires_at = 2 where id = ${id}`.execute(db);
  expect(await server?.admission.admit(hashOf(secret), { feature: null, writes: false })).toBe("expired");
  expect(await countsOf(id)).toEqual({});
});

test("requests of a key without limits are added up from all servers", async () => {
  const servers = await startServers([start, start, start]);
  const { secret, id } = await newKey({});
  expect(await burst(servers, 90, withKey(secret))).toBe(90);
  await Promise.all(servers.map(({ admission }) => admission.flush()));
  expect(await burst(servers, 6, withKey(secret))).toBe(6);
  await Promise.all(servers.map(({ admission }) => admission.flush()));
  expect(await countsOf(id)).toEqual({ minute: 96, month: 96 });
  for (const { clock } of servers) await clock.advance(60_000);
  expect(await burst(servers, 3, withKey(secret))).toBe(3);
  await Promise.all(servers.map(({ admission }) => admission.flush()));
  expect(await countsOf(id)).toEqual({ minute: 3, month: 99 });
});

test("the requests of each UTC day are added up from all servers, whatever the limit of a key", async () => {
  const servers = await startServers([start, start, start]);
  const [limited, unlimited] = [await newKey({ perMonth: 100 }), await newKey({})];
  const days = async (id: string) =>
    (
      await everyWorkspace(db)
        .selectFrom("request_usage")
        .select(["day", "count"])
        .where("key_id", "=", id)
        .orderBy("day")
        .execute()
    ).map(({ day, count }) => [day, Number(count)]);
  expect(await burst(servers, 90, withKey(limited.secret))).toBe(90);
  // At once: they are counted where the quota is.
  expect(await days(limited.id)).toEqual([["2026-06-15", 90]]);
  await burst(servers, 60, withKey(unlimited.secret));
  for (const { clock } of servers) await clock.advance(12 * 3_600_000);
  expect(await burst(servers, 30, withKey(limited.secret))).toBe(10);
  await burst(servers, 6, withKey(unlimited.secret));
  await Promise.all(servers.map(({ admission }) => admission.flush()));
  expect(await days(limited.id)).toEqual([
    ["2026-06-15", 90],
    ["2026-06-16", 10],
  ]);
  expect(await days(unlimited.id)).toEqual([
    ["2026-06-15", 60],
    ["2026-06-16", 6],
  ]);
});

test("addresses of callers are removed once their minute is over", async () => {
  const [server] = await startServers([start + 86_400_000]);
  if (!server) throw new Error("a server");
  await server.admission.admitAnonymous("192.0.2.9");
  const known = async () => {
    return (await sql`select 1 from anonymous_usage`.execute(db)).rows.length;
  };
  expect(await known()).toBeGreaterThan(0);
  await server.clock.advance(300_000);
  await expect.poll(known, { timeout: 30_000 }).toBe(0);
});

test("while the database is away no request is admitted, and counts in memory are added later", async () => {
  const own = await startPostgres();
  onTestFinished(() => own.close());
  const other = await openDatabase(own.address);
  onTestFinished(() => other.destroy());
  const clock = manualClock(undefined, start);
  const loops = createLoops({ logger: undefined, clock });
  const admission = openAdmission({
    ...{ db: other, runtime: clock, countsBy: "runtime", loops },
    anonymousPerMinute: 1,
  });
  onTestFinished(() => admission.close());
  const { secret } = await storeKey(other, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const admit = () => admission.admit(hashOf(secret), { feature: null, writes: false });
  await admit();
  await own.kill();
  await expect(admit()).rejects.toThrow(StorageUnavailableError);
  await expect(admission.admitAnonymous("192.0.2.1")).rejects.toThrow(StorageUnavailableError);
  await expect(admission.flush()).rejects.toThrow(StorageUnavailableError);
  await own.start();
  await admission.flush();
  const counts = await other.selectFrom("quota_usage").select(["unit", "count"]).orderBy("unit").execute();
  expect(counts).toEqual([
    { unit: "minute", count: 1 },
    { unit: "month", count: 1 },
  ]);
});
