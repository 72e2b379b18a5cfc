import type { trackFlags } from "../catalog/payments";
import type { Context } from "../context";
import { assertCompleted } from "../payment/assert-completed";
import { followPayment } from "../payment/follow-payment";
import { trackedText } from "../presenters/tracked-payment";
import type { Values } from "../program/flags";

export async function paymentsTrack(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof trackFlags> },
): Promise<void> {
  const client = await context.client();
  const tracked = flags.wait
    ? await followPayment(context, client, args.hash, flags)
    : await client.transactions.track(args.hash, { quoteId: flags.quoteId, signal: context.signal });
  context.print(tracked, () => trackedText(args.hash, tracked, context.paint.out));
  if (flags.wait) assertCompleted(tracked, args.hash);
}
