import { shownAddress } from "../../workspace/account-connections";
import { type ListedAccount, nextAccounts } from "../../workspace/account-list";
import type { Workspace } from "../../workspace/workspace";

/** An account, as reports name it. */
export interface ReportedAccount {
  id: string;
  /** Null for one without. */
  name: string | null;
  network: string;
  address: string | null;
  type: string;
  provider: string;
  /** Its owner; null: the workspace itself. */
  partyId: string | null;
  addressType: AddressType | null;
  walletType: WalletType | null;
}

export const addressTypes = [
  ...(["CUSTODIA_PROPRIA_SEGREGADO", "CUSTODIA_PROPRIA_NAO_SEGREGADO"] as const),
  ...(["CUSTODIA_TERCEIROS_SEGREGADO", "CUSTODIA_TERCEIROS_NAO_SEGREGADO"] as const),
];
export const walletTypes = ["FRIA", "QUENTE"] as const;
export type AddressType = (typeof addressTypes)[number];
export type WalletType = (typeof walletTypes)[number];

/** The classification of an account by its tags (a JSON array); null where they have none, or several. */
export function classified(tags: string): { addressType: AddressType | null; walletType: WalletType | null } {
  const given = new Set((JSON.parse(tags) as unknown[]).map((tag) => String(tag).toUpperCase()));
  const only = <Value extends string>(values: readonly Value[]): Value | null => {
    const [first = null, ...others] = values.filter((value) => given.has(value));
    return others.length === 0 ? first : null;
  };
  return { addressType: only(addressTypes), walletType: only(walletTypes) };
}

/** All accounts of the workspace, in the order in which they were added. */
export async function reportedAccounts({ db }: Workspace): Promise<ReportedAccount[]> {
  const rows = await db.selectFrom("accounts").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name || null,
    network: row.network,
    address: shownAddress(row),
    type: row.type,
    provider: row.provider,
    partyId: row.party_id,
    ...classified(row.tags),
  }));
}

/** Accounts of one statement. */
const PART = 500;

/** Which accounts of a template; undefined: all. */
export interface TemplateAccountFilter {
  addressType: AddressType | undefined;
  walletType: WalletType | undefined;
}

type Place = Parameters<typeof nextAccounts>[2];

/** Where an account stands in the list. */
export const keyOfAccount = ({ created_at, place }: ListedAccount): [number, number] => [created_at, place];

/** At most `limit` accounts next to a place that the filter lets through, the nearest first. */
export async function accountsOfTemplate(
  workspace: Workspace,
  { addressType, walletType }: TemplateAccountFilter,
  { key, side }: Place,
  limit: number,
): Promise<ListedAccount[]> {
  const found: ListedAccount[] = [];
  const isAny = addressType === undefined && walletType === undefined;
  const part = isAny ? limit : PART;
  for (let from = key; ; ) {
    const rows = await nextAccounts(workspace, {}, { key: from, side }, part);
    for (const row of rows) {
      const its = classified(row.tags);
      if (addressType !== undefined && its.addressType !== addressType) continue;
      if (walletType !== undefined && its.walletType !== walletType) continue;
      found.push(row);
    }
    const last = rows.at(-1);
    if (isAny || found.length >= limit || rows.length < part || !last) return found.slice(0, limit);
    from = keyOfAccount(last);
  }
}
