import type { personFlags } from "../catalog/persons";
import type { Context } from "../context";
import { personInput } from "../persons/input";
import { sendPerson } from "../persons/send";
import { personText } from "../presenters/person";
import type { Values } from "../program/flags";

export async function personsReplace(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof personFlags> },
): Promise<void> {
  const input = await personInput(context, flags);
  const client = await context.client();
  const record = await sendPerson(context, input, (payload) =>
    client.persons.replace(args.id, payload, { signal: context.signal }),
  );
  context.note("Replaced.");
  context.print(record, () => personText(record, context.paint.out));
}
