import { connectBalances } from "../../src/balances/connect";
import { connectNetworks } from "../../src/chains/connect";
import { systemNetwork } from "../../src/chains/system-network";
import { chainProvider } from "../../src/connections/chain/provider";
import { clearConnectionHandler } from "../../src/connections/clear-connection";
import { importHandler } from "../../src/connections/imports/run-import";
import { jobKinds } from "../../src/connections/sync/job";
import { syncTransfersHandler } from "../../src/connections/sync/sync-transfers";
import { claimJobs } from "../../src/jobs/queue/claim";
import type { JobHandler } from "../../src/jobs/queue/handler";
import { completeJob } from "../../src/jobs/queue/lease";
import { systemRuntime } from "../../src/lib/system-runtime";
import type { Database } from "../../src/storage/database";
import { modelPrices } from "./model-prices";
import type { SteppedRuntime } from "./stepped-runtime";

/** A lease that ends with the sequence. */
const LEASE = { owner: "work", duration: 10 ** 9 };

/**
 * The background work of a server for the accounts of workspaces, job by job on request: otherwise each engine would do it at
 * another moment.
 */
export class Work {
  readonly #handlers: ReadonlyMap<string, JobHandler>;

  constructor(
    private readonly db: Database,
    private readonly runtime: SteppedRuntime,
  ) {
    const { now, uuid, turn } = runtime;
    const noNodes = connectNetworks({}, 1_000, systemNetwork(systemRuntime));
    const chain = chainProvider({ db, runtime, balances: connectBalances(noNodes) });
    const handlers = [
      syncTransfersHandler({ db, runtime, logger: undefined, providers: { chain, byType: new Map() } }),
      importHandler({ db, prices: modelPrices, now, uuid, turn }),
      clearConnectionHandler(db),
    ];
    this.#handlers = new Map(handlers.map((handler) => [handler.kind, handler]));
  }

  /** Runs all jobs that are due, those that have been due longest first; their kinds, and how each ended. */
  async run(): Promise<string[]> {
    const ended: string[] = [];
    const kinds = [...this.#handlers.keys()];
    for (;;) {
      const [job] = await claimJobs(this.db, kinds, { ...LEASE, now: this.runtime.now() }, 1);
      const handler = job && this.#handlers.get(job.kind);
      if (!handler) return ended;
      const { id, kind, payload } = job;
      try {
        const attempt = { id, attempt: 1, signal: new AbortController().signal };
        const outcome = await handler.run(JSON.parse(payload), attempt);
        if (outcome !== "done" && "againIn" in outcome) throw new Error("a job of these kinds is done once");
        await completeJob(this.db, id, LEASE.owner, async (trx) => {
          if (outcome !== "done") await outcome.effect(trx);
        });
        ended.push(kind);
      } catch (error) {
        await this.db.deleteFrom("jobs").where("id", "=", id).execute();
        ended.push(`${kind}: ${error instanceof Error ? error.name : String(error)}`);
      }
    }
  }

  /** Takes away the work that was not requested. */
  async forget(): Promise<void> {
    const kinds = [...this.#handlers.keys(), jobKinds.balances];
    await this.db.deleteFrom("jobs").where("kind", "in", kinds).execute();
  }
}
