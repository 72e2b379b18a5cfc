import { isZeroAddress } from "../../chains/address";
import { findTokenByReference } from "../../chains/token-reference";
import type { Coverage } from "../../indexing/account-activity";
import { knownAccountsOf } from "../../indexing/known-accounts";
import {
  type LatestTransfer,
  latestPaymentBefore,
  latestTransfers,
  lookAlikesAmong,
} from "../../indexing/latest-transfers";
import { isMalicious, isSanction } from "../../labels/categories";
import { findLabels } from "../../labels/find-labels";
import { labelsOf } from "../../labels/labels-of";
import { groupBy } from "../../lib/group-by";
import { findListed } from "../../sanctions/find-listed";
import { sanctionsLists } from "../../sanctions/lists";
import { readDecimal } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { lookAlikeKey } from "../../storage/look-alike-key";
import { NotIndexedError } from "../risk-data";
import { registryFlagOf } from "../token-flags";
import type {
  ActivityFacts,
  Direction,
  FactName,
  FactSource,
  Facts,
  ImitationFacts,
  LabelFact,
  ListFacts,
  Movement,
  MovementFacts,
  TokenFact,
  TokenFacts,
} from "./facts";
import { readChain } from "./read-chain";
import { readExposure } from "./read-exposure";
import type { RealmSubject, Subject } from "./subject";
import type { Surroundings } from "./surroundings";

interface Reading {
  subject: Subject;
  on: RealmSubject;
  coverages: ReadonlyMap<string, Coverage>;
  surroundings: Surroundings;
  /** Start of the time window, milliseconds. */
  from: number | undefined;
  /** Read once for all addresses. */
  lists: ListFacts;
}

/** The facts about an address on the networks of a realm, from the database. Facts of the index need an indexed network. */
export function storedFacts(
  db: Database,
  { subject, on, coverages, surroundings, from, lists }: Reading,
): FactSource {
  const { account, family } = subject;
  /** The services for reads of the index; throws NotIndexedError without a network. */
  const index = () => {
    if (family === undefined) throw new NotIndexedError("no network of the service has such addresses");
    if (on.own.length === 0) throw new NotIndexedError(`${on.example?.slug ?? "its network"} is not indexed`);
    return { own: on.own, followed: on.followed };
  };
  const readers: { [Name in FactName]: () => Promise<Facts[Name]> } = {
    labels: async () => ({ own: await readOwnLabels(db, subject, on) }),
    lists: async () => lists,
    activity: async () => {
      const { own } = index();
      const known = (await knownAccountsOf(db, account)).filter(({ network }) => own.includes(network));
      return activityOf(known, own, coverages, subject.missing.length > 0);
    },
    exposure: async () => readExposure(db, surroundings, { ...index(), account, from }),
    movements: async () => readMovements(db, account, index().own, from),
    // Movements, which both are made of, need an indexed network.
    chain: async () => readChain(db, account, (await source.read("movements")).list),
    imitation: async () =>
      readImitation(db, account, index().followed, (await source.read("movements")).list),
    tokens: async () => readTokens(db, (await source.read("movements")).list),
  };
  const source = readOnce(readers);
  return source;
}

function activityOf(
  known: readonly { network: string; first_at: number; last_at: number }[],
  own: readonly string[],
  coverages: ReadonlyMap<string, Coverage>,
  incomplete: boolean,
): ActivityFacts {
  const starts = own.flatMap((slug) => {
    const coverage = coverages.get(slug);
    return coverage && coverage.start_block !== 0 && coverage.start_at !== null ? [coverage.start_at] : [];
  });
  return {
    first: known.length === 0 ? null : Math.min(...known.map(({ first_at }) => first_at)),
    last: known.length === 0 ? null : Math.max(...known.map(({ last_at }) => last_at)),
    activeOn: known.map(({ network }) => network),
    since: starts.length === 0 ? null : Math.max(...starts),
    incomplete,
  };
}

/** Reads each fact at most once. */
function readOnce(readers: { [Name in FactName]: () => Promise<Facts[Name]> }): FactSource {
  const promised: { [Name in FactName]?: Promise<Facts[Name]> } = {};
  const read = <Name extends FactName>(name: Name): Promise<Facts[Name]> => {
    const known: Promise<Facts[Name]> | undefined = promised[name];
    if (known !== undefined) return known;
    const reading: Promise<Facts[Name]> = readers[name]();
    Object.assign(promised, { [name]: reading });
    return reading;
  };
  return { read };
}

/** Below this amount, millionths of a dollar, a payment is dust. */
const DUST = 1_000_000n;

