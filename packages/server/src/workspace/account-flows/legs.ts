import { type Decimal, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import type { Selectable } from "kysely";
import { DAY } from "../../lib/day";
import { readAmount } from "../../storage/amount";
import type { AccountTransferTable } from "../../storage/schema/accounts";

/** The columns of a transfer that daily sums follow from. */
export const flowColumns = [
  ...(["from_account_id", "to_account_id", "time", "status", "network", "denom", "asset", "amount"] as const),
  ...(["usd", "deleted_at", "peer_account_id"] as const),
] as const;

type Columns = Pick<Selectable<AccountTransferTable>, (typeof flowColumns)[number]>;

/** `peer_account_id` is left out where no movement of another account can be the other side. */
export type FlowRow = Omit<Columns, "peer_account_id"> & { peer_account_id?: string | null | undefined };

/** One end of a transfer that counts: what moved on one account. */
export interface Leg {
  account: string;
  /** When its UTC day begins, Unix milliseconds. */
  day: number;
  network: string;
  denom: string;
  asset: string;
  direction: "in" | "out";
  internal: 0 | 1;
  amount: Decimal;
  /** Millionths of a dollar; undefined without a price at its time. */
  usd: bigint | undefined;
}

/** When the UTC day of a moment begins. */
const dayStart = (time: number): number => Math.floor(time / DAY) * DAY;

/** The legs of a transfer: none unless it is there, and confirmed. */
export function legsOf(row: FlowRow): Leg[] {
  const {
    from_account_id: from,
    to_account_id: to,
    peer_account_id: peer = null,
    network,
    denom,
    asset,
  } = row;
  if (row.deleted_at !== null || row.status !== "CONFIRMED") return [];
  const leg = (account: string, direction: Leg["direction"]): Leg => ({
    account,
    day: dayStart(row.time),
    network,
    denom,
    asset,
    direction,
    internal: (from !== null && to !== null) || peer !== null ? 1 : 0,
    amount: parseDecimal(row.amount) ?? ZERO,
    usd: row.usd === null ? undefined : readAmount(row.usd),
  });
  const out = from === null ? [] : [leg(from, "out")];
  if (to !== null) out.push(leg(to, "in"));
  return out;
}
