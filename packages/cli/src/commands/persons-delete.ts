import type { deleteFlags } from "../catalog/persons";
import type { Context } from "../context";
import { confirmDestruction } from "../input/confirm-destruction";
import { personId } from "../persons/person-id";
import { displayName } from "../presenters/person";
import type { Values } from "../program/flags";

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
