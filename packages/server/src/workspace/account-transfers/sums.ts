import { sql } from "kysely";
import { chunks } from "../../lib/chunks";
import { decimalSum } from "../../storage/dialect/decimals";
import type { Workspace } from "../workspace";

/** What moved on an account in one direction and asset, and how many transfers that were. */
export interface TransferSum {
  account_id: string;
  /** Slug, or `off_chain`. */
  network: string;
  denom: string;
  asset: string;
  kind: "TRANSFER" | "TRADE";
  direction: "in" | "out";
  /** Decimal, in units of the asset. */
  amount: string;
  count: number;
}

/** Two rows of an account, the earlier one first. */
export type Pair = readonly [openingId: string, closingId: string];

/** Pairs of one statement. */
const PART = 1_000;

const ends = [
  ["in", "to_account_id"],
  ["out", "from_account_id"],
] as const;

const amount = decimalSum(sql.ref("moved.amount")).as("amount");

/**
 * What was confirmed on accounts after one reading of each and up to another, per asset. Where both a reading and a movement have a
 * block, these decide, because several blocks may have the same time.
 */
export async function sumsBetweenReadings({ db }: Workspace, pairs: readonly Pair[]): Promise<TransferSum[]> {
  const sums: TransferSum[] = [];
  for (const part of chunks(pairs, PART))
    for (const [direction, end] of ends) {
      const rows = await db
        .selectFrom("account_readings as opening")
        .innerJoin("account_readings as closing", "closing.account_id", "opening.account_id")
        .innerJoin("account_transfers as moved", (join) =>
          join
            .onRef(`moved.${end}`, "=", "opening.account_id")
            .onRef("moved.time", ">=", "opening.read_at")
            .onRef("moved.time", "<=", "closing.read_at"),
        )
        .select(["opening.account_id", "moved.network", "moved.denom", "moved.asset", "moved.kind", amount])
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(
          "opening.id",
          "in",
          part.map(([opening]) => opening),
        )
        .where(
          "closing.id",
          "in",
          part.map(([, closing]) => closing),
        )
        .where("moved.deleted_at", "is", null)
        .where("moved.status", "=", "CONFIRMED")
        .where((eb) =>
          eb.or([
            eb("opening.block", "is", null),
            eb("moved.block", "is", null),
            eb("moved.block", ">", eb.ref("opening.block")),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb("moved.time", "<", eb.ref("closing.read_at")),
            eb("moved.block", "<=", eb.ref("closing.block")),
          ]),
        )
        .groupBy(["opening.account_id", "moved.network", "moved.denom", "moved.asset", "moved.kind"])
        .execute();
      sums.push(...rows.map((row) => ({ ...row, direction, count: Number(row.count) })));
    }
  return sums;
}

/** What was confirmed on accounts from one snapshot of an asset on, and before another one of the same. */
export async function sumsBetweenSnapshots(
  { db }: Workspace,
  pairs: readonly Pair[],
): Promise<TransferSum[]> {
  const sums: TransferSum[] = [];
  for (const part of chunks(pairs, PART))
    for (const [direction, end] of ends) {
      const rows = await db
        .selectFrom("account_snapshots as opening")
        .innerJoin("account_snapshots as closing", (join) =>
          join
            .onRef("closing.account_id", "=", "opening.account_id")
            .onRef("closing.network", "=", "opening.network")
            .onRef("closing.denom", "=", "opening.denom")
            .onRef("closing.asset", "=", "opening.asset"),
        )
        .innerJoin("account_transfers as moved", (join) =>
          join
            .onRef(`moved.${end}`, "=", "opening.account_id")
            .onRef("moved.time", ">=", "opening.as_of")
            .onRef("moved.time", "<", "closing.as_of")
            .onRef("moved.network", "=", "opening.network")
            .onRef("moved.denom", "=", "opening.denom")
            .onRef("moved.asset", "=", "opening.asset"),
        )
        .select(["opening.account_id", "moved.network", "moved.denom", "moved.asset", "moved.kind", amount])
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(
          "opening.id",
          "in",
          part.map(([opening]) => opening),
        )
        .where(
          "closing.id",
          "in",
          part.map(([, closing]) => closing),
        )
        .where("moved.deleted_at", "is", null)
        .where("moved.status", "=", "CONFIRMED")
        .groupBy(["opening.account_id", "moved.network", "moved.denom", "moved.asset", "moved.kind"])
        .execute();
      sums.push(...rows.map((row) => ({ ...row, direction, count: Number(row.count) })));
    }
  return sums;
}

/** What was confirmed on accounts in a time; its end is exclusive. */
export async function sumsInPeriod(
  { db }: Workspace,
  ids: readonly string[],
  { from, before }: { from: number; before: number },
): Promise<TransferSum[]> {
  const sums: TransferSum[] = [];
  for (const part of chunks(ids, PART))
    for (const [direction, end] of ends) {
      const rows = await db
        .selectFrom("account_transfers as moved")
        .select(["moved.network", "moved.denom", "moved.asset", "moved.kind", amount])
        .select(({ ref, fn }) => [ref(`moved.${end}`).as("account_id"), fn.countAll<number>().as("count")])
        .where(`moved.${end}`, "in", part)
        .where("moved.time", ">=", from)
        .where("moved.time", "<", before)
        .where("moved.deleted_at", "is", null)
        .where("moved.status", "=", "CONFIRMED")
        .groupBy([`moved.${end}`, "moved.network", "moved.denom", "moved.asset", "moved.kind"])
        .execute();
      sums.push(
        ...rows.map((row) => ({
          ...row,
          account_id: row.account_id ?? "",
          direction,
          count: Number(row.count),
        })),
      );
    }
  return sums;
}
