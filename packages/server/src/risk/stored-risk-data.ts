import { networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import DataLoader from "dataloader";
import { ZERO_ADDRESSES } from "../chains/address";
import type { Party } from "../chains/payment";
import { executorsOf } from "../chains/registry";
import {
  type Counterparty,
  type Coverage,
  firstAndLastSeen,
  indexCoverages,
  paymentHistoryOn,
  recentCounterparties,
} from "../indexing/account-activity";
import { imitatedBy, paidLookAlikes } from "../indexing/look-alike-search";
import { isMalicious, isService } from "../labels/categories";
import { labelsOf } from "../labels/labels-of";
import { compareLabels } from "../labels/shown-label";
import { type AddressRef, addressKey, normalizeAddress } from "../lib/normalize-address";
import { clearancesOf } from "../names/clearances";
import { nameLists } from "../names/name-lists";
import { DEFAULT_LEAST } from "../names/screen";
import { screenPerson } from "../names/screen-person";
import type { Database } from "../storage/database";
import { lookAlikeKey } from "../storage/look-alike-key";
import { firstPaymentBetween, recipientsLike } from "../workspace/earlier-payments";
import { findPersonsByAccount } from "../workspace/persons";
import type { Workspace } from "../workspace/workspace";
import { type Exposure, NotIndexedError, type RiskData } from "./risk-data";
import { tokenFlagOf } from "./token-flags";

/**
 * RiskData from the database: labels, persons and submissions of the workspace, and the index. An address is the same
 * account on all networks of its family, with test networks separate from production networks.
 */
export function storedRiskData(workspace: Workspace): RiskData {
  const db = workspace.shared;
  let read: Promise<Map<string, Coverage>> | undefined;
  const coverage = () => {
    read ??= indexCoverages(db);
    return read;
  };
  /**
   * The indexed networks on which an account of this network can have a history; throws NotIndexedError when this one
   * is not indexed.
   */
  const indexed = async (on: RegistryNetwork): Promise<{ own: Coverage; realm: string[] }> => {
    const known = await coverage();
    const own = known.get(on.slug);
    if (own?.complete_at == null) throw new NotIndexedError(`${on.slug} is not indexed`);
    return { own, realm: realmOf(on).filter((slug) => known.has(slug)) };
  };

  // Several signals ask for the labels, persons and activity of the same parties: one statement each.
  const labelsLoader = new DataLoader((refs: readonly AddressRef[]) => labelsOf(db, refs), {
    cacheKeyFn: addressKey,
  });
  const labels: RiskData["labels"] = ({ network, address }) =>
    labelsLoader.load({ network: network.slug, address });
  const persons = new DataLoader(async (accounts: readonly string[]) => {
    const found = await findPersonsByAccount(workspace, accounts);
    return accounts.map((account) => found.get(account));
  });

  const activities = new Map<string, ReturnType<RiskData["activity"]>>();
  const activity = async ({ network, address }: AddressRef<RegistryNetwork>) => {
    const { own, realm } = await indexed(network);
    const since = own.start_block === 0 ? undefined : (own.start_at ?? undefined);
    return { seen: await firstAndLastSeen(db, realm, address), since };
  };

  let names: ReturnType<typeof nameLists> | undefined;

  return {
    labels,
    person: (account) => persons.load(account),
    nameMatches: async (account, now) => {
      const person = await persons.load(account);
      if (!person) return undefined;
      names ??= nameLists(db);
      const lists = await names;
      const clearances = () => clearancesOf(workspace, person.id).execute();
      return lists && screenPerson(lists, person, clearances, { least: DEFAULT_LEAST, now });
    },
    tokenFlag: ({ token }) => tokenFlagOf(token),

    requireLatest: async ({ network: { slug } }) => {
      const own = (await coverage()).get(slug);
      if (own?.complete_at != null && own.state !== "ok")
        throw new NotIndexedError(`the latest payments on ${slug} are not indexed`);
    },

    activity: (ref) => {
      const key = addressKey({ network: ref.network.slug, address: ref.address });
      const known = activities.get(key) ?? activity(ref);
      activities.set(key, known);
      return known;
    },

    paymentHistory: async (sender, recipient) => {
      const submitted = await firstPaymentBetween(workspace, sender.address, recipient.address);
      const read = await unlessNotIndexed(async () => {
        if (!sameRealm(sender, recipient)) return undefined;
        const { realm } = await indexed(sender.network);
        return paymentHistoryOn(db, realm, sender.address, recipient.address);
      });
      if (submitted === undefined) return read;
      return { count: read?.count ?? 1, first: Math.min(submitted, read?.first ?? submitted) };
    },

    imitated: async (sender, recipient) => {
      if (sender.network.kind !== recipient.network.kind) return undefined;
      const look = lookAlikeKey(normalizeAddress(recipient.address));
      const { realm } = await indexed(sender.network);
      const [read, submitted] = await Promise.all([
        paidLookAlikes(db, realm, sender.address, look),
        recipientsLike(workspace, sender.address, look),
      ]);
      const alike = [...read, ...submitted];
      const recipientKey = normalizeAddress(recipient.address);
      const own = alike.filter(({ account }) => account === recipientKey).map(({ first }) => first);
      const others = alike.filter(({ account }) => account !== recipientKey).map(({ first }) => first);
      // An imitation is later than the address that it imitates.
      const earliest = Math.min(...others);
      return earliest < Math.min(...own) ? earliest : undefined;
    },

    imitates: async ({ network, address }) => {
      const { realm } = await indexed(network);
      return imitatedBy(db, realm, address);
    },

    exposure: async (ref) => {
      // Asked for beside the account's own labels, which need no index: few accounts have a label.
      const further = indexed(ref.network).then(({ realm }) => findExposure(db, realm, ref.address));
      further.catch(() => undefined);
      const label = (await labels(ref)).find(({ category }) => isMalicious(category));
      return label ? { hops: 0, label, examined: 1 } : further;
    },
  };
}

/** The networks on which an address is the same account as on this one: either test or production networks. */
const realmOf = (on: RegistryNetwork): string[] =>
  networks
    .filter(({ kind, is_testnet }) => kind === on.kind && is_testnet === on.is_testnet)
    .map(({ slug }) => slug);

const sameRealm = (one: Party, other: Party): boolean =>
  one.network.kind === other.network.kind && one.network.is_testnet === other.network.is_testnet;

/** Without an index, the submissions alone are used. */
async function unlessNotIndexed<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotIndexedError) return undefined;
    throw error;
  }
}

