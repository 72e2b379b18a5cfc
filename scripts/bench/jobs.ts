import { Webhook } from "standardwebhooks";
import { openDelivery } from "../../packages/server/src/alerts/delivery/deliver.ts";
import { systemOutgoing } from "../../packages/server/src/alerts/delivery/system-outgoing.ts";
import { record } from "../../packages/server/src/alerts/engine/record.ts";
import { createLoops } from "../../packages/server/src/jobs/loop-registry.ts";
import { enqueue } from "../../packages/server/src/jobs/queue/enqueue.ts";
import { startQueue } from "../../packages/server/src/jobs/queue/worker.ts";
import { chunks } from "../../packages/server/src/lib/chunks.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { transaction } from "../../packages/server/src/storage/transaction.ts";
import {
  eventOf,
  insertChannel,
  insertRule,
  mainWorkspace,
} from "../../packages/server/test/support/alerting.ts";
import { sqlite } from "./engines.ts";
import { key, serverRequire, withServers } from "./process.ts";
import { alternate, type Bench, beside, type Row } from "./row.ts";

interface Sqlite {
  exec(text: string): void;
  prepare(text: string): { run(...values: unknown[]): { lastInsertRowid: number } };
  close(): void;
}

const AT_ONCE = 8;

/** Does `work` for each number below a count, eight at a time. */
async function atOnce(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/**
 * Jobs that do nothing, from the first one being enqueued to the last one being recorded as done, beside their bare
 * statements.
 */
const queued = (smoke: boolean): Promise<Row> =>
  sqlite.withDatabase((first) =>
    sqlite.withDatabase(async (second) => {
      const count = smoke ? 20 : 300;
      const db = await openDatabase(first);
      const [runtime, clock] = [systemRuntime, systemRuntime];
      let done = () => {};
      const noOp = {
        ...{ kind: "no-op", maxAttempts: 3, retry: { first: 100, longest: 1_000 } },
        run: async () => {
          done();
          return "done" as const;
        },
      };
      const ours = async () => {
        const loops = createLoops({ logger: undefined, clock });
        const queue = startQueue({ db, loops, runtime, clock, logger: undefined, handlers: [noOp] });
        let left = count;
        const finished = new Promise<void>((resolve) => {
          done = () => {
            left -= 1;
            if (left === 0) resolve();
          };
        });
        const started = performance.now();
        await atOnce(count, async (number) => {
          await enqueue(db, { kind: "no-op", payload: number }, runtime);
          queue.wake();
        });
        await finished;
        // Closing waits until the last ones are recorded as done.
        await queue.close();
        return (performance.now() - started) / count;
      };
      const bare = new (serverRequire("better-sqlite3") as new (path: string) => Sqlite)(second);
      bare.exec("pragma journal_mode = wal; pragma synchronous = full");
      bare.exec("create table jobs (id integer primary key, payload text, state text)");
      const insert = bare.prepare("insert into jobs (payload, state) values (?, 'waiting')");
      const claim = bare.prepare("update jobs set state = 'running' where id = ?");
      const end = bare.prepare("delete from jobs where id = ?");
      const peer = async () => {
        const started = performance.now();
        for (let number = 0; number < count; number += 1) {
          const { lastInsertRowid } = insert.run(String(number));
          claim.run(lastInsertRowid);
          end.run(lastInsertRowid);
        }
        return (performance.now() - started) / count;
      };
      await alternate(1, { ours, peer }); // compiled code
      const values = await alternate(smoke ? 1 : 9, { ours, peer });
      await db.destroy();
      bare.close();
      const against = "insert, update and delete";
      return beside("job that does nothing, enqueued to done", values, { unit: "ms", against, atMost: 4 });
    }),
  );

/** Events that a block raises: those of one transaction. */
const PER_BLOCK = 50;

/** Alerts, from their decision to a receiver on this machine, beside signing and sending bodies of the same kind. */
const delivered = (smoke: boolean): Promise<Row> =>
  sqlite.withDatabase((database) =>
    withServers(async (serve) => {
      const count = smoke ? 10 : 400;
      const db = await openDatabase(database);
      const runtime = systemRuntime;
      const receiver = `${(await serve("bare.mjs", `${database}.bare`, key)).url}/sink`;
      const workspace = await mainWorkspace(db);
      const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
      const channel = await insertChannel(workspace, { webhook_url: receiver, secrets: [secret] });
      const rule = await insertRule(workspace, { [channel]: null });
      const known = eventOf(rule);
      const outcomeOf = (number: number) => ({
        rule: {
          ...{ id: rule, workspaceId: workspace.id, version: known.rule_version, type: "LargeTransfer" },
          ...{
            network: known.network,
            severity: known.severity,
            createdAt: 0,
            opensCase: false,
            parameters: {},
          },
        },
        ruleResult: {
          kind: "occurred" as const,
          subject: [number],
          alert: {
            ...{ time: known.time, txHash: known.tx_hash, block: known.block, caption: known.caption },
            ...{ message: known.message, addresses: [`0x${"f3".repeat(20)}`] },
          },
        },
      });
      let raised = 0;
      const ours = async () => {
        const delivery = openDelivery({
          ...{ db, runtime, logger: undefined, readReports: async () => new Map() },
          loops: createLoops({ logger: undefined, clock: runtime }),
          config: {
            outgoing: systemOutgoing({ clock: runtime, allowPrivate: true }),
            ...{ mail: undefined, telegram: undefined, pagerdutyUrl: receiver },
          },
        });
        const started = performance.now();
        const outcomes = Array.from({ length: count }, () => outcomeOf(raised++));
        for (const block of chunks(outcomes, PER_BLOCK)) {
          await transaction(db, (trx) => record(trx, block, runtime));
          delivery.wake();
        }
        for (;;) {
          const { left } = await workspace.db
            .selectFrom("deliveries")
            .select(({ fn }) => fn.countAll<number>().as("left"))
            .where("state", "!=", "delivered")
            .executeTakeFirstOrThrow();
          if (left === 0) break;
          await new Promise((done) => setTimeout(done, 10));
        }
        await delivery.close();
        return (performance.now() - started) / count;
      };
      const webhook = new Webhook(secret);
      const peer = async () => {
        const started = performance.now();
        await atOnce(count, async (number) => {
          const [id, body, at] = [`msg_${number}`, JSON.stringify(outcomeOf(number)), new Date()];
          const response = await fetch(receiver, {
            method: "POST",
            headers: {
              "webhook-id": id,
              "webhook-timestamp": `${Math.floor(at.getTime() / 1_000)}`,
              "webhook-signature": webhook.sign(id, at, body),
            },
            body,
          });
          await response.arrayBuffer();
        });
        return (performance.now() - started) / count;
      };
      await alternate(1, { ours, peer }); // compiled code
      const values = await alternate(smoke ? 1 : 7, { ours, peer });
      await db.destroy();
      const against = "signing and sending";
      return beside("alert, stored to delivered", values, { unit: "ms", against, atMost: 6 });
    }),
  );

export const bench: Bench = async ({ smoke }) => [await queued(smoke), await delivered(smoke)];
