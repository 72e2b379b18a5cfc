import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { sql } from "kysely";
import type { AccountTable } from "../storage/schema/accounts";
import type { Workspace } from "../workspace/workspace";

/** An account off chain, as its provider knows it. */
export interface ProviderAccountRef {
  connectionId: string;
  /** The type of the connection. */
  provider: string;
  externalId: string;
  /** The pushed columns of an account. */
  pushed?: Pick<AccountTable, "address" | "type" | "institution">;
}

/** The account that a workspace has of it already, through another connection. */
export interface Elsewhere {
  accountId: string;
  connectionId: string;
}

/** An identifier that is the same account wherever it is met, in its canonical form; undefined for a number of the bank's own. */
export function worldwide(written: string): string | undefined {
  const { kind, canonical, fault } = readAccountNumber(written);
  return kind === "other" || fault !== undefined ? undefined : canonical;
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Who keeps an account: a BIC, which is in capitals, without `XXX`, which is the same office, or a name as it is written. */
export const canonicalInstitution = (written: string): string =>
  BIC.test(written) ? written.replace(/^(.{8})XXX$/, "$1") : written;

/**
 * Whether two are surely different institutions. A BIC without a branch may be that of any branch, and says nothing of
 * a name.
 */
export function areOfTwoInstitutions(one: string, other: string): boolean {
  if (one === "" || other === "" || BIC.test(one) !== BIC.test(other)) return false;
  if (!BIC.test(one)) return one.toLowerCase() !== other.toLowerCase();
  return !one.startsWith(other) && !other.startsWith(one);
}

/** Whether one identifier of two pushed accounts, which is no account number of the world, is one account. */
function isOneNumber(one: AccountOfCustom, other: AccountOfCustom): boolean {
  // Identifiers of the workspace's own say nothing of each other.
  if (one.institution === null && other.institution === null) return false;
  return one.type === other.type && !areOfTwoInstitutions(one.institution ?? "", other.institution ?? "");
}
type AccountOfCustom = Pick<AccountTable, "type" | "institution">;

/**
 * Which of these accounts the workspace has through another connection, by `connectionId/externalId`: its funds would
 * be counted twice. An IBAN or an address of any blockchain is one account everywhere, in all its spellings. Any other
 * identifier is the same account at providers of one type. Two pushed accounts (`custom`) are one account where either
 * says that its number is an institution's, both are of one type, and no different institutions keep them.
 */
export async function accountsElsewhere(
  { db }: Workspace,
  accounts: readonly ProviderAccountRef[],
): Promise<Map<string, Elsewhere>> {
  if (accounts.length === 0) return new Map();
  const named = accounts.map((account) => ({
    ...account,
    keys: [account.externalId, account.pushed?.address ?? ""].flatMap((one) => worldwide(one) ?? []),
  }));
  const keys = [...new Set(named.flatMap((one) => one.keys))];
  const written = [...new Set([...named.map(({ externalId }) => externalId), ...keys])];
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "connection_id", "provider", "external_id", "address", "type", "institution"])
    .where("network", "=", "off_chain")
    .where("connection_id", "is not", null)
    .where((eb) =>
      eb.or([
        eb("external_id", "in", written),
        ...(keys.length > 0
          ? [
              eb("address", "in", keys),
              // Other providers keep the spelling in which they are asked.
              eb(
                sql`lower(replace(external_id, ' ', ''))`,
                "in",
                keys.map((key) => key.toLowerCase()),
              ),
            ]
          : []),
      ]),
    )
    .orderBy("created_at")
    .execute();
  const found = rows.map((row) => ({
    ...row,
    keys: [row.external_id ?? "", row.address].flatMap((one) => worldwide(one) ?? []),
  }));
  return new Map(
    named.flatMap(({ connectionId, provider, externalId, pushed, keys: own }): [string, Elsewhere][] => {
      const isSame = (row: (typeof found)[number]): boolean => {
        if (own.some((key) => row.keys.includes(key))) return true;
        if (row.provider !== provider || row.external_id !== externalId) return false;
        return provider !== "custom" || (pushed !== undefined && isOneNumber(row, pushed));
      };
      const other = found.find((row) => row.connection_id !== connectionId && isSame(row));
      return other?.connection_id
        ? [[`${connectionId}/${externalId}`, { accountId: other.id, connectionId: other.connection_id }]]
        : [];
    }),
  );
}
