import { isDeepStrictEqual } from "node:util";
import { type Person, type PersonPayload, ValidationError } from "@waybill/sdk";
import type { createFlags, deleteFlags, editFlags, replaceFlags } from "../catalog/persons";
import type { Context } from "../context";
import { CliError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { fieldLines } from "../output/field-errors";
import { askForChanges, isEmpty, withFlags } from "../persons/edit";
import { confirmNoDuplicate } from "../persons/find-duplicate";
import { personInput } from "../persons/input";
import { ownNames } from "../persons/own-names";
import { personId } from "../persons/person-id";
import { sendPerson } from "../persons/send";
import { countryOf, displayName, personText } from "../presenters/person";
import type { Values } from "../program/flags";

export async function personsCreate(
  context: Context,
  { flags }: { flags: Values<typeof createFlags> },
): Promise<void> {
  const { allowDuplicate, ...described } = flags;
  const input = await personInput(context, described);
  const client = await context.client();
  let asked = "";
  const create = async (payload: PersonPayload) => {
    const who = JSON.stringify([payload.account_numbers, payload.name_identifiers]);
    if (!allowDuplicate && who !== asked) await confirmNoDuplicate(context, client, payload);
    asked = who;
    return client.persons.create(payload, { signal: context.signal });
  };
  const record = await sendPerson(context, input, create);
  context.note("Stored.");
  if (countryOf(record) === "")
    context.note(
      `It has no country. Add it: waybill persons edit ${record.id} --set ${countryField(record)}=DE`,
    );
  context.print(record, () => personText(record, context.paint.out));
}

const countryField = ({ kind }: Person): string =>
  `person.country_of_${kind === "natural" ? "residence" : "registration"}`;

/**
 * Changes fields of a stored record. The interface replaces whole records, so everything that was stored is sent again; a record
 * that another client changed in the meantime is not replaced.
 */
export async function personsEdit(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof editFlags> },
): Promise<void> {
  const { signal } = context;
  const id = personId(args.id);
  const client = await context.client();
  const stored = await client.persons.get(id, { signal });
  const before = ownNames(stored);
  const replace = async (payload: PersonPayload): Promise<Person> => {
    const now = await client.persons.get(id, { signal });
    if (!isDeepStrictEqual(now, stored))
      throw new CliError(
        "failure",
        "Another client changed the record in the meantime; nothing was replaced.",
        {
          hint: `Start over from the stored record: waybill persons edit ${id}`,
        },
      );
    return client.persons.replace(id, payload, { signal });
  };
  const record = isEmpty(flags)
    ? await replaceAsked(context, before, replace)
    : await replace(withFlags(context, before, flags));
  context.note("Replaced.");
  context.print(record, () => personText(record, context.paint.out));
}

/** Asks until the service accepts the record; refusals are shown, and all changes are kept. */
async function replaceAsked(
  context: Context,
  stored: PersonPayload,
  replace: (payload: PersonPayload) => Promise<Person>,
): Promise<Person> {
  let changed = stored;
  for (;;) {
    changed = await askForChanges(context, stored, changed);
    try {
      return await replace(changed);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      context.warn("The service refused these values; your changes are kept:");
      for (const line of fieldLines(error.fields)) context.note(`  ${line}`);
    }
  }
}

export async function personsReplace(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof replaceFlags> },
): Promise<void> {
  const id = personId(args.id);
  const { yes, ...described } = flags;
  const input = await personInput(context, described);
  const client = await context.client();
  const { signal } = context;
  const isAsked = !yes && context.interactive;
  const who = isAsked ? displayName(await client.persons.get(id, { signal })) : id;
  const by = input.payload.name_identifiers ? displayName(input.payload) : "the given record";
  await confirmDestruction(context, { yes }, `Replace the whole record of ${who} with ${by}?`);
  const record = await sendPerson(context, input, (payload) =>
    client.persons.replace(id, payload, { signal }),
  );
  context.note("Replaced.");
  context.print(record, () => personText(record, context.paint.out));
}

/** The question shows the name, because people do not recognize a UUID. */
export async function personsDelete(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof deleteFlags> },
): Promise<void> {
  const id = personId(args.id);
  const client = await context.client();
  const options = { signal: context.signal };
  const isAsked = !flags.yes && context.interactive;
  const who = isAsked ? displayName(await client.persons.get(id, options)) : id;
  await confirmDestruction(context, flags, `Delete the record of ${who}?`);
  await client.persons.delete(id, options);
  context.note("Deleted.");
  if (context.json) context.print({ id, deleted: true }, () => "");
}
