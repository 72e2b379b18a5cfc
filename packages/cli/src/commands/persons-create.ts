import type { createFlags } from "../catalog/persons";
import type { Context } from "../context";
import { confirmNoDuplicate } from "../persons/find-duplicate";
import { personInput } from "../persons/input";
import { personText } from "../presenters/person";
import type { Values } from "../program/flags";

export async function personsCreate(
  context: Context,
  { flags }: { flags: Values<typeof createFlags> },
): Promise<void> {
  const { allowDuplicate, ...described } = flags;
  const payload = await personInput(context, described);
  const client = await context.client();
  if (!allowDuplicate) await confirmNoDuplicate(context, client, payload);
  const record = await client.persons.create(payload, { signal: context.signal });
  context.note("Stored.");
  context.print(record, () => personText(record, context.paint.out));
}
