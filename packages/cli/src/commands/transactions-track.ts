import type { trackFlags } from "../catalog/transactions";
import type { Context } from "../context";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { assertCompleted } from "../payment/settled";
import type { Values } from "../program/flags";

export async function transactionsTrack(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof trackFlags> },
): Promise<void> {
  const client = await context.client();
  const options = { quoteId: flags.quoteId, signal: context.signal };
  const tracked = flags.wait
    ? await client.transactions.wait(args.hash, {
        ...options,
        timeoutMs: flags.waitTimeout * 1000,
        onStatus: (status) => context.note(`${printable(status)} ...`),
      })
    : await client.transactions.track(args.hash, options);
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
