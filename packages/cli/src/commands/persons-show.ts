import type { Context } from "../context";
import { personId } from "../persons/person-id";
import { personText } from "../presenters/person";

export async function personsShow(context: Context, { args }: { args: { id: string } }): Promise<void> {
  const id = personId(args.id);
  const client = await context.client();
  const record = await client.persons.get(id, { signal: context.signal });
  context.print(record, () => personText(record, context.paint.out));
}
