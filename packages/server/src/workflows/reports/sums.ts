import { addDecimals, type Decimal, parseDecimal, ZERO } from "../../lib/decimal";
import type { ReportedMovement } from "./movements";

/** What moved in one direction. */
export interface MovedSide {
  count: number;
  /** In units of the asset; zero where several are added up. */
  quantity: Decimal;
  /** Millionths of a dollar, of those with a price at their time. */
  usd: bigint;
  /** Those without one, which are not in the value. */
  unpriced: number;
}

/** What moved. */
export interface Moved {
  in: MovedSide;
  out: MovedSide;
}

/** What moved on an account of an asset. */
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

  /** What moved in the bucket that begins then. */
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
