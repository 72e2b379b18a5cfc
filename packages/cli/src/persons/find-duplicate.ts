import { NotFoundError, type Person, type PersonPayload, type Waybill } from "@waybill/sdk";
import { sameName } from "../contacts/name";
import type { Context } from "../context";
import { CliError } from "../errors";
import { displayName, type Named } from "../presenters/person";

/** Maximum number of accounts that are looked up before a record is stored. */
const MAX_LOOK_UPS = 20;

/**
 * Asks before a second record is stored for an account: from then on the newest record counts, and an older record of the same
 * person would be overlooked. Also asks if the person already has a record by name or reference.
 *
 * @throws CliError (declined) for no, (usage) without a terminal
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
    "account" in found ? `${found.account} already has a record` : `There is a record with ${found.by}`;
  const who = context.interactive ? `${displayName(record)} (${record.id})` : record.id;
  const agreed = await context.prompts.confirm({
    message: `${what}: ${who}. Store another record?`,
    instead: `${what}: ${record.id}. To change it: waybill persons edit ${record.id}. To store another record: --allow-duplicate`,
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

interface Described extends Partial<Named> {
  readonly kind?: string;
  readonly person?: Readonly<Record<string, unknown>>;
  readonly national_identifiers?: readonly { readonly national_identifier: string }[];
}

/**
 * The record of the same person: with the same customer reference, or with the same name if nothing distinguishes the two
 * persons. The interface cannot search by these fields, so all records are listed and compared one by one.
 */
async function samePerson(
  client: Waybill,
  payload: Described,
  signal: AbortSignal,
): Promise<{ record: Person; by: string } | undefined> {
  for await (const record of client.persons.list({ signal })) {
    const own = payload.person?.customer_identification;
    if (own && own === record.person.customer_identification)
      return { record, by: "the same customer identification" };
    if (isSameName(payload, record) && !isOther(payload, record)) return { record, by: "the same name" };
  }
  return undefined;
}

function isSameName({ kind, name_identifiers }: Described, other: Person): boolean {
  // Records from a file may be incomplete: only the service validates them.
  if (kind !== other.kind || !Array.isArray(name_identifiers) || name_identifiers.length === 0) return false;
  return sameName(displayName({ name_identifiers }), displayName(other));
}

/** Whether a reference, a date of birth, a country or a national identifier distinguishes two persons. */
function isOther({ person, national_identifiers }: Described, other: Person): boolean {
  const theirs: Readonly<Record<string, unknown>> = { ...other.person };
  if (telling.some((field) => !!person?.[field] && !!theirs[field] && person[field] !== theirs[field]))
    return true;
  if (!Array.isArray(national_identifiers) || national_identifiers.length === 0) return false;
  const known = other.national_identifiers.map(({ national_identifier }) => national_identifier);
  return known.length > 0 && !national_identifiers.some((one) => known.includes(one.national_identifier));
}

const telling = "customer_identification date_of_birth country_of_residence country_of_registration".split(
  " ",
);
