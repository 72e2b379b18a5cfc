/** A calendar month in UTC: from its first moment up to that of the next one, Unix milliseconds. */
export interface Month {
  readonly name: string;
  readonly from: number;
  readonly before: number;
}

const HOUR = 3_600_000;

/** The last month that is over. */
export function lastMonth(now: number): Month {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const from = Date.UTC(year, month - 1, 1);
  return { name: new Date(from).toISOString().slice(0, 7), from, before: Date.UTC(year, month, 1) };
}

/** When the demo begins: what accounts hold is read before the month does. */
export const beginOf = ({ from }: Month): number => from - HOUR;

export const isoOf = (moment: number): string => new Date(moment).toISOString();
