import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "@waybill/server";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { callAt, naturalPerson, startHarness } from "./harness";
import { startPostgres, type TestPostgres } from "./support/postgres";

/*
 * A PostgreSQL is killed under nine writers, and its replica takes over under the same address. The replica has every
 * acknowledged write once. The writers repeat a write without an answer, or with 503, where repeating it is safe.
 */

const FAILOVERS = testSize("FAILOVERS", 3, 1);
/** Acknowledged writes of each writer before the kill, and after the replica has taken over. */
const WRITES = 8;

/** One address for whichever server is the primary: connections go where it leads at the moment, or are cut. */
async function startForwarder() {
  const open = new Set<Socket>();
  let target: number | undefined;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (target === undefined) return void socket.destroy();
    const onwards = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [socket, onwards],
      [onwards, socket],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead: (to: number | undefined) => {
      target = to;
      cut();
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

const portOf = ({ address }: TestPostgres): number => Number(new URL(address).port);

async function promote({ address }: TestPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query("select pg_promote(true)");
  // Its replica is yet to come.
  await client.query("alter system reset synchronous_standby_names");
  await client.query("select pg_reload_conf()");
  await client.end();
}

interface Writer {
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** Answers that are neither an acknowledgement nor 503. */
  faults: string[];
}

test("a replica that takes over under nine writers has every acknowledged write once", async () => {
  let primary = await startPostgres();
  const all = [primary];
  onTestFinished(async () => {
    for (const one of all) await one.close();
  });
  const forwarder = await startForwarder();
  onTestFinished(() => forwarder.close());
  forwarder.lead(portOf(primary));
  const database = `postgres://postgres@127.0.0.1:${forwarder.port}/postgres`;
  const { server, key } = await startHarness({ database });
  onTestFinished(() => server.close());
  const other = await startServer({ port: 0, database });
  onTestFinished(() => other.close());
  const urls = [server.url, other.url];

  let isOver = false;
  let made = 0;
  const names = new Set<string>();
  const persons = new Map<string, string>();
  const towns = new Map<string, { id: string; sent: string[]; least: number }>();
  const writers: Writer[] = Array.from({ length: 9 }, () => ({ acknowledged: 0, faults: [] }));
  const call = async (at: number, writer: Writer, method: string, path: string, body: unknown) => {
    const url = urls[at % urls.length] ?? "";
    const answer = await callAt(url, method, path, { key, body });
    if (answer.status === 503) return undefined;
    if (answer.status > 201) writer.faults.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    else writer.acknowledged += 1;
    return answer;
  };
  /** Repeats a write until it is acknowledged, by another server each time. */
  const insist = async (...[at, ...rest]: Parameters<typeof call>) => {
    for (let tries = 0; ; tries++) {
      const answer = await call(at + tries, ...rest);
      if (answer) return answer;
      await pause(20);
    }
  };
  const kinds: ((at: number, writer: Writer) => Promise<void>)[] = [
    async (at, writer) => {
      const name = `category ${at} ${made++}`;
      await insist(at, writer, "POST", "/v2/transaction-categories", { name });
      names.add(name);
    },
    async (at, writer) => {
      const account = `0x${(++made).toString(16).padStart(40, "0")}`;
      const answer = await call(at, writer, "POST", "/v1/persons", naturalPerson(account));
      if (answer?.status === 201) persons.set(answer.body.id, account);
      else await pause(20);
    },
    async (at, writer) => {
      const own = towns.get(String(at));
      if (!own) {
        const { body } = await insist(at, writer, "POST", "/v1/persons", naturalPerson(`writer ${at}`));
        towns.set(String(at), { id: body.id, sent: ["Hamburg"], least: 0 });
        return;
      }
      const town = `Town ${made++}`;
      own.sent.push(town);
      const record = naturalPerson(`writer ${at}`);
      const body = { ...record, addresses: [{ ...record.addresses[0], town_name: town }] };
      await insist(at, writer, "PUT", `/v1/persons/${own.id}`, body);
      own.least = own.sent.length - 1;
    },
  ];
  const writing = writers.map(async (writer, at) => {
    while (!isOver) await kinds[at % kinds.length]?.(at, writer);
  });
  const more = async (count: number) => {
    const goal = writers.map(({ acknowledged }) => acknowledged + count);
    while (writers.some(({ acknowledged }, at) => acknowledged < (goal[at] ?? 0))) await pause(10);
  };
  for (let failover = 0; failover < FAILOVERS; failover++) {
    const replica = await primary.replicate();
    all.push(replica);
    await more(WRITES);
    await primary.kill();
    forwarder.lead(undefined);
    await promote(replica);
    forwarder.lead(portOf(replica));
    primary = replica;
    await more(WRITES);
  }
  isOver = true;
  await Promise.all(writing);
  expect(writers.flatMap(({ faults }) => faults)).toEqual([]);

  const { body: categories } = await callAt(server.url, "GET", "/v2/transaction-categories", { key });
  const stored = categories.items
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name.startsWith("category "));
  expect(new Set(stored).size).toBe(stored.length);
  expect([...names].filter((name) => !stored.includes(name))).toEqual([]);
  for (const [id, account] of persons) {
    const { status, body } = await callAt(other.url, "GET", `/v1/persons/${id}`, { key });
    expect([status, body.account_numbers?.[0].account_number]).toEqual([200, account]);
  }
  for (const { id, sent, least } of towns.values()) {
    const { body } = await callAt(server.url, "GET", `/v1/persons/${id}`, { key });
    expect(sent.slice(least)).toContain(body.addresses[0].town_name);
  }
}, 300_000);
