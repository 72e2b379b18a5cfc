import type { Context } from "../context";
import { doubtAbout, unlessKey } from "../persons/check-accounts";
import { personText } from "../presenters/person";

export async function personsFind(context: Context, { args }: { args: { account: string } }): Promise<void> {
  const doubt = doubtAbout(args.account);
  if (doubt !== undefined)
    context.warn(`${unlessKey(args.account)} is not an address: ${doubt}. Copy it again; do not type it.`);
  const client = await context.client();
  const record = await client.persons.findByAccount(args.account, { signal: context.signal });
  context.print(record, () => personText(record, context.paint.out));
}
