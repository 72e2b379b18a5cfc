import type { Quota } from "./plans";

/** The state of the window with the fewest remaining requests, after a request was counted or refused. */
export interface QuotaState {
  limit: number;
  remaining: number;
  /** When the window is reset, Unix milliseconds. */
  resetsAt: number;
  exceeded: boolean;
}

/** A clock minute or a UTC month, and the requests that were counted in it. Times are Unix milliseconds. */
export interface Window {
  startsAt: number;
  endsAt: number;
  count: number;
}

export type Unit = "minute" | "month";

export type Windows = Record<Unit, Window>;

export const units: readonly Unit[] = ["minute", "month"];

/** The limit in the headers of a key without one, because the headers are numbers. */
const NO_LIMIT = 1_000_000_000;

/** When the window of a moment began. */
export const windowStart: Record<Unit, (now: number) => number> = {
  minute: (now) => now - (now % 60_000),
  month: (now) => Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()),
};

const windowEnd: Record<Unit, (start: number) => number> = {
  minute: (start) => start + 60_000,
  // The first of the next UTC month (Date.UTC carries December over into January).
  month: (start) => Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1),
};

/** The window that began then. */
export const windowOf = (unit: Unit, startsAt: number, count: number): Window => ({
  startsAt,
  endsAt: windowEnd[unit](startsAt),
  count,
});

/** The windows of a moment, before the first request. */
export const newWindows = (now: number): Windows => ({
  minute: windowOf("minute", windowStart.minute(now), 0),
  month: windowOf("month", windowStart.month(now), 0),
});

/** Begins new windows in place of those that a moment is not in. */
export function enterWindows(windows: Windows, now: number): void {
  for (const unit of units) {
    const { startsAt, endsAt } = windows[unit];
    if (now < startsAt || now >= endsAt) windows[unit] = windowOf(unit, windowStart[unit](now), 0);
  }
}

/** Requests left in a window; null means no limit. */
const left = (limit: number | null, window: Window): number =>
  limit === null ? NO_LIMIT : Math.max(0, limit - window.count);

/** Whether a further request in these windows is beyond a limit. */
export const isUsedUp = ({ perMinute, perMonth }: Quota, { minute, month }: Windows): boolean =>
  (perMinute !== null && minute.count >= perMinute) || (perMonth !== null && month.count >= perMonth);

/**
 * The window that the headers report: the one with the fewest remaining requests; on a tie the month, since it lasts
 * longer.
 */
export function quotaState(
  { perMinute, perMonth }: Quota,
  { minute, month }: Windows,
  exceeded: boolean,
): QuotaState {
  const ofMonth = perMonth !== null && left(perMonth, month) <= left(perMinute, minute);
  const [limit, window] = ofMonth ? [perMonth, month] : [perMinute, minute];
  return { limit: limit ?? NO_LIMIT, remaining: left(limit, window), resetsAt: window.endsAt, exceeded };
}

/** The state of one minute, for callers without a key. */
export const minuteState = (limit: number, minute: Window, exceeded: boolean): QuotaState =>
  quotaState({ perMinute: limit, perMonth: null }, { minute, month: minute }, exceeded);
