import type { Context } from "../context";
import { checkNetwork } from "../operations/known-network";
import { printList } from "../output/print-list";

export async function tokens(
  context: Context,
  { args }: { args: { network: string | undefined } },
): Promise<void> {
  if (args.network !== undefined) await checkNetwork(context, args.network);
  const client = await context.client();
  const found = await client.tokens.list({ network: args.network, signal: context.signal });
  printList(
    context,
    found,
    [
      { title: "Network", value: (token) => token.network },
      { title: "Token", value: (token) => token.slug },
      { title: "Name", value: (token) => token.label, shrinks: true },
      { title: "Decimals", value: (token) => String(token.exponent), align: "right" },
      { title: "Contract", value: (token) => token.addr ?? "(native coin)", whole: true },
    ],
    "This network has no tokens.",
  );
}
