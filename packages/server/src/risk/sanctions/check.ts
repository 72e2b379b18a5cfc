import { networks } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import { type Detected, detectAddress } from "../../chains/detect";
import { type Coverage, indexCoverages, recentCounterparties } from "../../indexing/account-activity";
import { lookupStatusIn } from "../../indexing/lookup-status";
import { isSanction } from "../../labels/categories";
import { findLabels } from "../../labels/find-labels";
import type { ListedLabel } from "../../labels/listed-label";
import { testAddress, testLabels } from "../../labels/test-addresses";
import { normalizeAddress } from "../../lib/normalize-address";
import { findListed, type ListedEntry } from "../../sanctions/find-listed";
import { importableLists, sanctionsLists } from "../../sanctions/lists";
import { type ListStatus, missingLists, sanctionsStatus, uncheckedLists } from "../../sanctions/status";
import type { Database } from "../../storage/database";
import { type IssuerBlacklists, issuerBlacklists, noBlacklists } from "./blacklists";
import type { SanctionsSettings } from "./settings";

/** The most counterparties that are looked up, so that the cost does not grow with an account's activity. */
const MAX_COUNTERPARTIES = 1_000;

/** The listed accounts that an account has paid or been paid by. */
interface ListedCounterparties {
  /** The most recent one for each label list. */
  hits: { address: string; labelList: string }[];
  /** Whether all counterparties on the indexed networks of its family were looked up. */
  complete: boolean;
}

/** Looks up the counterparties of an account on all indexed networks of its family. */
async function listedCounterparties(
  db: Database,
  address: string,
  detected: Detected | undefined,
  read: () => Promise<ReadonlyMap<string, Coverage>>,
): Promise<ListedCounterparties> {
  if (!detected?.served) return { hits: [], complete: false };
  const { kind: family } = detected;
  const coverages = await read();
  const indexed = networks.filter(({ kind, slug }) => kind === family && coverages.has(slug));
  if (indexed.length === 0) return { hits: [], complete: false };
  const slugs = indexed.map(({ slug }) => slug);
  const account = normalizeAddress(address);
  const found = await recentCounterparties(db, slugs, [account], MAX_COUNTERPARTIES + 1);
  const hits = new Map<string, ListedCounterparties["hits"][number]>();
  for (const { account: other, labels } of found.slice(0, MAX_COUNTERPARTIES))
    for (const { category, list } of labels)
      if (isSanction(category) && !hits.has(list) && other !== account)
        hits.set(list, { address: other, labelList: list });
  return {
    hits: [...hits.values()],
    complete: found.length <= MAX_COUNTERPARTIES && lookupStatusIn(coverages, slugs).lookup_status === "ok",
  };
}

/** The entry of one list for an address. */
export interface SanctionsHit {
  /** The name of the list in answers. */
  list: string;
  basis: "direct" | "indirect";
  name: string | undefined;
  /** The listed address of an indirect hit. */
  counterparty: string | undefined;
  url: string | undefined;
  /** Undefined where a label list names the address. */
  entry: ListedEntry | undefined;
}

/** The state of a list for one check. */
export interface CheckedList extends Omit<ListStatus, "state"> {
  code: string;
  state: ListStatus["state"] | "unreadable";
}

/** The outcome of a check (spec/risk/sanctions.yaml). */
export interface SanctionsCheck {
  /** Null: open. */
  isSanctioned: boolean | null;
  listsChecked: boolean;
  counterpartiesChecked: boolean;
  /** One for each list, direct ones first. */
  hits: SanctionsHit[];
  lists: CheckedList[];
  labels: readonly ListedLabel[];
  blacklists: IssuerBlacklists;
}

interface Asked {
  db: Database;
  logger: Logger | undefined;
  address: string;
  /** Milliseconds since the epoch. */
  now: number;
  settings: Pick<SanctionsSettings, "expected" | "staleAfterDays">;
}

/**
 * Checks an address of any chain against all lists, and its counterparties of one payment. A list that cannot be read leaves
 * the answer open, unless another list names the address.
 */
