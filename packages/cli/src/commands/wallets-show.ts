import type { showFlags } from "../catalog/wallets";
import type { Context } from "../context";
import { walletNamed } from "../keys/address";
import { addressOn } from "../keys/keystore";
import { fields } from "../output/table";
import { networksOf } from "../payment/registry";
import type { Values } from "../program/flags";

export async function walletsShow(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof showFlags> },
): Promise<void> {
  const wallet = await walletNamed(context, args.name, flags.keystore);
  const { name, kind, address = null, path } = wallet;
  const addresses = Object.fromEntries(
    networksOf(kind).map(({ slug }) => [slug, addressOn(wallet, slug) ?? null]),
  );
  context.print({ name, kind, address, path, addresses }, () =>
    fields(
      [
        ["name", name],
        ["kind", kind],
        ...byAddress(addresses).map(
          ([one, networks]) => [one === "" ? "address" : networks, one || "(not in the file)"] as const,
        ),
        ["file", path],
      ],
      context.paint.out,
    ),
  );
}

/** Networks that share an address are one row, which is called address where it is the only one. */
function byAddress(
  addresses: Readonly<Record<string, string | null>>,
): [address: string, networks: string][] {
  const rows = new Map<string, string[]>();
  for (const [network, address] of Object.entries(addresses))
    rows.set(address ?? "", [...(rows.get(address ?? "") ?? []), network]);
  if (rows.size === 1) return [...rows.keys()].map((address) => [address, "address"]);
  return [...rows].map(([address, networks]) => [address, networks.join(", ")]);
}
