import { isDeepStrictEqual } from "node:util";
import { type Person, type PersonPayload, ValidationError } from "@waybill/sdk";
import type { editFlags } from "../catalog/persons";
import type { Context } from "../context";
import { CliError } from "../errors";
import { fieldLines } from "../output/field-errors";
import { askForChanges, isEmpty, withFlags } from "../persons/edit";
import { ownNames } from "../persons/own-names";
import { personId } from "../persons/person-id";
import { personText } from "../presenters/person";
import type { Values } from "../program/flags";

/**
 * Changes fields of a stored record. The interface replaces whole records, so everything that was stored is sent again; a
 * record that somebody else changed meanwhile is not replaced.
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
        "The record was changed by somebody else meanwhile; nothing was replaced.",
        {
          hint: `Begin again from what is stored now: waybill persons edit ${id}`,
        },
      );
    return client.persons.replace(id, payload, { signal });
  };
  const record = isEmpty(flags)
    ? await replaceAsked(context, before, replace)
    : await replace(withFlags(before, flags));
  context.note("Replaced.");
  context.print(record, () => personText(record, context.paint.out));
}

/** Asks until the service takes the record; what it refuses is said, and everything that was changed is kept. */
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
      context.warn("The service refused this; your changes are kept:");
      for (const line of fieldLines(error.fields)) context.note(`  ${line}`);
    }
  }
}
