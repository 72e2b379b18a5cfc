import type { TrackedTransaction } from "@waybill/sdk";
import type { watchFlags } from "../catalog/payments";
import type { Context } from "../context";
import { printable } from "../output/text";
import { assertCompleted } from "../payment/assert-completed";
import { progressOf } from "../payment/follow-payment";
import { trackedText } from "../presenters/tracked-payment";
import type { Values } from "../program/flags";

/** Long enough for everything that ends; a timer takes no more than 24 days. */
const WITHOUT_END = 20 * 86_400_000;

/** Follows a payment until its status is final; each change is a line on stdout. */
export async function paymentsWatch(
  context: Context,
  { args: { hash }, flags: { quoteId } }: { args: { hash: string }; flags: Values<typeof watchFlags> },
): Promise<void> {
  const { signal } = context;
  const client = await context.client();
  let last = "";
  const tell = (tracked: TrackedTransaction) => {
    const line = progressOf(tracked).replace(/ \.\.\.$/, "");
    if (line === last) return;
    last = line;
    const at = new Date(context.now()).toISOString();
    context.print({ at, ...tracked }, () => `${at.slice(0, 19).replace("T", " ")}  ${printable(line)}`, {
      oneLine: true,
    });
  };
  // An answer that will never come (no such payment, no key, no service) is told now; later ones are waited for.
  tell(await client.transactions.track(hash, { quoteId, signal }));
  try {
    const tracked = await client.transactions.wait(hash, {
      ...{ quoteId, signal },
      ...{ timeoutMs: WITHOUT_END, onTracked: tell },
    });
    if (!context.json) context.print(tracked, () => trackedText(hash, tracked, context.paint.out));
    assertCompleted(tracked, hash);
  } catch (error) {
    if (signal.aborted) context.note(`The payment goes on. Watch it again: waybill payments watch ${hash}`);
    throw error;
  }
}
