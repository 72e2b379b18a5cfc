import { addDecimals, type Decimal, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import type { Selectable } from "kysely";
import { usdOf } from "../../prices/decimal-price";
import { priceOfAsset } from "../../prices/price-of-asset";
import type { PriceSource } from "../../prices/source";
import { readAmount } from "../../storage/amount";
import type { AccountTransferTable } from "../../storage/schema/accounts";
import type { ReportSources } from "./gather";

/** Movements of one statement. */
const PART = 1_000;

const columns = [
  ...(["id", "time", "status", "kind", "from_account_id", "to_account_id", "peer_account_id"] as const),
  ...(["network", "denom"] as const),
  ...(["asset", "amount", "usd", "tx_hash", "sender", "recipient", "counterparty_name"] as const),
  ...(["category", "reference", "description"] as const),
];

/** Movements on accounts, as far as reports need them. */
export interface ReportedMovement extends Omit<MovementRow, "usd"> {
  /** Millionths of a dollar at its time; undefined without a price. */
  usd: bigint | undefined;
}

type MovementRow = Pick<Selectable<AccountTransferTable>, (typeof columns)[number]>;

/** Everything that moved in the period of a report, the oldest first, some at a time: those that are not confirmed among them. */
export async function* movementsIn({
  workspace: { db },
  prices,
  period,
  turn,
}: Pick<ReportSources, "workspace" | "prices" | "period" | "turn">): AsyncGenerator<ReportedMovement[]> {
  let after: MovementRow | undefined;
  for (;;) {
    let query = db
      .selectFrom("account_transfers")
      .select(columns)
      .where("deleted_at", "is", null)
      .where("time", ">=", after?.time ?? period.from)
      .where("time", "<", period.before);
    if (after) {
      const { time, id } = after;
      query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("time", "id"), ">", tuple(time, id)));
    }
    const rows = await query.orderBy("time").orderBy("id").limit(PART).execute();
    if (rows.length > 0) yield rows.map((row) => ({ ...row, usd: usdAtTime(row, prices) }));
    if (rows.length < PART) return;
    after = rows.at(-1);
    await turn();
  }
}

/**
 * The value at the time of the movement; one that was stored without a value has that of its time, if there is a price by
 * now.
 */
function usdAtTime(row: MovementRow, prices: PriceSource): bigint | undefined {
  if (row.usd !== null) return readAmount(row.usd);
  const price = priceOfAsset(prices, row, row.time);
  const amount = parseDecimal(row.amount);
  return price && amount && usdOf(amount.digits, amount.scale, price);
}

/** The flows in one direction. */
export interface MovedSide {
  count: number;
  /** In units of the asset; zero where several are added up. */
  quantity: Decimal;
  /** Millionths of a dollar, of those with a price at their time. */
  usd: bigint;
  /** Those without one, which are not in the value. */
  unpriced: number;
}

/** The flows in both directions. */
export interface Moved {
  in: MovedSide;
  out: MovedSide;
}

/** The flows of an asset on an account. */
export interface AssetMoved extends Moved {
  accountId: string;
  network: string;
  denom: string;
  asset: string;
  kind: ReportedMovement["kind"];
}

const noSide = (): MovedSide => ({ count: 0, quantity: ZERO, usd: 0n, unpriced: 0 });
export const nothingMoved = (): Moved => ({ in: noSide(), out: noSide() });

/** Adds up movements: by account, asset and kind, and by bucket of time. Movements between two accounts count for each. */
export class MovementSums {
  readonly total = nothingMoved();
  /** Confirmed movements, each once. */
  count = 0;
  /** Those of them without a price, each once too. */
  unpriced = 0;
  /** Those that are not confirmed (yet), which are in no sum. */
  unconfirmed = 0;
  readonly #buckets = new Map<number, Moved>();
  readonly #assets = new Map<string, AssetMoved>();
  readonly #bucketOf: (time: number) => number;

  constructor(bucketOf: (time: number) => number) {
    this.#bucketOf = bucketOf;
  }

  /** Returns whether the movement counts. */
  add(movement: ReportedMovement): boolean {
    if (movement.status !== "CONFIRMED") {
      if (movement.status === "PENDING") this.unconfirmed += 1;
      return false;
    }
    this.count += 1;
    const quantity = parseDecimal(movement.amount) ?? ZERO;
    const { usd } = movement;
    if (usd === undefined) this.unpriced += 1;
    const bucket = this.#bucket(movement.time);
    for (const [direction, accountId] of [
      ["in", movement.to_account_id],
      ["out", movement.from_account_id],
    ] as const) {
      if (accountId === null) continue;
      count(this.total[direction], ZERO, usd);
      count(bucket[direction], ZERO, usd);
      count(this.#asset(accountId, movement)[direction], quantity, usd);
    }
    return true;
  }

  /** The flows in the bucket that begins then. */
  in(start: number): Moved {
    return this.#buckets.get(start) ?? nothingMoved();
  }

  /** By account, asset and kind. */
  assets(): Iterable<AssetMoved> {
    return this.#assets.values();
  }

  #bucket(time: number): Moved {
    const start = this.#bucketOf(time);
    const known = this.#buckets.get(start) ?? nothingMoved();
    this.#buckets.set(start, known);
    return known;
  }

  #asset(accountId: string, { network, denom, asset, kind }: ReportedMovement): AssetMoved {
    const key = `${accountId} ${kind} ${network} ${denom} ${asset}`;
    const known = this.#assets.get(key) ?? { accountId, network, denom, asset, kind, ...nothingMoved() };
    this.#assets.set(key, known);
    return known;
  }
}

function count(side: MovedSide, quantity: Decimal, usd: bigint | undefined): void {
  side.count += 1;
  if (quantity !== ZERO) side.quantity = addDecimals(side.quantity, quantity);
  if (usd === undefined) side.unpriced += 1;
  else side.usd += usd;
}

/** Its value; undefined where none of it has one. */
export const worthOf = ({ usd, count, unpriced }: MovedSide): bigint | undefined =>
  count > 0 && unpriced === count ? undefined : usd;

/** Both together. */
export const addSides = (one: MovedSide, other: MovedSide): MovedSide => ({
  count: one.count + other.count,
  quantity: addDecimals(one.quantity, other.quantity),
  usd: one.usd + other.usd,
  unpriced: one.unpriced + other.unpriced,
});

/** The inflow minus the outflow; undefined where one of them is not known. */
export function netOf(moved: Moved): bigint | undefined {
  const [into, out] = [worthOf(moved.in), worthOf(moved.out)];
  return into === undefined || out === undefined ? undefined : into - out;
}
