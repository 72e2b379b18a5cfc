import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createKey, type RunningServer, startServer } from "@waybill/server";
import { sql } from "kysely";
import { type AlertEngine, createAlertEngine } from "../../src/alerts/engine/engine";
import { symbolOf } from "../../src/chains/token-reference";
import { rewindTo } from "../../src/indexing/rewind";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { connect, rpcOf } from "../chain";

import { BEGINNING, PAYMENT_NETWORK } from "./parameters";
import { renumber } from "./renumber";
import { SteppedRuntime } from "./stepped-runtime";
import { Work } from "./work";

/** An answer as a client gets it, but for what names its moment. */
export interface Answer {
  status: number;
  text: string;
  headers: Readonly<Record<string, unknown>>;
}

/** A request as it is sent. */
export interface SentRequest {
  method: string;
  path: string;
  body: string | Buffer | undefined;
  /** The media type of the body. */
  type: string;
}

/** Headers of the connection, and the time that Node itself writes. */
const ofTheMoment = new Set(["date", "connection", "keep-alive"]);

/**
 * Larger than any wait of a sequence: what looks at submissions in the background would do so at another moment on each
 * engine.
 */
const NEVER = 10 ** 12;

/** Gives the blocks from here on the same times on every chain: one second after each other, whenever they are mined. */
async function standardiseBlockTimes(rpc: string): Promise<void> {
  const { request } = connect(rpc);
  const start = BEGINNING / 1_000 + 3_600;
  await request({ method: "evm_setNextBlockTimestamp", params: [start] } as never);
  await request({ method: "evm_mine" } as never);
  await request({ method: "anvil_setBlockTimestampInterval", params: [1] } as never);
}

/** A server on one engine, with a chain of its own: both chains begin alike, and get the same transactions. */
export class Side {
  readonly #agent = new Agent({ keepAlive: true });
  /** Raises alerts as the server's own does, about blocks that no node has. The alerts are not delivered. */
  readonly alerts: AlertEngine;
  /** Its background work for accounts. */
  readonly work: Work;

  private constructor(
    readonly engine: "SQLite" | "PostgreSQL",
    readonly server: RunningServer,
    readonly runtime: SteppedRuntime,
    private readonly devnet: Devnet,
  ) {
    this.work = new Work(server.db, runtime);
    this.alerts = createAlertEngine({
      runtime,
      delivery: { wake: () => {} },
      outside: {
        gasUsed: async () => undefined,
        balanceNow: async () => undefined,
        priceOf: (network, of) => (symbolOf(network, of) === "USDC" ? "1" : undefined),
      },
    });
  }

  /** Starts a server on an empty database. */
  static async start(engine: Side["engine"], database: string): Promise<Side> {
    const runtime = new SteppedRuntime();
    runtime.begin(0, BEGINNING);
    const devnet = await startDevnet({ networks: [PAYMENT_NETWORK], beginAt: BEGINNING });
    try {
      await standardiseBlockTimes(rpcOf(devnet, PAYMENT_NETWORK));
      const rpc = { [PAYMENT_NETWORK]: rpcOf(devnet, PAYMENT_NETWORK) };
      const server = await startServer({ port: 0, database, rpc, runtime, settleInterval: NEVER });
      await server.caughtUp;
      // An answer that leans on the order in which rows happen to be read differs from that of PostgreSQL at once.
      if (engine === "SQLite") await sql`pragma reverse_unordered_selects = on`.execute(server.db);
      // Later it would come between what is written here: on PostgreSQL it waits for its leases first.
      const isStarting = async () =>
        (await server.health()).loops.some(({ lastSuccessAt }) => lastSuccessAt === null);
      while (await isStarting()) await setTimeout(5);
      // The first blocks of two chains have times of their own; background work, which would read them again, waits from here on.
      await rewindTo(server.db, PAYMENT_NETWORK, undefined);
      await renumber(server.db, "transfers");
      runtime.hold();
      return new Side(engine, server, runtime, devnet);
    } catch (error) {
      await devnet.close();
      throw error;
    }
  }

  /** Makes a workspace with a key. */
  async newWorkspace(name: string, plan: "free" | "enterprise"): Promise<{ id: string; secret: string }> {
    const { secret } = await createKey(this.server.db, this.runtime, { workspace: name, name, plan });
    const { id } = await this.server.db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return { id, secret };
  }

  send({ method, path, body, type }: SentRequest, secret: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        this.server.url + path,
        {
          method,
          agent: this.#agent,
          headers: {
            Authorization: `Bearer ${secret}`,
            ...(body !== undefined && { "Content-Type": type }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.once("error", reject);
          response.once("end", () => {
            const headers = Object.entries(response.headers).filter(([name]) => !ofTheMoment.has(name));
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              headers: Object.fromEntries(headers),
            });
          });
        },
      );
      sent.once("error", reject);
      sent.end(body);
    });
  }

  /** Resolves when its chain has included all that it has taken: the next fee depends on that. */
  async included(): Promise<void> {
    const client = connect(rpcOf(this.devnet, PAYMENT_NETWORK));
    const isPending = async () => {
      const { pending } = (await client.request({ method: "txpool_status" } as never)) as { pending: string };
      return Number(pending) > 0;
    };
    while (await isPending()) await setTimeout(5);
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.runtime.release();
    await this.server.close();
    await this.devnet.close();
  }
}
