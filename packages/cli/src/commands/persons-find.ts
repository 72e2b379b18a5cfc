import type { Context } from "../context";
import { usageError } from "../errors";
import { isAddress } from "../keys/address";
import { problemWithAccount, unlessKey } from "../persons/check-accounts";
import { personText } from "../presenters/person";

export async function personsFind(context: Context, { args }: { args: { account: string } }): Promise<void> {
  const problem = isAddress(args.account) ? problemWithAccount(args.account) : undefined;
  if (problem !== undefined)
    throw usageError(
      `${unlessKey(args.account)} is not an address: ${problem}.`,
      "Copy it again; do not type it.",
    );
  const client = await context.client();
  const record = await client.persons.findByAccount(args.account, { signal: context.signal });
  context.print(record, () => personText(record, context.paint.out));
}
