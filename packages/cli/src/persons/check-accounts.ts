import { usageError } from "../errors";
import { isAddress } from "../keys/address";
import { families } from "../keys/families";
import { keyKinds } from "../keys/kind";

/** Why a text cannot be a blockchain address of any family; undefined when it can. */
export function problemWithAccount(account: string): string | undefined {
  if (/^0x/i.test(account)) return families.evm.problemWith(account, "eth");
  if (!isAddress(account)) return "it has the form of no address of an EVM, Solana or Cosmos network";
  const isValid = keyKinds.some((kind) => families[kind].addressOn(account, undefined) !== undefined);
  return isValid ? undefined : "it is not a Solana address, and not bech32 with a right checksum";
}

/** For messages: what has the form of a private key is not repeated. */
export const unlessKey = (account: string): string =>
  /^(0x)?[0-9a-f]{64}$/i.test(account) ? "(64 hex digits, as a private key has)" : account;

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
 * Checks the accounts of a record like addresses anywhere else: a record whose account is mistyped is never found.
 *
 * @throws CliError (usage)
 */
export function checkAccounts(accounts: readonly string[]): void {
  for (const account of accounts) {
    const problem = problemWithAccount(account);
    if (problem === undefined) continue;
    throw usageError(
      `--account ${unlessKey(account)} is not an address: ${problem}.`,
      "Copy it again; do not type it. An account number that is not a blockchain address: --other-account",
    );
  }
}
