import type { components } from "@waybill/spec/generated/risk";
import { timestamp } from "../../lib/runtime";
import { checkPage, readPage } from "../../params/page";
import { importableLists } from "../../sanctions/lists";
import {
  type Basis,
  type ListedOutcome,
  nextOutcomes,
  type OutcomeKey,
} from "../../sanctions/screening/list-outcomes";
import { operation } from "./operation";

// Changes of what sanctions lists say of a workspace's persons, accounts and counterparties (spec/risk/outcomes.yaml).

export const listSanctionsOutcomes = operation("listSanctionsOutcomes", {
  check(request, report) {
    const { person_id, account_id, counterparty_id, current = false } = request.parameters;
    const filter = {
      personId: person_id?.toLowerCase(),
      accountId: account_id?.toLowerCase(),
      counterpartyId: counterparty_id?.toLowerCase(),
      current,
    };
    return { filter, page: checkPage(request, ["listSanctionsOutcomes", filter], report) };
  },

  async handle({ resolved: { filter, page }, workspace }) {
    const { rows, meta } = await readPage<ListedOutcome>({
      page,
      keyOf: ({ created_at, basis, seq }) => [created_at, basis, seq],
      read: ({ key, side }, limit) =>
        nextOutcomes(workspace, filter, { key: key && readKey(key), side }, limit),
    });
    return { items: rows.map(toItem), meta };
  },
});

const readKey = ([createdAt, basis, seq]: readonly (string | number)[]): OutcomeKey => [
  Number(createdAt),
  basis === "name" ? "name" : ("address" satisfies Basis),
  Number(seq),
];

function toItem(row: ListedOutcome): components["schemas"]["SanctionsOutcome"] {
  const list = importableLists.find(({ id }) => id === row.list);
  if (!list) throw new Error("an outcome of a list that cannot be imported");
  return {
    created_at: timestamp(row.created_at),
    ended_at: row.ended_at === null ? null : timestamp(row.ended_at),
    outcome: row.outcome,
    basis: row.basis,
    person_id: row.person_id,
    account_id: row.account_id,
    counterparty_id: row.party_id,
    address: row.address,
    list: list.id,
    entry_uid: row.uid,
    entry_name: row.entry_name,
    list_import: importOf(row),
  };
}

/** By whom and from what the list was imported. */
const importOf = (row: ListedOutcome): components["schemas"]["SanctionsListImport"] | null =>
  row.import_at === null
    ? null
    : {
        imported_at: timestamp(row.import_at),
        imported_by: row.import_by,
        files: JSON.parse(row.import_files ?? "[]") as { name: string; sha256: string }[],
        published: row.import_published,
        added: row.import_added ?? 0,
        changed: row.import_changed ?? 0,
        removed: row.import_removed ?? 0,
      };
