import type { Context } from "../context";
import { withStatus } from "../payment/payment-status";
import { paymentText } from "../presenters/report";

export async function paymentsShow(context: Context, { args }: { args: { hash: string } }): Promise<void> {
  const client = await context.client();
  const report = await client.transactions.get(args.hash, { signal: context.signal });
  const [payment] = await withStatus(context, client, [report]);
  if (payment) context.print(payment, () => paymentText(payment, context.paint.out));
}
