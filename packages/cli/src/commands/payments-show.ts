import type { Context } from "../context";
import { reportText } from "../presenters/report";

export async function paymentsShow(context: Context, { args }: { args: { hash: string } }): Promise<void> {
  const client = await context.client();
  const report = await client.transactions.get(args.hash, { signal: context.signal });
  context.print(report, () => reportText(report, context.paint.out));
}
