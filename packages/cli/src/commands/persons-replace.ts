import type { replaceFlags } from "../catalog/persons";
import type { Context } from "../context";
import { confirmDestruction } from "../input/confirm-destruction";
import { personInput } from "../persons/input";
import { personId } from "../persons/person-id";
import { sendPerson } from "../persons/send";
import { displayName, personText } from "../presenters/person";
import type { Values } from "../program/flags";

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
  const by = input.payload.name_identifiers ? displayName(input.payload) : "what was given";
  await confirmDestruction(context, { yes }, `Replace the whole record of ${who} by ${by}?`);
  const record = await sendPerson(context, input, (payload) =>
    client.persons.replace(id, payload, { signal }),
  );
  context.note("Replaced.");
  context.print(record, () => personText(record, context.paint.out));
}