export async function checkSanctions({
  db,
  logger,
  address: written,
  now,
  settings,
}: Asked): Promise<SanctionsCheck> {
  const address = normalizeAddress(written);
  const detected = detectAddress(address);
  const facts = testFacts(address, detected);
  const orUnread = <Read>(what: string, reading: Promise<Read>): Promise<Read | undefined> =>
    reading.catch((err: unknown) => {
      logger?.error({ err }, `${what} could not be read for a sanctions check`);
      return undefined;
    });
  let reading: Promise<Map<string, Coverage>> | undefined;
  const coverages = () => {
    reading ??= indexCoverages(db);
    return reading;
  };
  const [states, entries, labels, others, blacklists] = await Promise.all([
    orUnread("the state of the sanctions lists", sanctionsStatus(db, now, settings.staleAfterDays)),
    orUnread("the sanctions lists", findListed(db, [address])),
    orUnread("labels", labelsOfAccount(db, address)),
    orUnread("counterparties", listedCounterparties(db, address, detected, coverages)),
    orUnread("blacklists of issuers", issuerBlacklists(db, address, detected, coverages)),
  ]);
  const failing = facts?.failing.lists ?? false;
  const lists = (states ?? missingLists)
    .filter(({ list, state }) => settings.expected.includes(list) || state !== "missing")
    .map((status) => checkedList(status, failing || !states || !entries));
  const readable =
    !failing && states && entries && labels ? uncheckedLists(states, settings.expected).length === 0 : false;
  // The facts of a public test address stand beside what is read about it.
  const named = labels && [...(facts?.labels ?? []), ...labels];
  const direct = failing ? [] : directHits(entries ?? [], named ?? []);
  const isTestHit = facts?.hops === 1 && !facts.failing.counterparties;
  const indirect = [
    ...(isTestHit ? [testHit] : []),
    ...(await indirectHits(others?.hits ?? [], (listed) =>
      orUnread("the sanctions lists", findListed(db, listed)),
    )),
  ];
  const hits = new Map([...indirect, ...direct].map((hit) => [hit.list, hit]));
  return {
    isSanctioned: direct.length > 0 ? true : !readable || indirect.length > 0 ? null : false,
    listsChecked: readable,
    counterpartiesChecked: facts ? !facts.failing.counterparties : (others?.complete ?? false),
    hits: [...hits.values()].sort(compareHits),
    lists,
    labels: failing ? [] : (named ?? []),
    blacklists: blacklists ?? noBlacklists,
  };
}

/** The hit that a test address is a payment away from. */
const testHit: SanctionsHit = {
  list: "Waybill test list",
  basis: "indirect",
  name: undefined,
  counterparty: undefined,
  url: undefined,
  entry: undefined,
};

const codes = new Map(importableLists.map(({ id, code }) => [id, code]));
const byLabelList = new Map<string, (typeof sanctionsLists)[number]>(
  sanctionsLists.map((list) => [list.labelList, list]),
);
const byId = new Map<string, (typeof sanctionsLists)[number]>(sanctionsLists.map((list) => [list.id, list]));

const checkedList = (status: ListStatus, unreadable: boolean): CheckedList => ({
  ...status,
  code: codes.get(status.list) ?? status.list,
  state: unreadable ? "unreadable" : status.state,
});

async function labelsOfAccount(db: Database, address: string): Promise<ListedLabel[]> {
  const rows = await findLabels(db, [address]);
  return rows.map((label) => ({ ...label, tags: JSON.parse(label.tags) as string[] }));
}

/** Entries take precedence over labels of the same list, and of several entries that of the first identifier. */
function directHits(entries: readonly ListedEntry[], labels: readonly ListedLabel[]): SanctionsHit[] {
  const hits = new Map<string, SanctionsHit>();
  const put = (hit: Pick<SanctionsHit, "list" | "name" | "url" | "entry">) => {
    if (!hits.has(hit.list)) hits.set(hit.list, { ...hit, basis: "direct", counterparty: undefined });
  };
  for (const entry of entries) {
    const list = byId.get(entry.list);
    put({ list: list?.code ?? entry.list, name: entry.name, url: list?.url, entry });
  }
  for (const { category, list: labelList, name } of labels) {
    if (!isSanction(category)) continue;
    const list = byLabelList.get(labelList);
    put({
      list: list?.code ?? labelList,
      name: name === "" ? undefined : name,
      url: list?.url,
      entry: undefined,
    });
  }
  return [...hits.values()];
}

async function indirectHits(
  found: readonly { address: string; labelList: string }[],
  entriesOf: (addresses: readonly string[]) => Promise<ListedEntry[] | undefined>,
): Promise<SanctionsHit[]> {
  if (found.length === 0) return [];
  const entries = (await entriesOf(found.map(({ address }) => address))) ?? [];
  return found.map(({ address, labelList }) => {
    const list = byLabelList.get(labelList);
    const entry = entries.find((one) => one.address === address && one.list === list?.id);
    return {
      list: list?.code ?? labelList,
      basis: "indirect",
      name: entry?.name,
      url: list?.url,
      entry,
      counterparty: address,
    };
  });
}

/** Direct ones first, then by the name of the list. */
const compareHits = (one: SanctionsHit, other: SanctionsHit): number =>
  one.basis !== other.basis ? (one.basis === "direct" ? -1 : 1) : one.list < other.list ? -1 : 1;

/** The hits that a public test address has in a check of sanctions. */
interface TestFacts {
  labels: readonly ListedLabel[];
  /** Payments to a listed address; undefined for none within three. */
  hops: number | undefined;
  /** Whether the lists, and the counterparties, cannot be read. */
  failing: { lists: boolean; counterparties: boolean };
}

/** The facts of a public test address (spec/registry/test-addresses.yaml); undefined for any other address. */
function testFacts(address: string, detected: Detected | undefined): TestFacts | undefined {
  if (!detected?.served) return undefined;
  for (const network of detected.networks) {
    const one = testAddress(network, address);
    if (!one) continue;
    const { fails = [], hops } = one.facts;
    const fail = (signal: string) => fails.some((failed) => failed === signal || failed === "scoring");
    return {
      labels: testLabels(network, address) ?? [],
      hops,
      failing: { lists: fail("attribution"), counterparties: fail("malicious_connection") },
    };
  }
  return undefined;
}
