import type { Database } from "../storage/database";

/** A sanctions list of an authority. */
export interface SanctionsList {
  id: string;
  /** Its name in answers. */
  code: string;
  /** The list of its labels (labels/). */
  labelList: string;
  /** The authority that publishes it, and where. */
  publisher: string;
  url: string;
  /** Whether its official files are imported; the others exist as labels only. */
  importable: boolean;
  /** Whether a server expects it unless its operator says otherwise. */
  expected: boolean;
}

/** All lists. An import also writes the addresses of a list as labels, in the label list that is named here. */
export const sanctionsLists = [
  {
    id: "ofac",
    code: "OFAC",
    labelList: "OFAC SDN",
    publisher: "Office of Foreign Assets Control, U.S. Department of the Treasury",
    url: "https://sanctionslist.ofac.treas.gov/Home/SdnList",
    importable: true,
    expected: true,
  },
  {
    id: "eu",
    code: "EU",
    labelList: "EU consolidated list",
    publisher: "European Commission",
    url: "https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions",
    importable: true,
    expected: true,
  },
  {
    id: "un",
    code: "UN",
    labelList: "UN consolidated list",
    publisher: "United Nations Security Council",
    url: "https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list",
    importable: true,
    expected: true,
  },
  {
    // Its persons are not blocked, but restricted, so that a server can do without it: sectoral sanctions, Chinese
    // military companies, evaders of sanctions, correspondent accounts.
    id: "ofac-cons",
    code: "OFAC non-SDN",
    labelList: "OFAC non-SDN",
    publisher: "Office of Foreign Assets Control, U.S. Department of the Treasury",
    url: "https://sanctionslist.ofac.treas.gov/Home/ConsolidatedList",
    importable: true,
    expected: false,
  },
  {
    id: "uk",
    code: "UK",
    labelList: "UK sanctions list",
    publisher: "Foreign, Commonwealth and Development Office, United Kingdom",
    url: "https://www.gov.uk/government/publications/the-uk-sanctions-list",
    importable: false,
    expected: false,
  },
] as const satisfies readonly SanctionsList[];

/** The identifiers of the lists that can be imported. */
export type ImportableListId = Extract<(typeof sanctionsLists)[number], { importable: true }>["id"];

/** The lists that can be imported. */
export const importableLists = sanctionsLists.filter((list) => list.importable);

/** The lists that a server expects unless its operator says otherwise. */
export const expectedLists: readonly ImportableListId[] = importableLists
  .filter((list) => list.expected)
  .map(({ id }) => id);

/** The list with an identifier. */
export const listOf = (id: ImportableListId): SanctionsList => byId[id];

const byId = Object.fromEntries(importableLists.map((list) => [list.id, list])) as Record<
  ImportableListId,
  SanctionsList
>;

/** The imported lists with their versions, sorted by id: the evidence of what a check could know. */
export const listVersions = (db: Database) => listVersionRows(db).execute();

/** The statement that reads them. */
export const listVersionRows = (db: Database) =>
  db
    .selectFrom("sanctions_lists")
    .select(["list", "version", "imported_at", "entries", "incomplete"])
    .orderBy("list");
