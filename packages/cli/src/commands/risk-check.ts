import type { riskCheckFlags } from "../catalog/risk";
import { addressesNamed } from "../contacts/addresses-named";
import { readContacts } from "../contacts/contacts-file";
import type { Context } from "../context";
import { usageError } from "../errors";
import { failOn } from "../fail-on";
import { sameAccount } from "../keys/address";
import { networkOf } from "../payment/registry";
import { assessmentText, unknownOf } from "../presenters/assessment";
import type { Values } from "../program/flags";

const windows = ["30d", "90d", "180d", "365d", "all"] as const;

/** Requests the assessment of an address; the service stores it. */
export async function riskCheck(
  context: Context,
  { args, flags }: { args: { address: string }; flags: Values<typeof riskCheckFlags> },
): Promise<void> {
  const network = flags.network === undefined ? undefined : networkOf(flags.network);
  const window = windows.find((one) => one === flags.timeWindow);
  if (flags.timeWindow !== undefined && window === undefined)
    throw usageError(`--time-window must be one of ${windows.join(", ")}`);
  const setup = { keystore: flags.keystore, network, anyChain: true } as const;
  const [address = args.address] = await addressesNamed(context, args.address, setup);
  const { addresses } = (await context.client()).risk;
  const found = await addresses.get(
    {
      address,
      ...(network && { network: network.slug }),
      ...(flags.signals !== undefined && { signals: flags.signals.split(",") }),
      ...(window && { time_window: window }),
    },
    { signal: context.signal },
  );
  for (const unknown of unknownOf(found)) context.warn(unknown);
  const contacts = await readContacts(context.io);
  const contact = contacts.find((one) => sameAccount(one.address, address))?.name;
  context.print(found, () => assessmentText(found, context.paint.out, contact));
  failOn("severity", flags.failOn, found);
}
