import { addDecimals, formatDecimal, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import type { Logger } from "pino";
import { accountKinds } from "../chains/account-type";
import type { NodeClients } from "../chains/connect";
import type { JobAttempt, JobHandler, JobOutcome } from "../jobs/queue/handler";
import { chunks } from "../lib/chunks";
import { hasTimestamp, type Runtime } from "../lib/runtime";
import type { Services } from "../services";
import type { Database } from "../storage/database";
import { findConnection } from "../workspace/account-connections";
import { type AccountRow, accountById } from "../workspace/account-list";
import { storeReading } from "../workspace/account-readings";
import { openWorkspace, type Workspace, type WorkspaceDatabase } from "../workspace/workspace";
import {
  type AccountProviders,
  type ProviderBalance,
  ProviderError,
  type ProviderFailure,
  providerOf,
} from "./provider";
import { jobKinds, readSyncPayload } from "./sync/job";
import { type BatchStatus, batchStatus, type StartedSync, type SyncedAccount, startSync } from "./sync/start";

/** How a refresh went so far. */
export interface Refreshed extends Pick<StartedSync, "batchId" | "skipped">, BatchStatus {
  failures: RefreshFailure[];
}

/** The shortest and the longest wait between two looks at a batch, milliseconds. */
const WAIT = { shortest: 5, longest: 250 };

/**
 * Refreshes the balances of accounts, and waits for the end of their jobs, but no longer than the time limit: then they
 * go on.
 */
export async function refreshAccounts(
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  { runtime, queue, timeLimit }: Pick<Services, "runtime" | "queue" | "timeLimit">,
): Promise<Refreshed> {
  const { batchId, skipped } = await startSync(workspace, accounts, "balances", runtime);
  queue.wake();
  const limit = runtime.timeout(timeLimit);
  let status = await batchStatus(workspace, batchId, runtime.now());
  for (let wait = WAIT.shortest; status && status.pending > 0 && !limit.aborted; wait *= 2) {
    await runtime.sleep(Math.min(wait, WAIT.longest), limit);
    status = await batchStatus(workspace, batchId, runtime.now());
  }
  if (!status) throw new Error("a batch that was just stored is missing");
  const failures = status.failed > 0 ? await refreshFailures(workspace, batchId) : [];
  return { batchId, skipped, ...status, failures };
}

/** Why the balances of an account could not be refreshed. */
interface RefreshFailure {
  accountId: string;
  /** Its name, or another text that identifies it. */
  label: string;
  reason: string;
  code: ProviderFailure;
  /** The job, which the log names as well. */
  ref: string;
}

/** The failures of a batch of refreshes, by account. */
async function refreshFailures({ db }: Workspace, batchId: string): Promise<RefreshFailure[]> {
  const rows = await db
    .selectFrom("sync_batch_accounts as one")
    .innerJoin("accounts", "accounts.id", "one.account_id")
    .select([
      "one.account_id",
      "one.job_id",
      "one.reason_code",
      "accounts.name",
      "accounts.external_id",
      "accounts.address",
      "accounts.balance_refresh_reason",
    ])
    .where("one.batch_id", "=", batchId)
    .where("one.state", "=", "failed")
    .orderBy("accounts.created_at")
    .orderBy("accounts.id")
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    label: row.name || (row.external_id ?? row.address),
    reason: row.balance_refresh_reason ?? "the balances could not be read",
    code: (row.reason_code ?? "unknown") as ProviderFailure,
    ref: row.job_id,
  }));
}

interface RefreshServices {
  db: Database;
  providers: AccountProviders;
  /** Asked what accounts on chains are. */
  nodes: Pick<NodeClients, "evm" | "solana" | "cosmos">;
  runtime: Pick<Runtime, "now" | "timeout" | "uuid">;
  logger: Logger | undefined;
  /** How long a provider may take for an account, milliseconds. */
  timeLimit: number;
}

/** The values that were read of an account, and the reason why they are incomplete. */
interface Reading {
  balances: readonly ProviderBalance[];
  /** The type of the account, if it was determined. */
  type: AccountRow["type"] | undefined;
  failure: { code: ProviderFailure; reason: string } | undefined;
}

/**
 * Runs the refreshes of balances: reads an account's balances from its provider, once, and records the outcome in the account
 * and its batch. A further attempt needs another refresh.
 */
export const refreshBalancesHandler = (services: RefreshServices): JobHandler => ({
  kind: jobKinds.balances,
  // Only a worker that dies makes another attempt.
  maxAttempts: 5,
  retry: { first: 1_000, longest: 60_000 },
  run: async (payload, attempt) => {
    const { workspace_id, account_id } = readSyncPayload(payload);
    const workspace = openWorkspace(services.db, workspace_id);
    const account = await accountById(workspace, account_id);
    if (!account) return "done";
    return ended(services, account, attempt.id, await read(services, workspace, account, attempt));
  },
});

