import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { sql } from "kysely";
import type { Workspace } from "../workspace/workspace";

/** An account off chain, as its provider knows it. */
export interface ProviderAccountRef {
  connectionId: string;
  /** The type of the connection. */
  provider: string;
  externalId: string;
}

/** The account that a workspace has of it already, through another connection. */
export interface Elsewhere {
  accountId: string;
  connectionId: string;
}

const ibanOf = (externalId: string): string | undefined => {
  const { kind, canonical, fault } = readAccountNumber(externalId);
  return kind === "iban" && fault === undefined ? canonical.toUpperCase() : undefined;
};

/**
 * Which of these accounts the workspace has through another connection, by `connectionId/externalId`: its funds would be counted twice.
 * An IBAN is one account everywhere; any other identifier is the same account at providers of one type. Identifiers of pushed accounts
 * (`custom`) are the workspace's own, and say nothing.
 */
export async function accountsElsewhere(
  { db }: Workspace,
  accounts: readonly ProviderAccountRef[],
): Promise<Map<string, Elsewhere>> {
  const named = accounts
    .map((account) => ({ ...account, iban: ibanOf(account.externalId) }))
    .filter(({ provider, iban }) => provider !== "custom" || iban !== undefined);
  if (named.length === 0) return new Map();
  const ibans = [...new Set(named.flatMap(({ iban }) => iban ?? []))];
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "connection_id", "provider", "external_id"])
    .where("network", "=", "off_chain")
    .where("connection_id", "is not", null)
    .where((eb) =>
      eb.or([
        eb(
          "external_id",
          "in",
          named.map(({ externalId }) => externalId),
        ),
        ...(ibans.length > 0 ? [eb(sql`upper(replace(external_id, ' ', ''))`, "in", ibans)] : []),
      ]),
    )
    .orderBy("created_at")
    .execute();
  return new Map(
    named.flatMap(({ connectionId, provider, externalId, iban }): [string, Elsewhere][] => {
      const other = rows.find(
        (row) =>
          row.connection_id !== connectionId &&
          (iban === undefined
            ? row.provider === provider && row.external_id === externalId
            : ibanOf(row.external_id ?? "") === iban),
      );
      return other?.connection_id
        ? [[`${connectionId}/${externalId}`, { accountId: other.id, connectionId: other.connection_id }]]
        : [];
    }),
  );
}
