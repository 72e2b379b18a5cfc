import type { Person } from "@waybill/sdk";
import type { Context } from "../context";
import { printable } from "../output/text";
import { displayName } from "../presenters/person";
import type { Candidate } from "./candidates";
import { containsName, sameName } from "./name";

/** Maximum number of similar names. */
const SIMILAR = 5;

/**
 * The accounts of all records with this name (of any name type), the ids of records without an account, and similar names. The
 * interface has no search by name, so all records are listed and compared one by one.
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
