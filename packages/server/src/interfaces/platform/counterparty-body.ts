import type { components } from "@waybill/spec/generated/platform";
import { readIban } from "@waybill/spec/standards/account-number";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { checkAddressOn, checkNamedNetwork } from "../../params/network-name";
import type { AddressDraft, AddressOperation } from "../../workspace/counterparty-addresses";
import type { BankAccountDraft, BankAccountOperation } from "../../workspace/counterparty-bank-accounts";

// The bodies of requests about the means of counterparties (spec/platform/schemas/counterparty.yaml).

type Schemas = components["schemas"];
type Given<Name extends "AddressOperations" | "BankAccountOperations"> = PartiallyValid<
  Schemas[Name]["operations"][number]
>;
type GivenAddress = PartiallyValid<Schemas["NewAddress"]>;
type GivenBankAccount = PartiallyValid<Schemas["NewBankAccount"]>;

const within = (outer: string, name: string): string => `${outer}.${name}`;

function isGiven<Value>(value: Value | undefined, field: string, report: Report): value is Value {
  if (value !== undefined) return true;
  report(field, "required", "this value is required", {});
  return false;
}

/** An address of a network; reports what cannot be. */
export function checkNewAddress(
  given: GivenAddress | undefined,
  report: Report,
  field: string,
): AddressDraft | Refused {
  const { network: name, address, label } = given ?? {};
  const network = checkNamedNetwork(name, report, within(field, "network"));
  checkAddressOn(network, address, report, within(field, "address"));
  return network === refused || address === undefined ? refused : { network: network.slug, address, label };
}

/** The operations of a request, or nothing when one of them cannot be. */
export const checkAddressOperations = (
  operations: readonly (Given<"AddressOperations"> | undefined)[],
  report: Report,
): AddressOperation[] | Refused =>
  allOf(
    operations.map((given, at) => {
      const field = `operations[${at}]`;
      if (given?.action === undefined) return refused;
      if (given.action === "add") {
        const has = [
          isGiven(given.network, within(field, "network"), report),
          isGiven(given.address, within(field, "address"), report),
        ];
        const draft = has.every(Boolean) ? checkNewAddress(given, report, field) : refused;
        return draft === refused ? refused : { action: "add", draft };
      }
      const { action, id, label } = given;
      if (!isGiven(id, within(field, "id"), report)) return refused;
      return action === "update" ? { action, id, change: { label } } : { action, id };
    }),
  );

/** Whether an IBAN that is given can be one; reports what is wrong with it. */
function isIbanSound({ iban }: GivenBankAccount, report: Report, field: string): boolean {
  const read = typeof iban === "string" ? readIban(iban) : undefined;
  if (!read || !("fault" in read)) return true;
  report(within(field, "iban"), "invalid_value", `must be an IBAN: ${read.fault}`, { value: iban });
  return false;
}

/** The bank accounts of a new counterparty; reports what cannot be. */
export const checkNewBankAccounts = (
  accounts: readonly (GivenBankAccount | undefined)[],
  report: Report,
): BankAccountDraft[] | Refused =>
  allOf(
    accounts.map((given, at) => {
      const { currency, bank_name } = given ?? {};
      const isSound = given !== undefined && isIbanSound(given, report, `bank_accounts[${at}]`);
      if (!isSound || currency === undefined || bank_name === undefined) return refused;
      return bankAccountOf({ ...given, currency, bank_name });
    }),
  );

/** An IBAN as it is stored. */
function storedIban(iban: string): string {
  const read = readIban(iban);
  return "canonical" in read ? read.canonical : iban;
}

/** A bank account as it is stored; what is not given is null. */
const bankAccountOf = (
  given: GivenBankAccount & Pick<Schemas["NewBankAccount"], "currency" | "bank_name">,
): BankAccountDraft => ({
  currency: given.currency,
  bank_name: given.bank_name,
  account_name: given.account_name ?? null,
  iban: given.iban == null ? null : storedIban(given.iban),
  swift: given.swift ?? null,
  routing_number: given.routing_number ?? null,
  account_number: given.account_number ?? null,
  account_type: given.account_type ?? null,
  sort_code: given.sort_code ?? null,
});

/** The operations of a request, or nothing when one of them cannot be. */
export const checkBankOperations = (
  operations: readonly (Given<"BankAccountOperations"> | undefined)[],
  report: Report,
): BankAccountOperation[] | Refused =>
  allOf(
    operations.map((given, at) => {
      const field = `operations[${at}]`;
      if (given?.action === undefined) return refused;
      const { action, id, ...account } = given;
      const isSound = isIbanSound(account, report, field);
      if (action === "add") {
        const added = checkNewBankAccount(account, report, field);
        return isSound ? added : refused;
      }
      if (!isGiven(id, within(field, "id"), report) || !isSound) return refused;
      return action === "update" ? { action, id, change: changesOf(account) } : { action, id };
    }),
  );

function checkNewBankAccount(
  given: GivenBankAccount,
  report: Report,
  field: string,
): Extract<BankAccountOperation, { action: "add" }> | Refused {
  const { currency, bank_name, ...others } = given;
  const hasCurrency = isGiven(currency, within(field, "currency"), report);
  if (!isGiven(bank_name, within(field, "bank_name"), report) || !hasCurrency) return refused;
  return { action: "add", draft: bankAccountOf({ ...others, currency, bank_name }) };
}

/** The changed columns of a bank account. */
function changesOf(given: GivenBankAccount): Partial<BankAccountDraft> {
  const { currency, bank_name, account_name, iban, swift } = given;
  const { routing_number, account_number, account_type, sort_code } = given;
  return {
    ...(currency !== undefined && { currency }),
    ...(bank_name !== undefined && { bank_name }),
    ...(account_name !== undefined && { account_name }),
    ...(iban !== undefined && { iban: iban === null ? null : storedIban(iban) }),
    ...(swift !== undefined && { swift }),
    ...(routing_number !== undefined && { routing_number }),
    ...(account_number !== undefined && { account_number }),
    ...(account_type !== undefined && { account_type }),
    ...(sort_code !== undefined && { sort_code }),
  };
}
