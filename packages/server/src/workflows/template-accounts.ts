import { type ListedAccount, nextAccounts } from "../workspace/account-list";
import type { Workspace } from "../workspace/workspace";
import { type AddressType, classified, type WalletType } from "./reports/accounts";

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
