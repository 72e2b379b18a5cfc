import type { Selectable } from "kysely";
import type { Logger } from "pino";
import type { JobAttempt, JobHandler, JobOutcome } from "../../jobs/queue/handler";
import { hasTimestamp, type Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { clockOf } from "../../storage/database-clock";
import type { AccountTable } from "../../storage/schema/accounts";
import { transaction } from "../../storage/transaction";
import { findConnection } from "../../workspace/account-connections";
import { accountById } from "../../workspace/account-list";
import { inWorkspace } from "../../workspace/in-workspace";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import {
  type AccountProviders,
  type Provider,
  ProviderError,
  type ProviderFailure,
  type ProviderMovement,
  type ProviderPage,
  providerOf,
} from "../provider";
import {
  abandonedRunOf,
  endedRun,
  jobKinds,
  nextRun,
  readState,
  readSyncPayload,
  type SyncPayload,
  type SyncState,
} from "./job";
import { mergeMovements, removeUnseen } from "./merge-movements";

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

/** Runs the syncs of transfers: asks an account's provider, and records the outcome in the account and its batch. */
export function syncTransfersHandler(services: SyncServices): JobHandler {
  const { db, logger } = services;
  return {
    kind: jobKinds.transfers,
    // It has an end of its own (below). A worker that dies is no failure of the provider: the next one goes on where it
    // was.
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
    if (!account) throw new SyncReplacedError("the account is no longer in the workspace");
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

/** Ends the job, and records it in its account and its batches in the same transaction. */
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

/** Units before and after the point that an amount may have. */
const AMOUNT = /^(?=.*[1-9])\d{1,60}(?:\.\d{1,40})?$/;

/** Throws ProviderError for a page that cannot be stored as it is: what a provider says is not believed blindly. */
function checkMovements(items: readonly ProviderMovement[]): void {
  const ids = new Set<string>();
  for (const { id, time, amount } of items) {
    const problem =
      id === "" || id.length > 512
        ? "a movement without an identifier"
        : ids.has(id)
          ? "the same identifier twice on one page"
          : !hasTimestamp(time)
            ? "an invalid time"
            : AMOUNT.test(amount)
              ? undefined
              : "an amount that is not a positive decimal";
    if (problem !== undefined)
      throw new ProviderError("unknown", `the answer of the provider has ${problem}`);
    ids.add(id);
  }
}

/** The services that the sync of an account needs. */
export interface AccountSync {
  workspace: Workspace;
  account: Pick<Selectable<AccountTable>, "id" | "network" | "connection_id">;
  provider: Provider;
  externalId: string;
  runtime: Pick<Runtime, "now" | "uuid" | "timeout">;
  signal: AbortSignal;
  /** How long the provider may take for a page, milliseconds. */
  pageLimit: number;
}

/** Another run of the account goes on with its state, so this one has nothing left to do. */
class SyncReplacedError extends Error {
  override name = "SyncReplacedError";
}

/**
 * A page may repeat what the run had before, at its edge or because it was edited meanwhile. A provider whose pages
 * bring nothing new this often in a row moves in a circle.
 */
const MOST_IDLE_PAGES = 10;

/**
 * Reads what an account's provider has from the last sync's edge on (or everything), page by page. Each page is stored
 * in one transaction with the state after it, so that a sync goes on where it was killed. At the end, what the run did
 * not bring of its time is marked as deleted. Returns how many transfers it added or changed. Throws ProviderError and
 * SyncReplacedError.
 */
export async function syncTransfers(sync: AccountSync): Promise<number> {
  const { workspace, account, provider, runtime, signal } = sync;
  let stored = await storedState(workspace, account.id);
  let state = readState(stored);
  if (!state || state.ended) {
    state = nextRun(state, { run: runtime.uuid().slice(0, 8), begun: runtime.now(), edge: provider.edge });
    const begun = state;
    await transaction(workspace.db, (trx) => saveState({ db: trx }, account.id, stored, begun));
    stored = JSON.stringify(state);
  }
  while (!state.ended) {
    signal.throwIfAborted();
    const page = await readPage(sync, state);
    const [before, at]: [string | null, SyncState] = [stored, state];
    state = await inWorkspace(workspace, (own) => storePage({ ...sync, workspace: own }, page, at, before));
    stored = JSON.stringify(state);
    await clockOf(workspace.shared).turn();
  }
  return state.upserted;
}

async function readPage(
  { provider, externalId, runtime, signal, pageLimit }: AccountSync,
  { resume, since }: SyncState,
): Promise<ProviderPage<ProviderMovement>> {
  const late = runtime.timeout(pageLimit);
  const from = resume === null ? { since: since ?? undefined } : { resume };
  const page = await orAborted(
    provider.movements(externalId, from, AbortSignal.any([signal, late])),
    signal,
    late,
  );
  checkMovements(page.items);
  if (page.more && page.resume === resume)
    throw new ProviderError(
      "unknown",
      "the sync makes no progress: the provider returned the same cursor twice",
    );
  return page;
}

/** Ends the wait for a provider that does not heed its signal. */
function orAborted<Value>(work: Promise<Value>, closing: AbortSignal, late: AbortSignal): Promise<Value> {
  return new Promise((done, fail) => {
    const close = () => fail(closing.reason);
    const end = () => fail(new ProviderError("provider_unavailable", "the provider did not answer in time"));
    closing.addEventListener("abort", close, { once: true });
    late.addEventListener("abort", end, { once: true });
    work
      .then(done, (error: unknown) => (closing.aborted ? close() : late.aborted ? end() : fail(error)))
      .finally(() => {
        closing.removeEventListener("abort", close);
        late.removeEventListener("abort", end);
      });
  });
}

/** Stores a page and the state after it; returns that. In a transaction, which may be repeated. */
async function storePage(
  sync: AccountSync,
  { items, resume, more }: ProviderPage<ProviderMovement>,
  state: SyncState,
  before: string | null,
): Promise<SyncState> {
  const { workspace, account, runtime } = sync;
  const { changed, unseen } = await mergeMovements(sync, items, state.run, runtime);
  const idle = unseen > 0 ? 0 : state.idle + 1;
  if (more && idle >= MOST_IDLE_PAGES)
    throw new ProviderError("unknown", `the sync makes no progress: ${idle} pages had no new movements`);
  const newest = items.reduce((latest, { time }) => Math.max(latest, time), state.newest ?? -1);
  const read: SyncState = {
    ...state,
    resume,
    idle,
    newest: newest < 0 ? null : newest,
    upserted: state.upserted + changed,
  };
  const next = more ? read : endedRun(read);
  if (!more) next.upserted += await removeUnseen(sync, state, runtime.now());
  await saveState(workspace, account.id, before, next);
  return next;
}

async function storedState({ db }: Workspace, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom("accounts")
    .select("sync_state")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new SyncReplacedError("the account is no longer in the workspace");
  return row.sync_state;
}

/** Replaces the state that was read; throws SyncReplacedError when it is another one meanwhile. */
async function saveState(
  { db }: Pick<Workspace, "db">,
  accountId: string,
  before: string | null,
  state: SyncState,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ sync_state: JSON.stringify(state), sync_status: "running" })
    .where("id", "=", accountId)
    .where("sync_state", "is not distinct from", before)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new SyncReplacedError("another sync of the account is running");
}
