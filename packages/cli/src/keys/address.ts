import { networks } from "@waybill/spec/generated/registry";
import { canonicalAccount, readAccountNumber } from "@waybill/spec/standards/account-number";
import { unspendableReason } from "@waybill/spec/unspendable";
import type { Context } from "../context";
import { usageError } from "../errors";
import { keystoreDirectory } from "../settings/settings";
import { families } from "./families";
import { addressOn, readKeystore, type Wallet } from "./keystore";
import { type KeyKind, keyKinds, kindNames } from "./kind";

/** The network on which an address is used. */
export interface AddressNetwork {
  readonly slug: string;
  readonly kind: KeyKind;
}

/**
 * The address of a wallet name on a network; an address is returned unchanged.
 *
 * @throws CliError (usage) for an unknown name, a wallet of another family, and an address that is mistyped or belongs to another
 * family
 */
export async function addressFor(
  context: Context,
  nameOrAddress: string,
  { keystore, network }: { keystore: string | undefined; network: AddressNetwork },
): Promise<string> {
  if (!isAddress(nameOrAddress))
    return knownAddress(await walletNamed(context, nameOrAddress, keystore), network);
  const problem = families[network.kind].problemWith(nameOrAddress, network.slug);
  if (problem === undefined) return nameOrAddress;
  const other = keyKinds.find(
    (kind) => kind !== network.kind && families[kind].addressOn(nameOrAddress, undefined) !== undefined,
  );
  if (other !== undefined) {
    throw usageError(
      `${nameOrAddress} is ${kindNames[other]} address, but ${network.slug} is ${kindNames[network.kind]} network.`,
      "Give an address of that network, or a wallet: waybill wallets list --network NETWORK",
    );
  }
  throw usageError(
    `${nameOrAddress} is not a valid address of ${network.slug}: ${problem}.`,
    "Copy it again; do not type it.",
  );
}

/**
 * Refuses a recipient whose funds would be lost, by the same rule as the service and the verification of quotes.
 *
 * @throws CliError (usage) saying what the address is
 */
export function assertSpendable(kind: KeyKind, address: string): void {
  const reason = unspendableReason(kind, address);
  if (reason !== undefined)
    throw usageError(
      `${address} is ${reason}: tokens sent to it are lost.`,
      "Ask the recipient for the address of a wallet.",
    );
}

/**
 * Whether a text is an address rather than a wallet name: addresses of all families are longer than wallet names may be, or start
 * with 0x.
 */
export function isAddress(text: string): boolean {
  return (
    /^0x/i.test(text) ||
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ||
    /^[a-z]{2,20}1[a-z0-9]{38,}$/.test(text) ||
    isOfKnownChain(text)
  );
}

/** Whether two addresses belong to the same account, in any spelling. */
export const sameAccount = (one: string, other: string): boolean =>
  canonicalAccount(one) === canonicalAccount(other);

/**
 * An address in the form that payments use: without the CAIP-10 network, and in the canonical form of its chain; EVM addresses
 * keep their letter case, which is a checksum. A name is returned unchanged.
 */
export function plainAddress(written: string): string {
  const { kind, canonical, network } = readAccountNumber(written);
  if (kind !== "evm") return canonical;
  return network === undefined ? written : written.slice(network.length + 1);
}

/**
 * {@link plainAddress} on a network. Mistyped addresses, and addresses that name another network (CAIP-10), are returned
 * unchanged.
 */
export function plainOn(account: string, { slug }: AddressNetwork): string {
  const { fault, network } = readAccountNumber(account);
  if (fault !== undefined) return account;
  if (network === undefined) return plainAddress(account);
  // The reference follows the namespace of the family.
  const reference = networks.find((one) => one.slug === slug)?.reference;
  return network.slice(network.indexOf(":") + 1) === reference ? plainAddress(account) : account;
}

/** Whether a text is an address on a known chain, including chains without wallets here. */
function isOfKnownChain(text: string): boolean {
  const { kind, fault } = readAccountNumber(text);
  return kind !== "other" && kind !== "iban" && fault === undefined;
}

/** @throws CliError (usage) when there is no such wallet */
export async function walletNamed(
  context: Context,
  name: string,
  keystore: string | undefined,
): Promise<Wallet> {
  const directory = keystoreDirectory(context, keystore);
  const { wallets, skipped } = await readKeystore(directory.value);
  const found = wallets.find((wallet) => wallet.name === name);
  if (found !== undefined) return found;
  const file = skipped.find((one) => one.name === name);
  if (file !== undefined)
    throw usageError(
      `${file.path} is skipped: ${file.reason}.`,
      "waybill wallets list shows the wallets, and the files that are skipped.",
    );
  const names = wallets.map((wallet) => wallet.name).join(", ");
  throw usageError(
    `There is no wallet "${name}" in ${directory.value}.`,
    names === ""
      ? `Make one: waybill wallets create ${name}`
      : `There are: ${names}. Or make it: waybill wallets create NAME`,
  );
}

/** @throws CliError (usage) when the wallet's key and the network are of different families */
export function assertKind({ name, kind }: Wallet, network: AddressNetwork): void {
  if (kind === network.kind) return;
  throw usageError(
    `"${name}" is ${kindNames[kind]} wallet, but ${network.slug} is ${kindNames[network.kind]} network.`,
    `Choose from: waybill wallets list --network ${network.slug}`,
  );
}

function knownAddress(wallet: Wallet, network: AddressNetwork): string {
  assertKind(wallet, network);
  const address = addressOn(wallet, network.slug);
  if (address !== undefined) return address;
  throw usageError(
    `The file of wallet "${wallet.name}" does not contain its address.`,
    "Import its key again to add the address: waybill wallets import NAME",
  );
}
