import { addressPage, showPage } from "../browser/open-browser";
import type { screenFlags } from "../catalog/lookups";
import { addressesNamed } from "../contacts/addresses-named";
import { readContacts } from "../contacts/contacts-file";
import type { Context } from "../context";
import { failOn } from "../fail-on";
import { sameAccount } from "../keys/address";
import { families } from "../keys/families";
import { reasonText } from "../operations/warnings";
import { networkOf } from "../payment/registry";
import { screeningText } from "../presenters/screening";
import type { Values } from "../program/flags";
import { defaultNetwork } from "../settings/settings";

/** Shows the risk of an address alone; the risk of a payment is in its quote. */
export async function screen(
  context: Context,
  { args, flags }: { args: { address: string }; flags: Values<typeof screenFlags> },
): Promise<void> {
  const network = flags.network === undefined ? undefined : networkOf(flags.network);
  const [address = args.address] = await addressesNamed(context, args.address, {
    keystore: flags.keystore,
    network,
  });
  const { screening } = (await context.client()).data;
  const options = { signal: context.signal };
  const on = (slug: string) => screening.getOnNetwork(slug, address, options);
  let found = network ? await on(network.slug) : await screening.get(address, options);
  // For an unknown address, the service uses the family's first network, which it may not read.
  const other = !network && found.reason === "not_indexed" ? settledNetwork(context, address) : undefined;
  if (other !== undefined && other !== found.network) found = await on(other);
  if (flags.web) return showPage(context, addressPage(found.network, address));
  if (found.lookup_status !== "ok")
    context.warn(
      `not everything could be assessed on ${found.network}: ${reasonText(found.reason)}. Missing data counts as medium. Choose another network with --network; waybill networks --served lists those that the service reads`,
    );
  const contacts = await readContacts(context.io);
  const contact = contacts.find((one) => sameAccount(one.address, address))?.name;
  context.print(found, () => screeningText(found, context.paint.out, contact));
  failOn("severity", flags.failOn, found);
}

/** The network in the settings, if the address can belong to it. */
function settledNetwork(context: Context, address: string): string | undefined {
  const setting = defaultNetwork(context);
  if (setting === undefined) return undefined;
  const { kind, slug } = networkOf(setting.value);
  return families[kind].problemWith(address, slug) === undefined ? slug : undefined;
}