/** Which address an account imitates, among those with which the others of its latest transfers had dealt before. */
async function readImitation(
  db: Database,
  account: string,
  networks: readonly string[],
  movements: readonly Movement[],
): Promise<ImitationFacts> {
  const others = [...new Set(movements.map(({ other }) => other))].filter((other) => !isZeroAddress(other));
  if (others.length === 0) return { imitated: null };
  const found = await lookAlikesAmong(db, networks, { account, key: lookAlikeKey(account), others });
  for (const { victim, account: imitated, first, met } of found) {
    const shared = movements.filter(({ other }) => other === victim);
    const metAt = Math.min(met ?? Number.POSITIVE_INFINITY, shared[0]?.time ?? Number.POSITIVE_INFINITY);
    // An imitation is later than the address that it imitates.
    if (first >= metAt) continue;
    const latest = await latestPaymentBefore(db, victim, imitated, metAt);
    return {
      imitated: {
        account: imitated,
        victim,
        dealtSince: first,
        metAt,
        zeroValue: shared.some(({ amount }) => amount === "0"),
        dust: shared.some(({ amount, usd }) => amount !== "0" && usd !== null && BigInt(usd) < DUST),
        afterPayment: latest === undefined ? null : metAt - latest,
      },
    };
  }
  return { imitated: null };
}

/** The labels of the address itself. Sanctions lists know addresses of chains that are not served, too. */
async function readOwnLabels(
  db: Database,
  { account, family }: Subject,
  { example }: RealmSubject,
): Promise<LabelFact[]> {
  if (family === undefined) return sanctionsOf(db, account);
  if (!example) return [];
  const [labels = []] = await labelsOf(db, [{ network: example.slug, address: account }]);
  return labels.map(({ name, category, list, entity }) => ({ name, category, list, entity }));
}

/** The entries of imported lists, and the labels, which an account of Cosmos has in another spelling. */
async function sanctionsOf(db: Database, address: string): Promise<LabelFact[]> {
  const [entries, labels] = await Promise.all([findListed(db, [address]), findLabels(db, [address])]);
  const listed = entries.map(({ list, name }) => ({
    name,
    category: "sanctions",
    entity: name,
    list: sanctionsLists.find(({ id }) => id === list)?.labelList ?? list,
  }));
  const lists = new Set(listed.map(({ list }) => list));
  const others = labels.filter(({ category, list }) => !isSanction(category) || !lists.has(list));
  return [...listed, ...others.map(({ name, category, list, entity }) => ({ name, category, list, entity }))];
}

/** Latest transfers of each direction. */
const EACH = 100;

/** The latest transfers of an account on these networks since a moment, oldest first. */
async function readMovements(
  db: Database,
  account: string,
  networks: readonly string[],
  from: number | undefined,
): Promise<MovementFacts> {
  const scope = { networks, from, limit: EACH };
  const [sent, received] = await Promise.all([
    latestTransfers(db, "sender", account, scope),
    latestTransfers(db, "recipient", account, scope),
  ]);
  const rows = [
    ...sent.map((row) => ({ row, direction: "out" as const })),
    ...received.map((row) => ({ row, direction: "in" as const })),
  ].filter(({ row }) => row.sender !== row.recipient || row.network !== row.recipient_network);
  rows.sort((one, other) => one.row.time - other.row.time || one.row.id - other.row.id);
  return {
    list: rows.map(({ row, direction }) => movementOf(row, direction)),
    limited: sent.length === EACH || received.length === EACH,
  };
}

const movementOf = (row: LatestTransfer, direction: Direction): Movement => ({
  direction,
  other: direction === "in" ? row.sender : row.recipient,
  network: direction === "in" ? row.recipient_network : row.network,
  otherNetwork: direction === "in" ? row.network : row.recipient_network,
  token: row.token,
  symbol: row.symbol,
  amount: readDecimal(row.amount),
  usd: row.usd === null ? null : readDecimal(row.usd),
  time: row.time,
  tx: row.tx_hash,
});

const sumOf = (movements: readonly Movement[]): string | null => {
  const priced = movements.flatMap(({ usd }) => (usd === null ? [] : [BigInt(usd)]));
  return priced.length === 0 ? null : priced.reduce((sum, usd) => sum + usd, 0n).toString();
};

/** The tokens of the latest transfers, in the order of their first occurrence. */
async function readTokens(db: Database, movements: readonly Movement[]): Promise<TokenFacts> {
  const paid = movements.filter(({ amount }) => amount !== "0");
  const byToken = groupBy(paid, ({ network, token }) => `${network} ${token}`);
  const labels = groupBy(
    await findLabels(db, [...new Set(paid.map(({ token }) => token))]),
    ({ address }) => address,
  );
  const tokens = [...byToken.values()].flatMap((own): TokenFact[] => {
    const [first] = own;
    if (!first) return [];
    const { network, token, symbol } = first;
    const known = findTokenByReference(network, token);
    return [
      {
        network,
        token,
        symbol,
        payments: own.length,
        usd: sumOf(own),
        flag: known ? (registryFlagOf(known)?.level ?? null) : null,
        labels: (labels.get(token) ?? [])
          .filter(({ category }) => isMalicious(category))
          .map(({ name, category, list, entity }) => ({ name, category, list, entity })),
      },
    ];
  });
  return { tokens, payments: paid.length, usd: sumOf(paid) };
}
