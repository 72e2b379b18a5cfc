import type { Capability, Provider, ProviderAccount, ProviderBalance, ProviderMovement } from "../provider";
import { type FeedPage, nextMovements } from "./feed";
import type { Fields } from "./fields";
import type { ProviderHttp } from "./provider-http";

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
  tellsOfChains: false,
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

/** A movement of which only the usual is known. */
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
