import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import { searchedTexts } from "../../lib/normalize-address";
import { contains } from "../../storage/dialect/wordings";
import type { AccountTransferTable } from "../../storage/schema/accounts";
import type { TransferDirection } from "./row";

/** Conditions for the transfers of accounts; all of them must hold. */
export interface AccountTransferFilter {
  /** Identifiers: one of them sent or received it. */
  accounts?: readonly string[] | undefined;
  /** Slug, or `off_chain`. */
  network?: string | undefined;
  categories?: readonly string[] | undefined;
  /** Symbols in lower case. */
  tokens?: readonly string[] | undefined;
  statuses?: readonly AccountTransferTable["status"][] | undefined;
  directions?: readonly TransferDirection[] | undefined;
  /** Unix milliseconds, half-open. */
  from?: number | undefined;
  before?: number | undefined;
  /** Millionths of a dollar in storage form, both inclusive; transfers without a value are left out when one of them is given. */
  least?: string | undefined;
  most?: string | undefined;
  /** Part of a text, in any letter case. */
  search?: string | undefined;
}

type Builder = ExpressionBuilder<{ account_transfers: AccountTransferTable }, "account_transfers">;
type Condition = ExpressionWrapper<{ account_transfers: AccountTransferTable }, "account_transfers", SqlBool>;

/** The columns that a search looks into. */
const searched = [
  ...["id", "tx_hash", "network", "sender", "recipient", "counterparty_name", "description", "reference"],
  ...["reference_list", "note", "category", "asset"],
] as const;

/** The symbol as filters compare it. */
export const assetKey = sql<string>`lower(asset)`;

/** A column as no index has it: rows are to be read by the index of their range, and sorted by nothing else. */
const unindexed = (column: keyof AccountTransferTable & string) =>
  sql<string | null>`${sql.ref(column)} || ''`;

/** The conditions of a filter that are neither about time nor what the range of rows is chosen by. */
export function conditionsOf(
  { accounts, network, categories, tokens, statuses, directions, least, most, search }: AccountTransferFilter,
  by: Range["by"],
  eb: Builder,
): Condition[] {
  const conditions: Condition[] = [];
  if (accounts && by !== "from_account_id" && by !== "to_account_id")
    conditions.push(
      eb.or([
        eb(unindexed("from_account_id"), "in", accounts),
        eb(unindexed("to_account_id"), "in", accounts),
      ]),
    );
  if (network !== undefined && by !== "network")
    conditions.push(eb.and([eb(unindexed("network"), "=", network)]));
  if (categories && by !== "category") conditions.push(eb.and([eb(unindexed("category"), "in", categories)]));
  if (tokens && by !== "asset") conditions.push(eb.and([eb(sql<string>`${assetKey} || ''`, "in", tokens)]));
  if (statuses && by !== "status") conditions.push(eb.and([eb(unindexed("status"), "in", statuses)]));
  if (directions) conditions.push(eb.or(directions.map((direction) => isOf(direction, eb))));
  if (least !== undefined) conditions.push(eb.and([eb("usd", ">=", least)]));
  if (most !== undefined) conditions.push(eb.and([eb("usd", "<=", most)]));
  if (search !== undefined)
    conditions.push(
      eb.or(
        searchedTexts(search).flatMap((text) => searched.map((column) => contains(sql.ref(column), text))),
      ),
    );
  return conditions;
}

function isOf(direction: TransferDirection, eb: Builder): Condition {
  const [sent, received] = [
    eb(unindexed("from_account_id"), direction === "in" ? "is" : "is not", null),
    eb(unindexed("to_account_id"), direction === "out" ? "is" : "is not", null),
  ];
  const peer = eb(unindexed("peer_account_id"), direction === "internal" ? "is not" : "is", null);
  const both = eb.and([sent, received]);
  return direction === "internal" ? eb.or([both, peer]) : eb.and([both, peer]);
}

/** A part of the transfers that an index has in the order of time. */
export type Range =
  | { by: "everything" }
  | { by: "from_account_id" | "to_account_id" | "category" | "asset" | "network"; key: string }
  | { by: "status"; key: AccountTransferTable["status"] };
