import { accountKeys } from "@waybill/spec/standards/account-number";
import { sql } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { textsOf } from "../storage/dialect/rows";
import { everyWorkspace } from "../workspace/every-workspace";
import type { RescreenedCases } from "../workspace/rescreen-cases-job";
import { lockCases, recordInCase, storeCases } from "./open-cases";
import type { CaseSubject } from "./rows";

/** An entry of a sanctions list that matches the subject of a case by a name or an address. */
export interface ListedEntry {
  basis: "name" | "address";
  list: string;
  uid: string;
}

/** The list entries about the subject of a case. */
export interface ListedSubject {
  id: string;
  entries: readonly ListedEntry[];
  /** Whether there may be more of them than could be found. */
  isPartial: boolean;
  /** The earlier entries, as they are stored. */
  before: string;
  /** Lists that named the same entries when the case was opened, so the reviewer could know them. */
  knownLists: readonly string[];
}

const keyOf = ({ basis, list, uid }: ListedEntry): string => JSON.stringify([basis, list, uid]);

/**
 * Stores the list entries that match the subjects of these cases. A resolved case whose matches have changed is
 * reopened, with the entries that are new and those that no longer match.
 */
export async function recordListMatches(
  trx: Database,
  subjects: readonly ListedSubject[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  const said = new Map(subjects.filter(isDifferent).map((one) => [one.id, one]));
  if (said.size === 0) return;
  const locked = await lockCases(trx, sql`id in (select value from ${textsOf("asked", [...said.keys()])})`);
  const reported = locked.flatMap((row) => {
    const subject = said.get(row.id);
    if (!subject) return [];
    const { before, added, ended } = differenceOf(subject, row.listed_entries);
    if (added.length + ended.length === 0) return [];
    for (const [key] of ended) before.delete(key);
    const entries = [...before.values(), ...added];
    const noted = { row: { ...row, listed_entries: JSON.stringify(entries) }, events: [] };
    const changes = [
      ...added
        .filter(({ list }) => !subject.knownLists.includes(list))
        .map((one) => ({ ...one, outcome: "listed" })),
      ...ended.map(([, one]) => ({ ...one, outcome: "cleared" })),
    ];
    return [
      row.status === "resolved" && changes.length > 0
        ? recordInCase(noted, { listed: changes }, runtime)
        : noted,
    ];
  });
  await storeCases(trx, reported);
}

/** Most say what they said before: these are not locked, which would write them. */
function isDifferent(subject: ListedSubject): boolean {
  const { added, ended } = differenceOf(subject, subject.before);
  return added.length + ended.length > 0;
}

function differenceOf({ entries, isPartial }: ListedSubject, stored: string | null) {
  const before = entriesOf(stored);
  const current = new Map(entries.map((one) => [keyOf(one), one]));
  const added = [...current].filter(([key]) => !before.has(key)).map(([, one]) => one);
  const ended = [...before].filter(([key]) => !current.has(key) && !isPartial);
  return { before, added, ended };
}

const entriesOf = (stored: string | null): Map<string, ListedEntry> => {
  const entries: ListedEntry[] = JSON.parse(stored ?? "[]");
  return new Map(entries.map((one) => [keyOf(one), one]));
};

/** A case whose subject may be on a list. */
export interface WatchedCase {
  id: string;
  /** Unix milliseconds. */
  openedAt: number;
  /** Its own name, and that of its counterparty. */
  names: readonly string[];
  /** The list entries of the address of its subject, and of those of its counterparty. */
  byAddress: readonly ListedEntry[];
  /** Whether the counterparty is gone: of that, nothing more is known. */
  isOrphan: boolean;
  /** The earlier entries, as they are stored. */
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
  // A bare address is compared only where lists name it or have named it.
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
