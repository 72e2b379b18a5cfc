import { addressPage, showPage } from "../browser/web";
import type { screenFlags } from "../catalog/lookups";
import { readContacts } from "../contacts/contacts-file";
import type { Context } from "../context";
import { accountAddresses } from "../keys/account-addresses";
import { reasonText } from "../operations/warnings";
import { networkOf, sameAddress } from "../payment/registry";
import { screeningText } from "../presenters/screening";
import type { Values } from "../program/flags";

/** The risk of an address by itself; of a payment the quote has it. */
export async function screen(
  context: Context,
  { args, flags }: { args: { address: string }; flags: Values<typeof screenFlags> },
): Promise<void> {
  const network = flags.network === undefined ? undefined : networkOf(flags.network);
  const [address = args.address] = await accountAddresses(context, args.address, {
    keystore: flags.keystore,
    network,
  });
  const { screening } = (await context.client()).data;
  const options = { signal: context.signal };
  const found = network
    ? await screening.getOnNetwork({ network: network.slug, address }, options)
    : await screening.get({ address }, options);
  if (flags.web) return showPage(context, addressPage(found.network, address));
  if (found.lookup_status !== "ok")
    context.warn(
      `not everything could be assessed: ${reasonText(found.reason)}. What is missing counts as medium.`,
    );
  const contacts = await readContacts(context.io);
  const contact = contacts.find((one) => sameAddress(one.address, address))?.name;
  context.print(found, () => screeningText(found, context.paint.out, { columns: context.columns, contact }));
}
