import { NotFoundError, type Person, type PersonPayload, type Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { CliError } from "../errors";
import { displayName } from "../presenters/person";
import { samePerson } from "./same-person";

/** The most accounts that are looked up before a record is stored. */
const MAX_LOOK_UPS = 20;

/**
 * Asks before a second record is stored for an account that has one: the newest record counts then, and an older one of the
 * same person is forgotten there. The same for a person who has one by name or reference.
 *
 * @throws CliError (declined) for no, (usage) where nobody can be asked
 */
export async function confirmNoDuplicate(
  context: Context,
  client: Waybill,
  payload: Partial<PersonPayload>,
): Promise<void> {
  const accounts = payload.account_numbers ?? [];
  const found =
    (await firstRecord(context, client, accounts.slice(0, MAX_LOOK_UPS))) ??
    (await samePerson(client, payload, context.signal));
  if (!found) return;
  const { record } = found;
  const what =
    "account" in found ? `${found.account} has a record already` : `There is a record with ${found.by}`;
  const who = context.interactive ? `${displayName(record)} (${record.id})` : record.id;
  const agreed = await context.prompts.confirm({
    message: `${what}: ${who}. Store another one?`,
    instead: `${what}: ${record.id}. To change it: waybill persons edit ${record.id}. To store another one: --allow-duplicate`,
  });
  if (!agreed) throw new CliError("declined", "Nothing was stored.");
}

async function firstRecord(
  context: Context,
  client: Waybill,
  accounts: PersonPayload["account_numbers"],
): Promise<{ account: string; record: Person } | undefined> {
  for (const { account_number: account } of accounts) {
    try {
      return { account, record: await client.persons.findByAccount(account, { signal: context.signal }) };
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
  }
  return undefined;
}
