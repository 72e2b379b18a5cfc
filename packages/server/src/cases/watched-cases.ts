import type { Database } from "../storage/database";
import { everyWorkspace } from "../workspace/every-workspace";
import type { RescreenedCases } from "../workspace/rescreen-cases-job";
import type { CaseSubject } from "./rows";
import type { ListedEntry } from "./tell-listed";

/** A case whose subject has a name or a counterparty, and may be on a list. */
export interface WatchedCase {
  id: string;
  /** Its own name, and that of its counterparty. */
  names: readonly string[];
  /** What lists say of the addresses of its counterparty; of the one that the subject has itself, its outcome tells. */
  byAddress: readonly ListedEntry[];
  /** Whether the counterparty is gone: of that, nothing more is known. */
  isOrphan: boolean;
}

/** Such cases after an identifier, in the order of these, at most so many. */
export async function watchedCasesAfter(
  db: Database,
  which: RescreenedCases,
  after: string,
  limit: number,
): Promise<WatchedCase[]> {
  let query = everyWorkspace(db)
    .selectFrom("cases")
    .leftJoin("parties", (join) =>
      join
        .onRef("parties.id", "=", "cases.subject_party")
        .onRef("parties.workspace_id", "=", "cases.workspace_id")
        .on("parties.is_counterparty", "=", 1),
    )
    .select(["cases.id", "subject", "subject_party", "subject_address", "parties.name as party_name"])
    .where("listed_entries", "is not", null)
    .where("cases.id", ">", after);
  if ("case_id" in which) query = query.where("cases.id", "=", which.case_id);
  if ("party_id" in which) query = query.where("subject_party", "=", which.party_id);
  const rows = await query.orderBy("cases.id").limit(limit).execute();
  const parties = rows.flatMap(({ subject_party, party_name }) =>
    subject_party !== null && party_name !== null ? subject_party : [],
  );
  const listed = await listedAddresses(db, [...new Set(parties)]);
  return rows.map((row) => {
    const { name }: CaseSubject = JSON.parse(row.subject);
    const own = row.party_name === null ? [] : listed.filter((one) => one.party_id === row.subject_party);
    return {
      id: row.id,
      names: [name, row.party_name].filter((one) => typeof one === "string"),
      byAddress: own
        .filter(({ address }) => address !== row.subject_address)
        .map(({ list, uid }) => ({ basis: "address", list, uid })),
      isOrphan: row.subject_party !== null && row.party_name === null,
    };
  });
}

async function listedAddresses(db: Database, parties: readonly string[]) {
  if (parties.length === 0) return [];
  return everyWorkspace(db)
    .selectFrom("party_addresses as own")
    .innerJoin("sanctions_addresses as found", "found.address", "own.address_key")
    .select(["own.party_id", "found.address", "found.list", "found.uid"])
    .where("own.party_id", "in", parties)
    .orderBy("found.list")
    .orderBy("found.uid")
    .orderBy("found.address")
    .execute();
}
