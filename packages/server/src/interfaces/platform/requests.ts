import { timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { checkPeriodAs } from "../../params/period";
import { findObjects } from "../../workspace/find-objects";
import { jobsOf } from "../../workspace/jobs";
import { nextRequests, type StoredRequest } from "../../workspace/requests";
import { operation } from "./operation";
import { checkPlatformPage } from "./page";

// The requests and jobs of the workspace, and what an identifier belongs to (spec/platform/requests.yaml, find.yaml).

export const listRequests = operation("listRequests", {
  check(request, report) {
    const { cursor: _cursor, limit: _limit, ...filters } = request.parameters;
    const { since, until } = filters;
    const period = checkPeriodAs(["since", "until"], [since, until], report);
    return {
      period,
      page: checkPlatformPage(request, ["listRequests", filters], report),
    };
  },

  async handle({
    parameters: { key_id, failed = false, exclude_console: excludesConsole = false },
    resolved: { period, page },
    workspace,
  }) {
    const filter = { ...period, keyId: key_id?.toLowerCase(), failed, excludesConsole };
    const { rows, meta } = await readPage<StoredRequest>({
      page,
      keyOf: ({ created_at, seq }) => [created_at, seq],
      read: (place, limit) => nextRequests(workspace, filter, place, limit),
    });
    return {
      items: rows.map((row) => ({
        request_id: row.request_id,
        at: timestamp(row.created_at),
        method: row.method,
        route: row.route,
        status: row.status,
        ms: row.ms,
        key_id: row.key_id,
        key_name: row.key_name,
        error_code: row.error_code,
        error_fields: row.error_fields === null ? [] : (JSON.parse(row.error_fields) as string[]),
      })),
      meta,
    };
  },
});

/** Jobs of an answer. */
const MOST_JOBS = 200;

export const listJobs = operation("listJobs", {
  async handle({ parameters: { state }, workspace }, { runtime }) {
    const jobs = await jobsOf(workspace, runtime.now(), { state, limit: MOST_JOBS });
    return {
      items: jobs.map(({ id, kind, state: now, runAt, attempts, createdAt }) => ({
        id,
        kind,
        state: now,
        run_at: timestamp(runAt),
        attempts,
        created_at: timestamp(createdAt),
      })),
    };
  },
});

export const findObject = operation("findObject", {
  async handle({ parameters: { id }, workspace }, { runtime }) {
    const found = await findObjects(workspace, id, runtime.now());
    return { items: found.map(({ createdAt, ...one }) => ({ ...one, created_at: timestamp(createdAt) })) };
  },
});
