import type { trackFlags } from "../catalog/payments";
import type { Context } from "../context";
import { assertCompleted } from "../payment/assert-completed";
import { isEnd } from "../payment/ends";
import { followPayment } from "../payment/follow-payment";
import { noteEnds } from "../payment/journal/note-ends";
import { readJournal } from "../payment/journal/open-journal";
import { hashNamed } from "../payment/journal/payment-named";
import { trackPayment } from "../payment/track-payment";
import { trackedText } from "../presenters/tracked-payment";
import type { Values } from "../program/flags";

export async function paymentsTrack(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof trackFlags> },
): Promise<void> {
  const hash = await hashNamed(context, args.hash, flags.journal);
  const client = await context.client();
  const now = await trackPayment(context, client, hash, flags);
  const quoteId = flags.quoteId ?? now.quote_id;
  const tracked =
    flags.wait && !isEnd(now.status)
      ? await followPayment(context, client, hash, {
          ...flags,
          quoteId,
          journal: await readJournal(context, flags.journal),
        })
      : now;
  await noteEnds(
    context,
    [{ hash, quoteId, status: tracked.status, failureReason: tracked.failure_reason }],
    flags.journal,
  );
  context.print(tracked, () => trackedText(hash, tracked, context.paint.out));
  if (flags.wait) assertCompleted(tracked, hash);
}
