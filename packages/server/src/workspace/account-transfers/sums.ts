import { sql } from "kysely";
import { chunks } from "../../lib/chunks";
import { decimalSum } from "../../storage/dialect/wordings";
import type { Workspace } from "../workspace";

/** The sum of the movements on an account in one direction and asset, and the number of transfers. */
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

/** Identifiers of one statement. */
const PART = 1_000;

const ends = [
  ["in", "to_account_id"],
  ["out", "from_account_id"],
] as const;

const amount = decimalSum(sql.ref("moved.amount")).as("amount");

/** The columns of the movement of a left join; null where nothing moved. */
const moved = ["moved.network", "moved.denom", "moved.asset", "moved.kind"] as const;

/**
 * The sums of movements that were confirmed on accounts after a reading of each and up to a time, inclusive, per asset. Where
 * both a reading and a movement have a block, these decide, because several blocks may have the same time. Between two
 * readings is what is after the one and not after the other. By a left join: else SQLite would go through all movements of
 * the time, and look for a reading with each. With a limit, as many as there are: else PostgreSQL would go through all
 * readings of all accounts.
 */
export async function sumsAfterReadings(
  { db }: Workspace,
  ids: readonly string[],
  upTo: number,
): Promise<TransferSum[]> {
  const sums: TransferSum[] = [];
  for (const part of chunks(ids, PART))
    for (const [direction, end] of ends) {
      const rows = await db
        .selectFrom(({ selectFrom }) =>
          selectFrom("account_readings")
            .select(["account_id", "read_at", "block"])
            .where("id", "in", part)
            .limit(part.length)
            .as("reading"),
        )
        .leftJoin("account_transfers as moved", (join) =>
          join
            .onRef(`moved.${end}`, "=", "reading.account_id")
            .onRef("moved.time", ">=", "reading.read_at")
            .on("moved.time", "<=", upTo)
            .on("moved.deleted_at", "is", null)
            .on("moved.status", "=", "CONFIRMED")
            .on((eb) =>
              eb.or([
                eb("reading.block", "is", null),
                eb("moved.block", "is", null),
                eb("moved.block", ">", eb.ref("reading.block")),
              ]),
            ),
        )
        .select(["reading.account_id", ...moved, amount])
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .groupBy(["reading.account_id", ...moved])
        .execute();
      sums.push(...rows.flatMap((row) => sumOf(row, direction)));
    }
  return sums;
}

/**
 * The sums of movements that were confirmed on accounts of an asset from a snapshot of it on and up to a time,
 * inclusive.
 */
export async function sumsAfterSnapshots(
  { db }: Workspace,
  ids: readonly string[],
  upTo: number,
): Promise<TransferSum[]> {
  const sums: TransferSum[] = [];
  for (const part of chunks(ids, PART))
    for (const [direction, end] of ends) {
      const rows = await db
        .selectFrom("account_snapshots as snapshot")
        .leftJoin("account_transfers as moved", (join) =>
          join
            .onRef(`moved.${end}`, "=", "snapshot.account_id")
            .onRef("moved.time", ">=", "snapshot.as_of")
            .on("moved.time", "<=", upTo)
            .onRef("moved.network", "=", "snapshot.network")
            .onRef("moved.denom", "=", "snapshot.denom")
            .onRef("moved.asset", "=", "snapshot.asset")
            .on("moved.deleted_at", "is", null)
            .on("moved.status", "=", "CONFIRMED"),
        )
        .select(["snapshot.account_id", ...moved, amount])
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("snapshot.id", "in", part)
        .groupBy(["snapshot.account_id", ...moved])
        .execute();
      sums.push(...rows.flatMap((row) => sumOf(row, direction)));
    }
  return sums;
}

type Joined = Pick<TransferSum, "account_id" | "amount" | "count"> & {
  [Column in "network" | "denom" | "asset" | "kind"]: TransferSum[Column] | null;
};

function sumOf(row: Joined, direction: TransferSum["direction"]): TransferSum[] {
  const { account_id, network, denom, asset, kind, amount: quantity, count } = row;
  if (network === null || denom === null || asset === null || kind === null) return [];
  // Written out, as rows of the database are slow to spread.
  return [{ account_id, network, denom, asset, kind, direction, amount: quantity, count: Number(count) }];
}

/** The sums of movements that were confirmed on accounts in a time; its end is exclusive. */
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
