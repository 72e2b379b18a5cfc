import type { Person } from "@waybill/sdk";
import type { Context } from "../context";
import { printable } from "../output/text";
import { displayName } from "../presenters/person";
import type { Candidate } from "./candidates";
import { containsName, sameName } from "./name";

/** Similar names that are kept. */
const SIMILAR = 5;

/**
 * The accounts of all records with this name, in any of its types, the ids of those without one, and names that are similar. The
 * interface has no search by name, so its list is read, one record at a time.
 */
export async function personsNamed(
  context: Context,
  typed: string,
): Promise<{ found: Candidate[]; withoutAccount: string[]; similar: string[] }> {
  const client = await context.client();
  const found: Candidate[] = [];
  const withoutAccount: string[] = [];
  const similar: string[] = [];
  for await (const record of client.persons.list({ signal: context.signal })) {
    const names = namesOf(record);
    if (names.some((name) => sameName(name, typed))) {
      if (record.account_numbers.length === 0) withoutAccount.push(record.id);
      for (const { account_number: address } of record.account_numbers)
        found.push({
          name: displayName(record),
          address: printable(address),
          source: `the person ${record.id}`,
        });
    } else if (similar.length < SIMILAR && names.some((name) => containsName(name, typed)))
      similar.push(displayName(record));
  }
  return { found, withoutAccount, similar };
}

const namesOf = ({ name_identifiers: names }: Person): string[] =>
  names.map((name) => displayName({ name_identifiers: [name] }));
