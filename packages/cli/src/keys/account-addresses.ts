import { networks } from "@waybill/spec/generated/registry";
import type { Context } from "../context";
import { usageError } from "../errors";
import { assertAddress } from "../persons/check-accounts";
import { type AddressNetwork, addressFor, isAddress, plainOn, walletNamed } from "./address";
import { addressOn } from "./keystore";

/**
 * The addresses of an account: one, or for a Cosmos wallet one for each network prefix. With a network, only the address there.
 *
 * @throws CliError (usage) for an unknown wallet, and for an address that is mistyped or of another family
 */
export async function accountAddresses(
  context: Context,
  account: string,
  { keystore, network }: { keystore: string | undefined; network: AddressNetwork | undefined },
): Promise<string[]> {
  if (network) return [await addressFor(context, plainOn(account, network), { keystore, network })];
  if (isAddress(account)) {
    assertAddress(account);
    return [account];
  }
  const wallet = await walletNamed(context, account, keystore);
  const own = networks.filter(({ kind }) => kind === wallet.kind);
  const addresses = own.flatMap(({ slug }) => addressOn(wallet, slug) ?? []);
  if (addresses.length > 0) return [...new Set(addresses)];
  throw usageError(
    `The file of wallet "${wallet.name}" does not contain its address.`,
    "Import its key again to add the address: waybill wallets import NAME",
  );
}
