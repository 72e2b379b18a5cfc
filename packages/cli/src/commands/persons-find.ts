import type { Context } from "../context";
import { isAddress } from "../keys/address";
import { assertAddress } from "../persons/check-accounts";
import { personText } from "../presenters/person";

export async function personsFind(context: Context, { args }: { args: { account: string } }): Promise<void> {
  if (isAddress(args.account)) assertAddress(args.account);
  const client = await context.client();
  const record = await client.persons.findByAccount(args.account, { signal: context.signal });
  context.print(record, () => personText(record, context.paint.out));
}
