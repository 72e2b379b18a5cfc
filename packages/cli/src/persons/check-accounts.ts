import { readAccountNumber } from "@waybill/spec/standards/account-number";
import type { Context } from "../context";
import { usageError } from "../errors";
import { isAddress } from "../keys/address";

/**
 * The reason why a text cannot be a blockchain address of any chain with a known address format, by the same standard that the
 * service uses for account numbers; undefined if it can.
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
 * A warning about an account number of a record, which may be any text; undefined if it is an address, or does not look like one.
 */
export const doubtAbout = (account: string): string | undefined =>
  isAddress(account) ? problemWithAccount(account) : undefined;

const hasFormOfKey = (account: string): boolean => /^(0x)?[0-9a-f]{64}$/i.test(account);

/** The text for a message, unless it has the form of a private key. */
export const unlessKey = (account: string): string =>
  hasFormOfKey(account) ? "(64 hex digits, like a private key)" : account;

/** @throws CliError (usage) for a text that cannot be an address */
export function assertAddress(account: string): void {
  const problem = problemWithAccount(account);
  if (problem !== undefined)
    throw usageError(
      `${unlessKey(account)} is not an address: ${problem}.`,
      "Copy it again; do not type it.",
    );
}

export const isAddressText = (account: string): boolean => problemWithAccount(account) === undefined;

/** The check of a prompt's answer: true, or how to correct it. */
export const accountAnswer = (answer: string): true | string => {
  const problem = answer.trim() === "" ? undefined : problemWithAccount(answer.trim());
  return problem === undefined || `Not an address: ${problem}. Copy it again; do not type it.`;
};

/**
 * Warns of typed accounts that are not addresses, because a record with a mistyped account is never found. The service accepts
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
