import type { personFlags } from "../catalog/persons";
import type { Context } from "../context";
import { personInput } from "../persons/input";
import { personText } from "../presenters/person";
import type { Values } from "../program/flags";

export async function personsCreate(
  context: Context,
  { flags }: { flags: Values<typeof personFlags> },
): Promise<void> {
  const payload = await personInput(context, flags);
  const client = await context.client();
  const record = await client.persons.create(payload, { signal: context.signal });
  context.note("Stored.");
  context.print(record, () => personText(record, context.paint.out));
}
