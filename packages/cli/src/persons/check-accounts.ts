import { readAccountNumber } from "@waybill/spec/standards/account-number";
import type { Context } from "../context";
import { usageError } from "../errors";
import { isAddress } from "../keys/address";

/**
 * Why a text cannot be a blockchain address of any chain whose form is known, by the standard that the service reads account numbers by;
 * undefined when it can.
 */
export function problemWithAccount(account: string): string | undefined {
  const { kind, fault } = readAccountNumber(account);
  if (kind === "iban") return "it is an IBAN";
  if (fault !== undefined) return fault;
  if (kind !== "other") return undefined;
  return /^0x/i.test(account)
    ? "it is not 0x and 40 hex digits"
    : "it does not have the form of an EVM, Solana, Cosmos or other known address";
}

/**
 * A warning about an account number of a record, which may be any text; undefined for one that does not look like an address,
 * or is one.
 */
export const doubtAbout = (account: string): string | undefined =>
  isAddress(account) ? problemWithAccount(account) : undefined;

const hasFormOfKey = (account: string): boolean => /^(0x)?[0-9a-f]{64}$/i.test(account);

/** For messages: what has the form of a private key is not repeated. */
export const unlessKey = (account: string): string =>
  hasFormOfKey(account) ? "(64 hex digits, like a private key)" : account;

/** @throws CliError (usage) for what cannot be an address */
export function assertAddress(account: string): void {
  const problem = problemWithAccount(account);
  if (problem !== undefined)
    throw usageError(
      `${unlessKey(account)} is not an address: ${problem}.`,
      "Copy it again; do not type it.",
    );
}

export const isAddressText = (account: string): boolean => problemWithAccount(account) === undefined;

/** The prompt's answer: true, or what to correct. */
export const accountAnswer = (answer: string): true | string => {
  const problem = answer.trim() === "" ? undefined : problemWithAccount(answer.trim());
  return problem === undefined || `Not an address: ${problem}. Copy it again; do not type it.`;
};

/**
 * Warns of typed accounts of a record that are no addresses, because a record whose account is mistyped is never found. The service takes
 * any text, so they are sent.
 *
 * @throws CliError (usage) for a text that has the form of a private key, which must not be sent by mistake
 */
export function checkAccounts({ warn }: Pick<Context, "warn">, accounts: readonly string[]): void {
  for (const account of accounts) {
    const problem = problemWithAccount(account);
    if (problem === undefined) continue;
    if (hasFormOfKey(account))
      throw usageError(
        `--account ${unlessKey(account)} is not an address: ${problem}.`,
        "If it is an account number and not a key: --other-account",
      );
    warn(
      `--account ${account} is not an address: ${problem}. It is stored unchanged. For an account number that is not a blockchain address: --other-account`,
    );
  }
}
