import { systemRuntime } from "@waybill/server";
import { expect } from "vitest";
import { connectNetworks } from "../../src/chains/connect";
import { systemNetwork } from "../../src/chains/system-network";
import { resolveConfig } from "../../src/config";
import { createLoops } from "../../src/jobs/loop-registry";
import { startQueue } from "../../src/jobs/queue/worker";
import { SETTLE_KIND } from "../../src/payments/submissions/rows";
import { settleHandler } from "../../src/payments/submissions/settle";
import { connect, rpcOf } from "../chain";
import type { FamilyName } from "./families";
import { type FaultyService, PATIENT, startFaultyService } from "./payments";

/** A faulty service whose server lives in a time that passes when a test says so. */
export interface PassingTime extends FaultyService {
  /** Lets time pass for the server and the chain (milliseconds), then deals with every look-up that is due. */
  pass(ms: number): Promise<void>;
  /** Lets time pass so many times in a row, because an exclusion counts from one look-up to the next. */
  passTimes(times: number, ms: number): Promise<void>;
  /** Makes what is in a block final. */
  finalize(): Promise<void>;
}

/** Starts a faulty service. The chain lives in the same time: blockhashes expire, and blocks are compared with quotes. */
export async function startPassingTime(family: FamilyName): Promise<PassingTime> {
  let later = 0;
  const runtime = { ...systemRuntime, now: () => systemRuntime.now() + later };
  const service = await startFaultyService(family, { runtime }, runtime);
  const { db } = service.api.server;
  const rpc = (method: string, params: unknown[]) =>
    connect(rpcOf(service.devnet, service.slug)).request({ method, params } as never);
  const nextDue = async () =>
    (
      await db
        .selectFrom("jobs")
        .select(({ fn }) => fn.min("run_at").as("at"))
        .where("kind", "=", SETTLE_KIND)
        .executeTakeFirst()
    )?.at ?? Number.POSITIVE_INFINITY;
  const pass = async (ms: number) => {
    later += ms;
    if (family === "evm") await rpc("evm_increaseTime", [ms / 1_000]);
    await service.makeBlock();
    const now = runtime.now();
    const { chains } = connectNetworks(
      { [service.slug]: service.node.url },
      PATIENT,
      systemNetwork(systemRuntime),
    );
    const queue = startQueue({
      db,
      runtime,
      clock: runtime,
      logger: undefined,
      loops: createLoops({ logger: undefined, clock: systemRuntime }),
      handlers: [
        settleHandler({
          db,
          chains,
          cctp: new Map(),
          cctpSources: new Map(),
          relay: undefined,
          findMint: async () => undefined,
          timeLimit: PATIENT,
          runtime,
          logger: undefined,
          settleInterval: 5_000,
          policy: resolveConfig().policy,
          sanctions: { expected: [], required: [], staleAfterDays: 7 },
        }),
      ],
    });
    await expect.poll(nextDue, { timeout: 60_000, interval: 10 }).toBeGreaterThan(now);
    await queue.close();
  };
  return {
    ...service,
    pass,
    passTimes: async (times, ms) => {
      for (let time = 0; time < times; time++) await pass(ms);
    },
    finalize: async () => {
      if (family === "evm") await rpc("anvil_mine", ["0x50"]);
    },
  };
}
