import type { components } from "@waybill/spec/generated/platform";
import { allOf } from "../../field-errors";
import { groupBy } from "../../lib/group-by";
import { timestamp } from "../../lib/runtime";
import { checkName } from "../../params/name";
import { readPage } from "../../params/page";
import { masked } from "../../presenters/masked";
import * as counterparties from "../../workspace/counterparties";
import { addressesOf, MOST_OF_COUNTERPARTY, type PartyAddress } from "../../workspace/counterparty-addresses";
import type { PartyBankAccount } from "../../workspace/counterparty-bank-accounts";
import { type Party, plainParty } from "../../workspace/parties";
import * as register from "../../workspace/party-register";
import type { NotApplied } from "../../workspace/row-operations";
import { nameColumns } from "../../workspace/rows";
import {
  checkAddressOperations,
  checkBankOperations,
  checkNewAddress,
  checkNewBankAccounts,
} from "./counterparty-body";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";
import { NAME } from "./party-body";

// Whom a workspace deals with (spec/platform/counterparties.yaml).

type Schemas = components["schemas"];

const notFound = () => platformError("counterparty_not_found", "no such counterparty");

/** The fields that a counterparty is created with, and that operations of their own change. */
const changedElsewhere = [
  ["addresses", "addresses"],
  ["bank_accounts", "bank-accounts"],
] as const;

export const listKnownCounterparties = operation("listKnownCounterparties", {
  check(request, report) {
    const { type, search, include_addresses } = request.parameters;
    const question = ["listKnownCounterparties", type, search, include_addresses];
    return { page: checkPlatformPage(request, question, report) };
  },

  async handle({ parameters: { type, search, include_addresses }, resolved: { page }, workspace }) {
    const filter = { types: ["counterparty" as const], counterpartyType: type, search };
    const { rows, meta } = await readPage<Party>({
      page,
      keyOf: register.partyRows.keyOf,
      read: ({ key, side }, limit) => register.nextParties(workspace, filter, { key, side }, limit),
    });
    const ids = include_addresses ? rows.map(({ id }) => id) : [];
    const addresses = ids.length === 0 ? [] : await addressesOf(workspace.db, ids).execute();
    const ofParty = groupBy(addresses, ({ party_id }) => party_id);
    const items = rows.map((party) => ({
      ...summaryOf(party),
      ...(include_addresses && { addresses: (ofParty.get(party.id) ?? []).map(addressItem) }),
    }));
    return { items, meta };
  },
});

export const createCounterparty = operation("createCounterparty", {
  check: ({ body }, report) => ({
    name: checkName(body.name, NAME, report),
    addresses: allOf(
      (body.addresses ?? []).map((given, at) => checkNewAddress(given, report, `addresses[${at}]`)),
    ),
    bankAccounts: checkNewBankAccounts(body.bank_accounts ?? [], report),
  }),

  async handle({ body, resolved: { name, addresses, bankAccounts }, workspace }, { runtime }) {
    const { type, website = null, notes = null } = body;
    const now = runtime.now();
    const columns = {
      ...plainParty(name, now),
      created_at: now,
      is_counterparty: 1,
      counterparty_type: type,
      website,
      notes,
    };
    const means = { addresses, bankAccounts };
    return detailOf(await counterparties.insertCounterparty(workspace, columns, means, runtime));
  },
});

export const getCounterparty = operation("getCounterparty", {
  async handle({ parameters: { id }, workspace }) {
    return detailOf(await counterparties.findCounterparty(workspace, id));
  },
});

export const changeCounterparty = operation("changeCounterparty", {
  check({ body }, report) {
    for (const [name, path] of changedElsewhere)
      if (name in body)
        report(name, "invalid_value", `cannot be changed here: use PUT /v2/counterparties/{id}/${path}`, {});
    return { name: body.name === undefined ? undefined : checkName(body.name, NAME, report) };
  },

  async handle({ parameters: { id }, body, resolved: { name }, workspace }, { runtime }) {
    const { type, website, notes } = body;
    const columns = {
      ...(name !== undefined && nameColumns(name)),
      counterparty_type: type,
      website,
      notes,
      updated_at: runtime.now(),
    };
    return detailOf(await counterparties.changeCounterparty(workspace, id, columns, runtime));
  },
});

