import {
  type Capability,
  type MovementsFrom,
  type Provider,
  type ProviderAccount,
  type ProviderBalance,
  ProviderError,
  type ProviderMovement,
  type ProviderPage,
} from "../provider";
import type { Fields } from "./fields";
import { ForgottenCursorError, type ProviderHttp, type Query } from "./provider-http";

/** A page of movements, oldest first, as a provider serves them. */
export interface FeedPage {
  movements: readonly ProviderMovement[];
  /** Null on the last page. */
  cursor: string | null;
}

/** Where a feed goes on. */
interface Place {
  /** Movements from this time on are asked for, Unix milliseconds; null: all. */
  since: number | null;
  /** The latest movement so far: a feed that does not get past it lies about its cursor. */
  last: readonly [time: number, id: string] | null;
  cursor: string | null;
  /** How often in a row the provider has forgotten its cursor before it got on. */
  forgotten: number;
}

const PAGE = 500;

/** A provider that forgets more often gives up no page. */
const MOST_FORGOTTEN = 5;

type Read = (query: Query) => Promise<FeedPage>;

/**
 * The next movements of a feed, by the provider's cursor. One that it has forgotten, after a restart, is given up for
 * the time of the last movement; rows are repeated then, never left out. A repeated cursor throws ProviderError.
 */
async function nextMovements(read: Read, from: MovementsFrom): Promise<ProviderPage<ProviderMovement>> {
  const { place, page } = await pageAt(read, placeOf(from));
  const { movements, cursor } = page;
  const found = movements.at(-1);
  const end: Place["last"] = found ? [found.time, found.id] : null;
  const isOn = end !== null && isLater(end, place.last);
  if (cursor !== null && (cursor === place.cursor || !end || (place.cursor !== null && !isOn)))
    throw new ProviderError("provider_unavailable", "the provider returned the same cursor twice");
  const next: Place = {
    since: place.since,
    last: isOn ? end : place.last,
    cursor,
    forgotten: isOn ? 0 : place.forgotten,
  };
  return { items: movements, resume: JSON.stringify(next), more: cursor !== null };
}

/**
 * The page at a place; where the provider has forgotten its cursor, the one at the time of the last movement, that time
 * included.
 */
async function pageAt(read: Read, place: Place): Promise<{ place: Place; page: FeedPage }> {
  const query = ({ since, cursor }: Place): Query => ({
    since: since === null ? undefined : new Date(since).toISOString(),
    cursor: cursor ?? undefined,
    limit: PAGE,
  });
  try {
    return { place, page: await read(query(place)) };
  } catch (error) {
    if (!(error instanceof ForgottenCursorError)) throw error;
    if (place.cursor === null || place.forgotten >= MOST_FORGOTTEN)
      throw new ProviderError(
        "provider_unavailable",
        "the cursors of the provider expire before they can be used",
        {
          cause: error,
        },
      );
    const since = place.last === null ? place.since : place.last[0];
    return pageAt(read, { ...place, since, cursor: null, forgotten: place.forgotten + 1 });
  }
}

const isLater = ([time, id]: readonly [number, string], other: Place["last"]): boolean =>
  other === null || time > other[0] || (time === other[0] && id !== other[1]);

function placeOf({ resume, since }: MovementsFrom & { since?: number | undefined }): Place {
  if (resume === undefined) return { since: since ?? null, last: null, cursor: null, forgotten: 0 };
  return JSON.parse(resume) as Place;
}

/** Some accounts of a provider; `cursor` is null on the last page. */
export interface AccountPage {
  accounts: readonly ProviderAccount[];
  cursor: string | null;
}

/** How the interface of a family of providers is read: its paths, and what its answers mean. */
export interface ApiFamily {
  accountsPath: string;
  readAccounts(answer: Fields): AccountPage;
  balancesPath(externalId: string): string;
  readBalances(answer: Fields): readonly ProviderBalance[];
  movementsPath(externalId: string): string;
  readMovements(answer: Fields): FeedPage;
  /** As of a Provider. */
  edge: number;
}

const capabilities: ReadonlySet<Capability> = new Set(["accounts", "balances", "movements"]);

/** A provider whose accounts, balances and movements are read over HTTP. */
export const apiProvider = (http: ProviderHttp, family: ApiFamily): Provider => ({
  capabilities,
  edge: family.edge,
  reportsChainPayments: false,
  accounts: (resume, signal) => readAccountPage(http, family, resume, signal),
  balances: async (externalId, signal) =>
    family.readBalances(await http.get(family.balancesPath(encodeURIComponent(externalId)), {}, signal)),
  movements: (externalId, from, signal) => {
    const path = family.movementsPath(encodeURIComponent(externalId));
    return nextMovements(async (query) => family.readMovements(await http.get(path, query, signal)), from);
  },
});

/** The next accounts of a provider whose cursor is what it resumes by. */
export async function readAccountPage(
  http: ProviderHttp,
  { accountsPath, readAccounts }: Pick<ApiFamily, "accountsPath" | "readAccounts">,
  resume: string | undefined,
  signal: AbortSignal,
) {
  const { accounts, cursor } = readAccounts(await http.get(accountsPath, { cursor: resume }, signal));
  // A cursor that leads to itself would lead nowhere.
  const more = cursor !== null && cursor !== resume && accounts.length > 0;
  return { items: accounts, resume: more ? cursor : "", more };
}

/** A movement with only the usual fields. */
export const plainMovement = (
  row: Fields,
  known: Pick<ProviderMovement, "id" | "time" | "status" | "direction" | "asset" | "amount"> &
    Partial<ProviderMovement>,
): ProviderMovement => ({
  network: "off_chain",
  denom: "",
  usd: null,
  block: null,
  txHash: null,
  sender: null,
  recipient: null,
  counterpartyName: null,
  description: null,
  reference: null,
  trade: null,
  raw: row.raw,
  ...known,
});
