import type { TrackedTransaction } from "@waybill/sdk";
import type { watchFlags } from "../catalog/payments";
import type { Context } from "../context";
import { printable } from "../output/text";
import { shortTime } from "../output/time";
import { assertCompleted } from "../payment/assert-completed";
import { isEnd } from "../payment/ends";
import { progressOf } from "../payment/follow-payment";
import { noteEnds } from "../payment/journal/note-ends";
import { hashNamed } from "../payment/journal/payment-named";
import { trackPayment } from "../payment/track-payment";
import { trackedText } from "../presenters/tracked-payment";
import type { Values } from "../program/flags";

/** Long enough for everything that ends; a timer takes no more than 24 days. */
const WITHOUT_END = 20 * 86_400_000;

/** Follows a payment until its status is final; each change is a line on stdout. */
export async function paymentsWatch(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof watchFlags> },
): Promise<void> {
  const { signal } = context;
  context.follow();
  const hash = await hashNamed(context, args.hash, flags.journal);
  const client = await context.client();
  let last = "";
  const tell = (tracked: TrackedTransaction) => {
    const line = progressOf(tracked).replace(/ \.\.\.$/, "");
    if (line === last) return;
    last = line;
    const at = new Date(context.now()).toISOString();
    context.print({ at, ...tracked }, () => `${shortTime(at)}  ${printable(line)}`, {
      oneLine: true,
    });
  };
  // An answer that will never come (no such payment, no key, no service) is told now; later ones are waited for.
  const now = await trackPayment(context, client, hash, flags);
  const quoteId = flags.quoteId ?? now.quote_id;
  tell(now);
  try {
    const tracked = isEnd(now.status)
      ? now
      : await client.transactions.wait(hash, { quoteId, signal, timeoutMs: WITHOUT_END, onTracked: tell });
    await noteEnds(
      context,
      [{ hash, quoteId, status: tracked.status, failureReason: tracked.failure_reason }],
      flags.journal,
    );
    if (!context.json) context.print(tracked, () => trackedText(hash, tracked, context.paint.out));
    assertCompleted(tracked, hash);
  } catch (error) {
    if (signal.aborted) context.note(`The payment goes on. Watch it again: waybill payments watch ${hash}`);
    throw error;
  }
}
