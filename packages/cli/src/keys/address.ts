import * as Address from "ox/Address";
import type { Context } from "../context";
import { usageError } from "../errors";
import { keystoreDirectory } from "../settings/settings";
import { listWallets, type Wallet } from "./wallets";

/**
 * The address behind a wallet's name; an address stays itself.
 *
 * @throws CliError (usage) for an unknown name, and for an address that must be a typing error.
 */
export async function addressFor(
  context: Context,
  nameOrAddress: string,
  keystore: string | undefined,
): Promise<string> {
  if (isAddress(nameOrAddress)) {
    checkAddress(nameOrAddress);
    return nameOrAddress;
  }
  return knownAddress(await walletNamed(context, nameOrAddress, keystore));
}

/** Addresses of every family are longer than a wallet's name should be, or start with 0x. */
export function isAddress(text: string): boolean {
  return (
    /^0x/i.test(text) ||
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ||
    /^[a-z]{2,20}1[a-z0-9]{38,}$/.test(text)
  );
}

export async function walletNamed(
  context: Context,
  name: string,
  keystore: string | undefined,
): Promise<Wallet> {
  const directory = keystoreDirectory(context.io, keystore);
  const wallets = await listWallets(directory.value);
  const found = wallets.find((wallet) => wallet.name === name);
  if (found !== undefined) return found;
  const names = wallets.map((wallet) => wallet.name).join(", ");
  throw usageError(
    `There is no wallet "${name}" in ${directory.value}.`,
    names === ""
      ? `Make one: waybill wallet create ${name}`
      : `There are: ${names}. Or make it: waybill wallet create NAME`,
  );
}

function knownAddress(wallet: Wallet): string {
  if (wallet.address !== undefined) return wallet.address;
  throw usageError(
    `The file of wallet "${wallet.name}" does not say its address.`,
    "Import its key once, so that it does: waybill wallet import NAME",
  );
}

/**
 * Money sent to a mistyped address is gone: an EVM address in mixed letters carries a checksum (EIP-55), which has to
 * be right. Addresses of other families are judged by the service.
 */
function checkAddress(address: string): void {
  if (!/^0x/i.test(address)) return;
  const digits = address.slice(2);
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (Address.validate(`0x${digits}`, { strict: mixed })) return;
  const reason = /^[0-9a-f]{40}$/i.test(digits) ? "its checksum is wrong" : "it is not 0x and 40 hex digits";
  throw usageError(`${address} is no address: ${reason}.`, "Copy it again; do not type it.");
}
