import type { trackFlags } from "../catalog/transactions";
import type { Context } from "../context";
import { CliError } from "../errors";
import { fields } from "../output/table";
import type { Values } from "../program/flags";
import type { Tracked } from "../types";

export async function transactionsTrack(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof trackFlags> },
): Promise<void> {
  const client = await context.client();
  const options = flags.quoteId === undefined ? {} : { quoteId: flags.quoteId };
  const tracked = flags.wait
    ? await client.transactions.wait(
        args.hash,
        { ...options, onStatus: (status) => context.note(`${status} ...`) },
        { signal: context.signal },
      )
    : await client.transactions.track(args.hash, options, { signal: context.signal });
  context.print(tracked, () =>
    fields(
      [
        ["transaction", args.hash],
        ["status", tracked.status],
        ["provider", tracked.provider],
      ],
      context.paint.out.heading,
    ),
  );
  if (flags.wait) assertCompleted(tracked, args.hash);
}

/** @throws CliError (paymentFailed) when the chain has settled the payment, and not in its favour. */
export function assertCompleted(tracked: Tracked, hash: string): void {
  if (tracked.status === "failed") {
    throw new CliError("paymentFailed", `The payment failed on chain: ${hash}`, {
      hint: "The transaction was mined but reverted: only its gas was spent. Check balance and token, then ask for a new quote.",
    });
  }
  if (tracked.status === "abandoned") {
    throw new CliError("paymentFailed", `The payment was abandoned: ${hash}`, {
      hint: "Another transaction took its nonce, so it can no longer be mined. Ask for a new quote.",
    });
  }
}
