import type { Context } from "../context";
import { personText } from "../presenters/person";

export async function personsShow(context: Context, { args }: { args: { id: string } }): Promise<void> {
  const client = await context.client();
  const record = await client.persons.get(args.id, { signal: context.signal });
  context.print(record, () => personText(record, context.paint.out));
}