async function read(
  { providers, nodes, runtime, logger, timeLimit }: RefreshServices,
  workspace: Workspace,
  account: AccountRow,
  attempt: JobAttempt,
): Promise<Reading> {
  const signal = AbortSignal.any([attempt.signal, runtime.timeout(timeLimit)]);
  const connection =
    account.connection_id === null ? undefined : await findConnection(workspace, account.connection_id);
  try {
    const { provider, externalId } = providerOf(providers, account, connection);
    if (!provider.capabilities.has("balances"))
      throw new ProviderError("unsupported", "the provider of the account does not report balances");
    const isWallet = account.type === "eoa" && account.network !== "off_chain";
    const [balances, kinds] = await Promise.all([
      provider.balances(externalId, signal),
      isWallet ? accountKinds(nodes, account.network, [account.address], signal) : [],
    ]);
    return { balances: checkedBalances(balances), type: kinds[0], failure: undefined };
  } catch (error) {
    if (attempt.signal.aborted) throw error;
    const isProviderError = error instanceof ProviderError;
    if (!isProviderError)
      logger?.error({ job: attempt.id, account: account.id, err: error }, "balances could not be refreshed");
    return {
      balances: isProviderError ? checkedBalances(error.balances) : [],
      type: undefined,
      failure: failureOf(error, signal),
    };
  }
}

function failureOf(error: unknown, signal: AbortSignal): { code: ProviderFailure; reason: string } {
  if (error instanceof ProviderError) return { code: error.code, reason: error.message };
  if (signal.aborted)
    return { code: "provider_unavailable", reason: "the provider did not answer within the time limit" };
  return { code: "unknown", reason: "the request to the provider failed because of an internal error" };
}

/** The time of complete balances: of one block, else of the earliest time that they name. */
function momentOf(
  balances: readonly ProviderBalance[],
  now: number,
): { readAt: number; block: number | undefined } {
  const [first] = balances;
  if (first?.at && balances.every(({ at }) => at?.block === first.at?.block))
    return { readAt: first.at.time, block: first.at.block };
  return { readAt: Math.min(now, ...balances.map(({ asOf }) => asOf)), block: undefined };
}

/** Ends the job, and stores what was read with how it ended, in the same transaction. */
const ended = (
  { runtime }: RefreshServices,
  { id, workspace_id }: AccountRow,
  jobId: string,
  { balances, type, failure }: Reading,
): JobOutcome => ({
  effect: async (trx) => {
    const workspace = openWorkspace(trx, workspace_id);
    const { db } = workspace;
    const now = runtime.now();
    const status = failure ? (failure.code === "unsupported" ? "unsupported" : "failed") : "succeeded";
    const { numUpdatedRows } = await db
      .updateTable("accounts")
      .set({
        balance_refresh_status: status,
        balance_refresh_reason: failure?.reason ?? null,
        balance_refreshed_at: now,
        ...(!failure && { balances_at: now }),
        ...(type !== undefined && { type }),
      })
      .where("id", "=", id)
      .executeTakeFirst();
    // The account may have been removed meanwhile.
    if (numUpdatedRows > 0n && (!failure || balances.length > 0))
      await storeBalances(db, id, balances, failure === undefined);
    if (numUpdatedRows > 0n && !failure)
      await storeReading(workspace, id, { balances, ...momentOf(balances, now) }, runtime);
    await db
      .updateTable("sync_batch_accounts")
      .set({ state: failure ? "failed" : "succeeded", reason_code: failure?.code ?? null })
      .where("job_id", "=", jobId)
      .execute();
  },
});

/** Rows of one statement. */
const PART = 1_000;

/**
 * Stores what an account holds, in the caller's transaction. Assets that are missing in complete balances are no longer held;
 * beside incomplete ones the other assets stay as they were.
 */
async function storeBalances(
  db: WorkspaceDatabase,
  accountId: string,
  balances: readonly ProviderBalance[],
  isComplete: boolean,
): Promise<void> {
  if (isComplete) await db.deleteFrom("account_balances").where("account_id", "=", accountId).execute();
  const rows = balances.map(({ network, denom, asset, amount, asOf }) => ({
    account_id: accountId,
    network,
    denom,
    asset,
    amount,
    updated_at: asOf,
  }));
  for (const part of chunks(rows, PART))
    await db
      .insertInto("account_balances")
      .values(part)
      .onConflict((on) =>
        on.columns(["account_id", "network", "denom", "asset"]).doUpdateSet(({ ref }) => ({
          amount: ref("excluded.amount"),
          updated_at: ref("excluded.updated_at"),
        })),
      )
      .execute();
}

/** More digits than any amount has. */
const LONGEST = 120;

/**
 * The balances as they are stored: each asset once, with what the provider names several times added up. Throws
 * ProviderError for those that cannot be stored: what a provider says is not believed blindly.
 */
function checkedBalances(balances: readonly ProviderBalance[]): ProviderBalance[] {
  const byAsset = new Map<string, ProviderBalance>();
  for (const balance of balances) {
    const amount = balance.amount.length <= LONGEST ? parseDecimal(balance.amount) : undefined;
    if (!amount) throw refusing("an amount that is not a decimal");
    if (!hasTimestamp(balance.asOf)) throw refusing("an invalid time");
    if (balance.asset === "" || balance.asset.length > 128) throw refusing("an asset without a symbol");
    const key = JSON.stringify([balance.network, balance.denom, balance.asset]);
    const before = byAsset.get(key);
    const sum = addDecimals(amount, (before && parseDecimal(before.amount)) ?? ZERO);
    const asOf = Math.min(balance.asOf, before?.asOf ?? balance.asOf);
    byAsset.set(key, { ...balance, amount: formatDecimal(sum), asOf });
  }
  return [...byAsset.values()];
}

const refusing = (what: string) => new ProviderError("unknown", `the answer of the provider has ${what}`);
