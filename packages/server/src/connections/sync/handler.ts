import type { Logger } from "pino";
import type { JobAttempt, JobHandler, JobOutcome } from "../../jobs/queue/handler";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { findConnection } from "../../workspace/account-connections";
import { accountById } from "../../workspace/account-list";
import { openWorkspace } from "../../workspace/workspace";
import { ProviderError, type ProviderFailure } from "../provider";
import { type AccountProviders, providerOf } from "../provider-of";
import { jobKinds, readSyncPayload, type SyncPayload } from "./job";
import { abandonedRunOf } from "./state";
import { SyncReplacedError, syncTransfers } from "./sync-transfers";

interface SyncServices {
  db: Database;
  providers: AccountProviders;
  runtime: Pick<Runtime, "now" | "uuid" | "timeout">;
  logger: Logger | undefined;
}

/** Attempts at a provider that does not answer: over an hour, most of the time. */
const MAX_ATTEMPTS = 16;

/** How long a provider may take for a page, milliseconds. */
const PAGE_LIMIT = 60_000;

/** Runs the syncs of transfers: asks an account's provider, and tells the account and its batch how it ended. */
export function syncTransfersHandler(services: SyncServices): JobHandler {
  const { db, logger } = services;
  return {
    kind: jobKinds.transfers,
    // It ends by itself (below). A worker that dies is no failure of the provider: the next one goes on where it was.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: 1_000, longest: 600_000 },
    run: async (payload, attempt) => {
      const account = readSyncPayload(payload);
      try {
        const upserted = await syncAccount(services, account, attempt);
        return effect(services, account, attempt.id, { upserted });
      } catch (error) {
        if (error instanceof SyncReplacedError) return "done";
        const code = codeOf(error);
        const isLast = attempt.attempt >= MAX_ATTEMPTS;
        const isLasting = code !== "provider_unavailable" && error instanceof ProviderError;
        if (attempt.signal.aborted || (!isLast && !isLasting)) throw error;
        // An account that cannot be synced says so itself.
        if (code !== "unsupported")
          logger?.[error instanceof ProviderError ? "warn" : "error"](
            { job: attempt.id, account: account.account_id, err: error },
            "the transfers of an account could not be synced",
          );
        return effect(services, account, attempt.id, { code });
      }
    },
  };

  async function syncAccount(
    { providers, runtime }: SyncServices,
    { workspace_id, account_id }: SyncPayload,
    { signal }: JobAttempt,
  ): Promise<number> {
    const workspace = openWorkspace(db, workspace_id);
    const account = await accountById(workspace, account_id);
    if (!account) throw new SyncReplacedError("the account is not in the workspace any more");
    const connection =
      account.connection_id === null ? undefined : await findConnection(workspace, account.connection_id);
    const { provider, externalId } = providerOf(providers, account, connection);
    if (!provider.capabilities.has("movements"))
      throw new ProviderError("unsupported", "the provider of the account does not list transfers");
    return syncTransfers({
      workspace,
      account,
      provider,
      externalId,
      runtime,
      signal,
      pageLimit: PAGE_LIMIT,
    });
  }
}

const codeOf = (error: unknown): ProviderFailure => (error instanceof ProviderError ? error.code : "unknown");

type Ended = { upserted: number } | { code: ProviderFailure };

/** Ends the job, and tells its account and its batches in the same transaction. */
const effect = (
  { runtime }: SyncServices,
  { workspace_id, account_id }: SyncPayload,
  jobId: string,
  ended: Ended,
): JobOutcome => ({
  effect: async (trx) => {
    const { db } = openWorkspace(trx, workspace_id);
    const now = runtime.now();
    const failed = "code" in ended ? ended.code : null;
    const unavailable = failed === "unsupported";
    const stored =
      failed === null
        ? undefined
        : await db
            .selectFrom("accounts")
            .select("sync_state")
            .where("id", "=", account_id)
            .executeTakeFirst();
    await db
      .updateTable("accounts")
      .set({
        ...(stored && { sync_state: abandonedRunOf(stored.sync_state) }),
        sync_status: failed === null ? "succeeded" : unavailable ? "unavailable" : "failed",
        sync_unavailable_reason: failed,
        ...(failed === null && { last_synced_at: now }),
      })
      .where("id", "=", account_id)
      .execute();
    await db
      .updateTable("sync_batch_accounts")
      .set({
        state: failed === null ? "succeeded" : "failed",
        upserted: "upserted" in ended ? ended.upserted : 0,
        reason_code: failed,
      })
      .where("job_id", "=", jobId)
      .execute();
  },
});
