import { accountKeys } from "@waybill/spec/standards/account-number";
import type { Database } from "../storage/database";
import { everyWorkspace } from "../workspace/every-workspace";
import type { RescreenedCases } from "../workspace/rescreen-cases-job";
import type { CaseSubject } from "./rows";
import type { ListedEntry } from "./tell-listed";

/** A case whose subject may be on a list. */
export interface WatchedCase {
  id: string;
  /** Unix milliseconds. */
  openedAt: number;
  /** Its own name, and that of its counterparty. */
  names: readonly string[];
  /** What lists say of the address of its subject, and of those of its counterparty. */
  byAddress: readonly ListedEntry[];
  /** Whether the counterparty is gone: of that, nothing more is known. */
  isOrphan: boolean;
  /** What lists were found to say of it before, as it is stored. */
  before: string;
}

/** Such cases after an identifier, in the order of these, at most so many. */
export async function watchedCasesAfter(
  db: Database,
  which: RescreenedCases,
  after: string,
  limit: number,
): Promise<WatchedCase[]> {
  let query = watched(db).where("cases.id", ">", after).orderBy("cases.id").limit(limit);
  if ("case_id" in which) query = query.where("cases.id", "=", which.case_id);
  else if ("party_id" in which) query = query.where("subject_party", "=", which.party_id);
  // Of an address alone there is something to compare only where lists name it or have named it.
  else
    query = query.where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("subject_address", "is", null),
        eb("subject_party", "is not", null),
        eb("cases.subject", "like", '%"name":"%'),
        eb("listed_entries", "<>", "[]"),
        exists(
          selectFrom("sanctions_addresses as found")
            .select("found.uid")
            .whereRef("found.account_key", "=", "cases.subject_address"),
        ),
        // An account with a tag, which a list may name without it.
        eb("subject_address", "like", "r%:%"),
      ]),
    );
  return withAddresses(db, await query.execute());
}

/** The same of cases that were read before, as they are now. */
export const watchedCasesAgain = async (
  db: Database,
  cases: readonly WatchedCase[],
): Promise<WatchedCase[]> => {
  const ids = cases.map(({ id }) => id);
  return withAddresses(db, await watched(db).where("cases.id", "in", ids).orderBy("cases.id").execute());
};

const watched = (db: Database) =>
  everyWorkspace(db)
    .selectFrom("cases")
    .leftJoin("parties", (join) =>
      join
        .onRef("parties.id", "=", "cases.subject_party")
        .onRef("parties.workspace_id", "=", "cases.workspace_id")
        .on("parties.is_counterparty", "=", 1),
    )
    .select(["cases.id", "cases.created_at", "subject", "subject_party", "subject_address"])
    .select("parties.name as party_name")
    .select((eb) => eb.ref("listed_entries").$notNull().as("before"))
    .where("listed_entries", "is not", null);

type WatchedRow = Awaited<ReturnType<ReturnType<typeof watched>["execute"]>>[number];

async function withAddresses(db: Database, rows: readonly WatchedRow[]): Promise<WatchedCase[]> {
  const parties = new Set<string>();
  const keys = new Set<string>();
  for (const { subject_party, party_name, subject_address } of rows) {
    if (subject_party !== null && party_name !== null) parties.add(subject_party);
    for (const key of subject_address === null ? [] : accountKeys(subject_address)) keys.add(key);
  }
  const ofParties = await listedOfParties(db, [...parties]);
  const ofAddresses = await listedByKeys(db, [...keys]);
  return rows.map(({ id, subject, before, ...row }) => {
    const { name }: CaseSubject = JSON.parse(subject);
    const ownKeys: readonly string[] = row.subject_address === null ? [] : accountKeys(row.subject_address);
    const own = [
      ...ofAddresses.filter(({ account_key }) => ownKeys.includes(account_key)),
      ...(row.party_name === null ? [] : ofParties.filter((one) => one.party_id === row.subject_party)),
    ];
    return {
      id,
      openedAt: Number(row.created_at),
      before,
      names: [name, row.party_name].filter((one) => typeof one === "string"),
      byAddress: own.map(({ list, uid }) => ({ basis: "address", list, uid })),
      isOrphan: row.subject_party !== null && row.party_name === null,
    };
  });
}

const found = (db: Database) =>
  everyWorkspace(db)
    .selectFrom("sanctions_addresses as found")
    .select(["found.account_key", "found.list", "found.uid"])
    .orderBy("found.list")
    .orderBy("found.uid")
    .orderBy("found.address");

const listedByKeys = async (db: Database, keys: readonly string[]) =>
  keys.length === 0 ? [] : found(db).where("found.account_key", "in", keys).execute();

const listedOfParties = async (db: Database, parties: readonly string[]) =>
  parties.length === 0
    ? []
    : found(db)
        .innerJoin("party_addresses as own", (join) =>
          join.on((eb) =>
            eb("found.account_key", "in", [eb.ref("own.address_key"), eb.ref("own.account_key")]),
          ),
        )
        .select("own.party_id")
        .where("own.party_id", "in", parties)
        .execute();
