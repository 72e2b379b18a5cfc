import { errors } from "../errors";
import type { FieldErrors } from "../field-errors";
import { findPersonsByAccount } from "../workspace/persons";
import type { Workspace } from "../workspace/workspace";

/**
 * Requires stored records of both parties (spec/core, getQuote). Every stored record is valid, because none is
 * stored otherwise. `fields` names the fields to blame, by account. Throws 422 with the sides that lack one.
 */
export async function requireRecords(
  workspace: Workspace,
  fields: ReadonlyArray<{ field: string; account: string; party: "sender" | "recipient" }>,
): Promise<void> {
  const accounts = fields.map(({ account }) => account);
  const persons = await findPersonsByAccount(workspace, accounts);
  const missing: FieldErrors = {};
  for (const { field, account, party } of fields) {
    if (persons.has(account)) continue;
    const message = `no IVMS101 record of the ${party} is stored; create a person with this account first`;
    missing[field] = [
      ...(missing[field] ?? []),
      { code: "travel_rule", message, params: { value: account } },
    ];
  }
  if (Object.keys(missing).length > 0) throw errors.invalid(missing);
}
