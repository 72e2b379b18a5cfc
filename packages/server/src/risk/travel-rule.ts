import type { Report } from "../field-errors";
import { findPersonsByAccount } from "../workspace/persons";
import type { Workspace } from "../workspace/workspace";

/** An account that must have a stored holder, and the field to report when it has none. */
export interface RequiredRecord {
  field: string;
  account: string;
  party: "sender" | "recipient";
}

/**
 * Reports the sides of a payment that have no stored record (spec/core, getQuote). Every stored record is valid, because
 * none is stored otherwise.
 */
export async function checkRecords(
  workspace: Workspace,
  required: readonly RequiredRecord[],
  report: Report,
): Promise<void> {
  const accounts = required.map(({ account }) => account);
  const persons = await findPersonsByAccount(workspace, accounts);
  for (const { field, account, party } of required) {
    if (persons.has(account)) continue;
    const message = `no IVMS101 record of the ${party} is stored; create a person with this account first`;
    report(field, "travel_rule", message, { value: account });
  }
}
