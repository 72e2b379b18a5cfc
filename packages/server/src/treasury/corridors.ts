import { sql } from "kysely";
import type { Workspace } from "../workspace/workspace";

/** A payment over a bridge, both of whose ends are accounts of the workspace. */
export interface Corridor {
  id: number;
  network: string;
  block: number;
  position: number;
  time: number;
  tx_hash: string;
  token: string;
  symbol: string;
  sender: string;
  recipient: string;
  amount: string;
  usd: string | null;
  recipient_network: string;
  recipient_token: string | null;
  recipient_amount: string | null;
  recipient_tx_hash: string | null;
  recipient_time: number | null;
  status: "SUCCEEDED" | "PENDING";
  bridge: string | null;
  from_account_id: string;
  to_account_id: string;
}

/** Conditions of corridors; all of them must hold. */
export interface CorridorFilter {
  statuses: readonly Corridor["status"][];
  /** Half-open, Unix milliseconds: when it was sent. */
  from: number;
  before: number;
  /** Accounts at either end. */
  accounts?: readonly string[] | undefined;
  bridge?: string | undefined;
}

/** Where a corridor is in the list. */
export type CorridorPosition = readonly [time: number, id: number];

/** At most `limit` corridors after a position, nearest first; the list has the newest first. */
export async function listCorridors(
  { db }: Workspace,
  { statuses, from, before, accounts, bridge }: CorridorFilter,
  { position, descending }: { position: CorridorPosition | undefined; descending: boolean },
  limit: number,
): Promise<Corridor[]> {
  if (statuses.length === 0) return [];
  const direction = descending ? "desc" : "asc";
  // Which ones is read of an index; the rows themselves only of those that are listed.
  let wanted = db
    .selectFrom("accounts as source")
    .innerJoin("transfers as sent", (join) =>
      join
        .onRef("sent.sender", "=", "source.address")
        .onRef("sent.network", "=", "source.network")
        .on("sent.kind", "=", sql.lit("bridge")),
    )
    .innerJoin("accounts as destination", (join) =>
      join
        .onRef("destination.network", "=", "sent.recipient_network")
        .onRef("destination.address", "=", "sent.recipient"),
    )
    .select(["sent.id", "source.id as from_account_id", "destination.id as to_account_id"])
    .where("sent.time", ">=", from)
    .where("sent.time", "<", before)
    .where("sent.status", "in", statuses);
  if (bridge !== undefined) wanted = wanted.where("sent.bridge", "=", bridge);
  if (accounts)
    wanted = wanted.where((eb) =>
      eb.or([eb("source.id", "in", accounts), eb("destination.id", "in", accounts)]),
    );
  if (position)
    wanted = wanted.where((eb) =>
      eb(eb.refTuple("sent.time", "sent.id"), descending ? "<" : ">", eb.tuple(...position)),
    );
  const listed = wanted.orderBy("sent.time", direction).orderBy("sent.id", direction).limit(limit);
  return db
    .selectFrom(listed.as("listed"))
    .innerJoin("transfers as sent", "sent.id", "listed.id")
    .select(["sent.id", "sent.network", "sent.block", "sent.position", "sent.time", "sent.tx_hash"])
    .select(["sent.token", "sent.symbol", "sent.sender", "sent.recipient", "sent.amount", "sent.usd"])
    .select(["sent.recipient_network", "sent.recipient_token"])
    .select(["sent.recipient_amount", "sent.recipient_tx_hash", "sent.recipient_time", "sent.status"])
    .select(["sent.bridge", "listed.from_account_id", "listed.to_account_id"])
    .orderBy("sent.time", direction)
    .orderBy("sent.id", direction)
    .execute();
}
