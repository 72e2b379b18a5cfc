import type { Waybill } from "@waybill/sdk";
import { addressPage, showPage } from "../browser/open-browser";
import type { balanceFlags } from "../catalog/lookups";
import { addressesNamed } from "../contacts/addresses-named";
import type { Context } from "../context";
import { usageError } from "../errors";
import { dollarsText } from "../operations/cells";
import { reasonText } from "../operations/warnings";
import { tableOptions } from "../output/print-list";
import { type Column, table } from "../output/table";
import { shortTime, timeText } from "../output/time";
import { networkOf } from "../payment/registry";
import type { Values } from "../program/flags";

type Balances = Awaited<ReturnType<Waybill["data"]["addresses"]["balances"]>>["balances"][number];

/** The balance of one asset; a network that was not read has a line without an asset. */
interface Line {
  readonly network: string;
  readonly asset: string;
  readonly amount: string;
  readonly usd: string;
  readonly contract: string;
  readonly read: string;
}

/**
 * The balances of an address or wallet, on every network that the service reads. Balances that could not be read are never shown
 * as zero.
 */
export async function balance(
  context: Context,
  { args, flags }: { args: { account: string }; flags: Values<typeof balanceFlags> },
): Promise<void> {
  const network = flags.network === undefined ? undefined : networkOf(flags.network);
  const addresses = await addressesNamed(context, args.account, { keystore: flags.keystore, network });
  const [first] = addresses;
  if (flags.web) {
    if (network === undefined || first === undefined)
      throw usageError(
        "--web needs --network, because the address has a page for each network.",
        "For example: --network eth --web",
      );
    return showPage(context, addressPage(network.slug, first));
  }
  const client = await context.client();
  const answers = await Promise.all(
    addresses.map((address) =>
      client.data.addresses.balances(
        address,
        { ...(network && { network: network.slug }) },
        { signal: context.signal },
      ),
    ),
  );
  const balances = answers.flatMap((answer) => answer.balances);
  const lines = balances.flatMap((one): Line[] => {
    const isRead = one.lookup_status === "ok";
    if (!isRead) {
      const last =
        one.assets.length > 0 && one.updated_at !== undefined
          ? `; the amounts are from ${timeText(one.updated_at)}`
          : "";
      context.warn(`${one.network} could not be read: ${reasonText(one.reason)}${last}.`);
    }
    if (one.hidden_count > 0)
      context.warn(`${one.network}: ${one.hidden_count} assets are hidden by the workspace's whitelist.`);
    const read = isRead ? "now" : shortTime(one.updated_at ?? "never");
    if (!isRead && one.assets.length === 0)
      return [{ network: one.network, asset: "(not read)", amount: "", usd: "", contract: "", read: "" }];
    return one.assets.map(({ symbol, amount, usd, contract }) => ({
      network: one.network,
      asset: symbol,
      amount,
      usd: usd == null ? "" : dollarsText(usd),
      contract: contract ?? "",
      read,
    }));
  });
  if (lines.length === 0) context.note("The address holds nothing on the networks that were read.");
  context.print({ balances }, () => (lines.length === 0 ? "" : table(lines, layout, tableOptions(context))), {
    flat: () => balances.flatMap(flatRows),
  });
}

/** A row for each asset; a network without known balances has one row without an asset. */
function flatRows({ address, network, assets, lookup_status, updated_at }: Balances) {
  const row = (asset?: Balances["assets"][number]) => ({
    address,
    network,
    asset: asset?.symbol,
    amount: asset?.amount,
    usd: asset?.usd,
    contract: asset?.contract,
    lookup_status,
    updated_at,
  });
  return assets.length === 0 && lookup_status !== "ok" ? [row()] : assets.map(row);
}

const layout: readonly Column<Line>[] = [
  { title: "Network", value: ({ network }) => network },
  { title: "Asset", value: ({ asset }) => asset },
  { title: "Amount", value: ({ amount }) => amount, align: "right" },
  { title: "USD", value: ({ usd }) => usd, align: "right" },
  { title: "Read (UTC)", value: ({ read }) => read },
  { title: "Contract", value: ({ contract }) => contract, whole: true },
];
