import type { Person, Waybill } from "@waybill/sdk";
import { CliError } from "../../errors";
import { lock } from "../../output/process-lock";
import { HashTable } from "./hash-table";
import { accountHash } from "./record-hash";

/** With more accounts, one list is cheaper than a call for each. */
const FEW = 200;

/**
 * Which accounts may have a record already: all of a few, each of which is then looked up; of many those that the service's
 * list of records has.
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
 * One import at a time for a result file: two of them would store every record twice.
 *
 * @throws CliError (failure) while another process has it
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
