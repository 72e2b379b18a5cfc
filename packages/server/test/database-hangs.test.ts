import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../src/lib/system-runtime";
import { SCRAPE_LIMIT } from "../src/metrics/state-metrics";
import { openDatabase } from "../src/storage/database";
import { StorageUnavailableError } from "../src/storage/errors";
import { HANG_MARGIN, openPostgres, STATEMENT_TIMEOUT } from "../src/storage/postgres/open";
import { naturalPerson, startHarness } from "./harness";
import { collectLog } from "./support/collect-log";
import { startPostgres, type TestPostgres } from "./support/postgres";

/*
 * A PostgreSQL whose connections stay open, and that does not answer: it is stopped, or its machine is gone without a word.
 */

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

/** The way to a PostgreSQL, on which everything can be held up. */
async function startWayTo(address: string) {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const hold = (held: boolean) => {
    isHeld = held;
    for (const socket of sockets) held ? socket.pause() : socket.resume();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (part) => to.write(part));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHeld) from.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    hold(false);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const way = new URL(address);
  way.port = String((server.address() as AddressInfo).port);
  return { address: way.href, hold };
}

/** A clock whose limits of statements pass when the test says so, and that of a scrape soon. */
function statementClock() {
  const limits = new Set<() => void>();
  const after: typeof systemRuntime.after = (ms, work) => {
    if (ms !== STATEMENT_TIMEOUT + HANG_MARGIN) return systemRuntime.after(ms, work);
    limits.add(work);
    return () => limits.delete(work);
  };
  return {
    runtime: {
      after,
      sleep: (ms: number, signal: AbortSignal) => systemRuntime.sleep(ms === SCRAPE_LIMIT ? 10 : ms, signal),
    },
    running: () => limits.size,
    pass: () => {
      for (const limit of limits) limit();
    },
  };
}

test("while PostgreSQL hangs answers are 503 in time, and when it goes on all is as it was", async () => {
  const way = await startWayTo(postgres.address);
  const clock = statementClock();
  const api = await startHarness({ database: way.address, runtime: clock.runtime, metricsPort: 0 });
  onTestFinished(() => api.server.close());
  const { body: created } = await api.call("POST", "/v1/persons", { body: naturalPerson("0x1") });
  await expect.poll(clock.running, { timeout: 30_000 }).toBe(0);

  way.hold(true);
  const asked = [
    api.call("GET", `/v1/persons/${created.id}`),
    api.call("POST", "/v1/persons", { body: naturalPerson("0x2") }),
  ];
  await expect.poll(clock.running, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
  // A scrape does not wait as long as requests do.
  const metrics = await (await fetch(api.server.metricsUrl ?? "")).text();
  expect(metrics).toContain("waybill_storage_up 0\n");
  expect(metrics).toContain("waybill_database_connections_max ");
  const passing = setInterval(clock.pass, 50);
  onTestFinished(() => clearInterval(passing));
  for (const answer of await Promise.all(asked)) {
    expect([answer.status, answer.body.code]).toEqual([503, "storage_unavailable"]);
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
  clearInterval(passing);

  way.hold(false);
  const found = await api.call("GET", `/v1/persons/${created.id}`);
  expect([found.status, found.body]).toEqual([200, created]);
}, 60_000);

test("a statement that waits for others for too long is ended, and is not done later", async () => {
  const administrator = await openDatabase(postgres.address);
  onTestFinished(() => administrator.destroy());
  const options = { asServer: true, clock: systemRuntime, statementTimeout: 200 };
  const db = await openPostgres(postgres.address, options);
  onTestFinished(() => db.destroy());
  const price = { symbol: "LATE", network: "", day: "", price: "1" };
  await administrator.transaction().execute(async (trx) => {
    await sql`lock table prices in access exclusive mode`.execute(trx);
    await expect(db.insertInto("prices").values(price).execute()).rejects.toThrow(StorageUnavailableError);
  });
  expect(await db.selectFrom("prices").selectAll().where("symbol", "=", "LATE").execute()).toEqual([]);
  // A command of an administrator may take as long as it needs.
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(administrator);
  expect(rows).toEqual([{ statement_timeout: "0" }]);
});

test("a server whose PostgreSQL has been killed closes, and says what is lost", async () => {
  const own = await startPostgres();
  onTestFinished(() => own.close());
  const { logger, lines } = collectLog("error");
  const api = await startHarness({ database: own.address, logger });
  await api.call("GET", "/v1/persons");
  await own.kill();
  await api.server.close();
  expect(lines.map(({ msg }) => msg)).toContain("the last quota counts could not be written and are lost");
}, 60_000);
