import type { Person, Waybill } from "@waybill/sdk";
import { CliError } from "../../errors";
import { lock } from "../../output/process-lock";
import { HashTable } from "./hash-table";
import { accountHash } from "./record-hash";

/** With more accounts, listing all records is cheaper than one call for each account. */
const FEW = 200;

/**
 * The accounts that may already have a record: if there are few, all of them, and each is looked up; if there are many, those in
 * the service's list of records.
 */
export async function knownAccounts(
  client: Waybill,
  accounts: number,
  signal: AbortSignal,
): Promise<(account: string) => boolean> {
  if (accounts <= FEW) return () => true;
  const known = new HashTable();
  for await (const record of client.persons.list({ signal }))
    for (const account of numbersOf(record)) known.set(accountHash(account), 1);
  return (account) => known.get(accountHash(account)) > 0;
}

const numbersOf = ({ account_numbers }: Person): string[] =>
  account_numbers.map(({ account_number }) => account_number);

/**
 * Allows only one import at a time for a result file: two imports would store every record twice.
 *
 * @throws CliError (failure) while another process holds it
 */
export function lockResults(path: string): { release(): void } {
  const file = `${path}.lock`;
  const found = lock(
    file,
    path,
    (cause) =>
      new CliError("failure", `The lock ${file} cannot be written.`, {
        hint: "Name another result file: --results FILE",
        cause,
      }),
  );
  if ("release" in found) return found;
  throw new CliError("failure", `Another import is writing ${path} (process ${found.pid}).`, {
    hint: "Wait for it to end.",
    retryable: true,
  });
}