export const deleteCounterparty = operation("deleteCounterparty", {
  async handle({ parameters: { id }, workspace }) {
    if (!(await register.deleteCounterparty(workspace, id))) throw notFound();
    return undefined;
  },
});

export const listCounterpartyAddresses = operation("listCounterpartyAddresses", {
  async handle({ parameters: { id }, workspace }) {
    const addresses = await counterparties.addressesOfCounterparty(workspace, id);
    if (!addresses) throw notFound();
    return addresses.map(addressItem);
  },
});

export const changeCounterpartyAddresses = operation("changeCounterpartyAddresses", {
  check: ({ body }, report) => ({ operations: checkAddressOperations(body.operations ?? [], report) }),

  async handle({ parameters: { id }, resolved: { operations }, workspace }, { runtime }) {
    const rows = await counterparties.changeAddresses(workspace, id, operations, runtime);
    return applied(rows, "counterparty_address_not_found").map(addressItem);
  },
});

export const changeCounterpartyBankAccounts = operation("changeCounterpartyBankAccounts", {
  check: ({ body }, report) => ({ operations: checkBankOperations(body.operations ?? [], report) }),

  async handle({ parameters: { id }, resolved: { operations }, workspace }, { runtime }) {
    const rows = await counterparties.changeBankAccounts(workspace, id, operations, runtime);
    return applied(rows, "bank_account_not_found").map(bankAccountItem);
  },
});

/** The rows that operations led to. Throws what kept them from being applied. */
function applied<Row>(
  outcome: Row[] | NotApplied | "not_found",
  unknown: "counterparty_address_not_found" | "bank_account_not_found",
): Row[] {
  if (outcome === "not_found") throw notFound();
  if (Array.isArray(outcome)) return outcome;
  if ("unknown" in outcome)
    throw platformError(
      unknown,
      `operations[${outcome.unknown}] names an address or bank account that the counterparty does not have: nothing was changed`,
    );
  throw platformError(
    "counterparty_limit",
    `a counterparty has at most ${MOST_OF_COUNTERPARTY} addresses and as many bank accounts: nothing was changed`,
  );
}

const summaryOf = (party: Party): Schemas["CounterpartySummary"] => ({
  id: party.id,
  name: party.name,
  type: party.counterparty_type ?? "other",
  website: party.website,
  notes: party.notes,
  client_id: party.client_id,
  created_at: timestamp(party.created_at),
  updated_at: timestamp(party.updated_at),
});

/** Throws 404 when there is none. */
function detailOf(counterparty: counterparties.Counterparty | undefined): Schemas["Counterparty"] {
  if (!counterparty) throw notFound();
  const { party, addresses, bankAccounts } = counterparty;
  return {
    ...summaryOf(party),
    addresses: addresses.map(addressItem),
    bank_accounts: bankAccounts.map(bankAccountItem),
  };
}

const addressItem = ({ id, address, network, label }: PartyAddress): Schemas["CounterpartyAddress"] => ({
  id,
  address,
  network,
  label,
});

const orMasked = (value: string | null, most?: number): string | null =>
  value === null ? null : masked(value, most);

const bankAccountItem = (row: PartyBankAccount): Schemas["BankAccount"] => ({
  id: row.id,
  currency: row.currency,
  bank_name: row.bank_name,
  account_name: row.account_name,
  iban: orMasked(row.iban),
  swift: row.swift,
  routing_number: orMasked(row.routing_number),
  account_number: orMasked(row.account_number),
  account_type: row.account_type,
  sort_code: orMasked(row.sort_code, 2),
});
