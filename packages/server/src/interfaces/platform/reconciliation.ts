import { type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { checkPeriod, checkWritable, readMoment } from "../../params/period";
import { checkShownTokens } from "../../params/workspace";
import { showBreak, showMovement, showStatement, textOf } from "../../presenters/reconciliation";
import { accountsToReconcile, mirrorsOf, type ReconciledAccount } from "../../reconciliation/find-accounts";
import { compareSources as compare } from "../../reconciliation/multi-source";
import type { ReconciledPeriod } from "../../reconciliation/readings";
import { rollForward } from "../../reconciliation/roll-forward";
import { worstOf } from "../../reconciliation/statement";
import { startOf } from "../../treasury/period";
import type { Workspace } from "../../workspace/workspace";
import { operation, platformError } from "./operation";

// Reconciliation of balances with movements (spec/platform/reconciliation.yaml).

const currency = { reporting_currency: "USD" } as const;

interface Requested {
  start_time?: string | undefined;
  end_time?: string | undefined;
}

/** The period of a request, which ends after it begins: without an end it ends now, without a beginning it is of one month. */
function checkReconciled(requested: Requested, report: Report, now: number): ReconciledPeriod | null {
  const period = checkPeriod(requested, report);
  if (period === refused) return refused;
  const before = period.before ?? now;
  if (checkWritable(before, requested, report) === refused) return refused;
  const from = period.from ?? startOf("month", before - 1);
  if (before > from) return { from, before };
  if (requested.end_time === undefined)
    return report("start_time", "range", "must not be in the future", { value: requested.start_time });
  return report("end_time", "range", "must be after start_time", { value: requested.end_time });
}

const symbolsOf = (symbols: readonly (string | undefined)[] | undefined): Set<string> | undefined =>
  symbols && new Set(symbols.flatMap((symbol) => symbol?.toLowerCase() ?? []));

const showRequested = ({ from, before }: ReconciledPeriod) => ({
  start_time: timestamp(from),
  end_time: timestamp(before),
});

/** The accounts with these identifiers, each once; all without any. Throws 404 for one that the workspace does not have. */
async function accountsNamed(
  workspace: Workspace,
  ids: readonly string[] | undefined,
): Promise<ReconciledAccount[]> {
  const accounts = await accountsToReconcile(
    workspace,
    ids && [...new Set(ids.map((id) => id.toLowerCase()))],
  );
  if (accounts) return accounts;
  throw platformError("account_not_found", "one of these accounts is not in the workspace");
}

export const getRollForward = operation("getRollForward", {
  check: (request, report, services) => ({
    period: checkReconciled(request.parameters, report, services.runtime.now()),
    symbols: symbolsOf(request.parameters.assets),
    shownTokens: checkShownTokens(request, services),
  }),

  async handle({ parameters, resolved: { period, symbols, shownTokens }, workspace }, { db, prices }) {
    const [accounts, shown] = await Promise.all([
      accountsNamed(workspace, parameters.account_ids),
      shownTokens(),
    ]);
    const detailed = parameters.account_ids !== undefined;
    const statements = await rollForward(db, workspace, {
      accounts,
      period,
      symbols,
      shown,
      prices,
      detailed,
    });
    return {
      requested_period: showRequested(period),
      ...currency,
      tie_out_status: worstOf(statements.map(({ tieOut }) => tieOut)),
      statements: statements.map((statement) => showStatement(statement, prices)),
    };
  },
});

/** How far apart times on different days may be by default, seconds. */
const TOLERANCE = 3_600;

export const compareSources = operation("compareSources", {
  check(request, report, services) {
    const { body } = request;
    const { account_ids, account_id, books_end_time } = body;
    if ((account_ids === undefined) === (account_id === undefined))
      report(
        "account_ids",
        "invalid_value",
        "must be given instead of account_id, or account_id instead of it",
        {},
      );
    if (account_ids?.every((id) => id?.toLowerCase() === account_ids[0]?.toLowerCase()))
      report("account_ids", "invalid_value", "must name two different accounts", {});
    const booksEnd = books_end_time === undefined ? undefined : readMoment(books_end_time, "end");
    if (books_end_time !== undefined && booksEnd === undefined)
      report(
        "books_end_time",
        "invalid_value",
        "must be a date or a time in ISO 8601, such as 2026-01-31 or 2026-01-31T12:00:00Z",
        { value: books_end_time },
      );
    return {
      period: checkReconciled(body, report, services.runtime.now()),
      booksEnd,
      symbols: symbolsOf(body.assets),
      shownTokens: checkShownTokens(
        { workspace: request.workspace, parameters: { show_all: body.show_all } },
        services,
      ),
    };
  },

  async handle({ body, resolved: { period, booksEnd, symbols, shownTokens }, workspace }, { db, prices }) {
    const [named, shown] = await Promise.all([
      accountsNamed(workspace, body.account_ids ?? [body.account_id ?? ""]),
      shownTokens(),
    ]);
    const accounts = body.account_ids ? named : await withMirrors(workspace, named);
    const seconds = body.tolerance_seconds ?? TOLERANCE;
    const { statements, assets, breaks } = await compare(db, workspace, {
      accounts,
      period,
      symbols,
      shown,
      prices,
      booksEnd,
      detailed: true,
      tolerance: seconds * 1_000,
    });
    const worst = worstOf(statements.map(({ tieOut }) => tieOut));
    const differs = assets.some(({ agreement }) => agreement === "disagreed");
    return {
      period: showRequested(period),
      ...currency,
      matching: {
        by: ["tx_hash" as const, "source_ref" as const, "amount_and_time" as const],
        tolerance_seconds: seconds,
        amount_tolerance: "0",
      },
      tie_out_status: differs ? ("break" as const) : worst,
      statements: statements.map((statement) => showStatement(statement, prices)),
      assets: assets.map(({ asset, agreement, cause, difference, tapes, unmatched }) => ({
        asset,
        agreement_status: agreement,
        likely_cause: cause,
        difference_quantity: textOf(difference),
        tie_out_status: worstOf(tapes.map(({ tieOut }) => tieOut)),
        tapes: tapes.map(({ account, source, opening, movements, closing, tieOut }) => ({
          account_id: account.id,
          source,
          opening_quantity: textOf(opening),
          movements_quantity: textOf(movements),
          closing_quantity: textOf(closing),
          tie_out_status: tieOut,
        })),
        unmatched_movements: unmatched.map(showMovement),
      })),
      breaks: breaks.map(showBreak),
    };
  },
});

/** An account with those that mirror it. Throws where there is none. */
async function withMirrors(
  workspace: Workspace,
  named: readonly ReconciledAccount[],
): Promise<ReconciledAccount[]> {
  const [account] = named;
  const mirrors = account ? await mirrorsOf(workspace, account) : [];
  if (mirrors.length > 0) return [...named, ...mirrors];
  throw platformError(
    "account_not_found",
    "no account of a custom connection has the identifier or address of the account as its external_id: name both accounts in account_ids",
  );
}