/** The maximum number of payments between two accounts. */
const MAX_HOPS = 3;

/**
 * Limits of the search, so that its cost does not grow with an account's activity: the most recent counterparties of
 * the account itself, and those of the most recent accounts at each further hop.
 */
const OWN_CONNECTIONS = 100;
const FURTHER_CONNECTIONS = 10;
const FURTHER_ACCOUNTS = 25;

/**
 * Looks for a malicious account within three payments of an account that is none itself, in either direction, nearest first. The
 * search does not continue through services, contracts of the registry and zero addresses.
 */
async function findExposure(db: Database, networks: readonly string[], account: string): Promise<Exposure> {
  const closed = new Set([...ZERO_ADDRESSES, ...networks.flatMap(contracts)]);
  const seen = new Set([normalizeAddress(account)]);
  let open = [...seen];
  for (let hops = 1; hops <= MAX_HOPS && open.length > 0; hops++) {
    const [expanded, most] =
      hops === 1 ? [open, OWN_CONNECTIONS] : [open.slice(0, FURTHER_ACCOUNTS), FURTHER_CONNECTIONS];
    const reached = await recentCounterparties(db, networks, expanded, most);
    const frontier = reached.filter((one) => !seen.has(one.account));
    for (const one of frontier) seen.add(one.account);
    const label = worstLabel(frontier);
    if (label) return { hops, label, examined: seen.size };
    open = frontier.flatMap((one) => (closed.has(one.account) || isServed(one) ? [] : [one.account]));
  }
  return { hops: undefined, label: undefined, examined: seen.size };
}

const isServed = ({ labels }: Counterparty): boolean => labels.some(({ category }) => isService(category));

/** The malicious label that is shown, of the first of these accounts in the order of their addresses. */
function worstLabel(accounts: readonly Counterparty[]): Counterparty["labels"][number] | undefined {
  const malicious = accounts.filter(({ labels }) => labels.some(({ category }) => isMalicious(category)));
  const [first] = malicious.toSorted((one, other) => (one.account < other.account ? -1 : 1));
  return first?.labels.toSorted(compareLabels)[0];
}

const contracts = (network: string): string[] => executorsOf(network).map(normalizeAddress);
