import type { Coverage } from "../../indexing/account-activity";
import { knownAccountsOf } from "../../indexing/known-accounts";
import type { Database } from "../../storage/database";
import { NotIndexedError } from "../risk-data";
import type { ActivityFacts, FactName, FactSource, Facts, ListFacts } from "./facts";
import { readChain } from "./read-chain";
import { readExposure } from "./read-exposure";
import { readImitation } from "./read-imitation";
import { readOwnLabels } from "./read-labels";
import { readMovements } from "./read-movements";
import { readTokens } from "./read-tokens";
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
  /** What reads of the index need; throws NotIndexedError without a network. */
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
