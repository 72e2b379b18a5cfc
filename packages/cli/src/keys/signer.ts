import type { LocalAccount } from "viem";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { readSecret } from "../input/files";
import { environment } from "../io";
import { keystoreDirectory } from "../settings/settings";
import { isAddress, walletNamed } from "./address";
import { decryptKey } from "./encryption";
import { openingPassword } from "./password";
import { addressOf, type PrivateKey, parsePrivateKey } from "./private-key";
import { listWallets, type Wallet } from "./wallets";

export interface KeyFlags {
  readonly keystore: string | undefined;
  readonly keyFile: string | undefined;
  readonly passwordFile: string | undefined;
}

/** Somebody who can sign: the address is known at once, the key is opened by `unlock`. */
export interface Signer {
  readonly address: string;
  /** For people: `wallet alice`, `WAYBILL_PRIVATE_KEY`. */
  readonly label: string;
  /** @throws CliError when the password does not open the wallet, or the wallet holds another key than it says. */
  unlock(): Promise<LocalAccount>;
}

/**
 * Finds the key to sign with. `wanted` is a wallet's name or an address. In order: the wallet of that name or address;
 * `--key-file`; `WAYBILL_PRIVATE_KEY`. A loose key must belong to the wanted address, if there is one.
 *
 * @throws CliError (usage) when there is no such key, saying how to give one.
 */
export async function findSigner(
  context: Context,
  wanted: string | undefined,
  flags: KeyFlags,
): Promise<Signer> {
  if (wanted !== undefined && !isAddress(wanted)) {
    if (flags.keyFile !== undefined)
      throw usageError(`The wallet "${wanted}" and --key-file exclude each other.`);
    return walletSigner(context, await walletNamed(context, wanted, flags.keystore), flags);
  }
  const loose = await looseKey(context, flags);
  const directory = keystoreDirectory(context.io, flags.keystore);
  const wallets =
    wanted === undefined || flags.keyFile !== undefined ? [] : await listWallets(directory.value);
  const match = wallets.find((wallet) => wallet.address?.toLowerCase() === wanted?.toLowerCase());
  if (match !== undefined) return walletSigner(context, match, flags);
  if (loose === undefined) {
    throw usageError(
      wanted === undefined
        ? "No key to sign with."
        : `No key for ${wanted}: no wallet of ${directory.value} has it.`,
      "Name a wallet (waybill wallet list), or give the key as WAYBILL_PRIVATE_KEY or --key-file FILE.",
    );
  }
  const address = addressOf(loose.key);
  if (wanted !== undefined && address.toLowerCase() !== wanted.toLowerCase()) {
    throw usageError(`The key in ${loose.label} belongs to ${address}, not to ${wanted}.`);
  }
  return { address, label: loose.label, unlock: () => account(loose.key) };
}

async function walletSigner(context: Context, wallet: Wallet, flags: KeyFlags): Promise<Signer> {
  const label = `wallet ${wallet.name}`;
  const { address } = wallet;
  if (address === undefined) {
    // Files of cast do not say whose they are: the password is needed before anything can be shown.
    const key = await openWallet(context, wallet, flags);
    return { address: addressOf(key), label, unlock: () => account(key) };
  }
  return {
    address,
    label,
    async unlock() {
      const key = await openWallet(context, wallet, flags);
      if (addressOf(key) !== address) {
        throw usageError(
          `Wallet "${wallet.name}" holds another key than its file says.`,
          "Do not use this file.",
        );
      }
      return account(key);
    },
  };
}

/** Opens a wallet; who mistypes the password at the prompt may try again twice. */
async function openWallet(context: Context, wallet: Wallet, flags: KeyFlags): Promise<PrivateKey> {
  for (let attempt = 1; ; attempt++) {
    const password = await openingPassword(context, flags.passwordFile, wallet.name);
    try {
      return await decryptKey(wallet.file, password.text, wallet.name);
    } catch (error) {
      if (!password.typed || attempt === 3 || !(error instanceof CliError)) throw error;
      context.note(error.message);
    }
  }
}

async function looseKey(
  context: Context,
  flags: KeyFlags,
): Promise<{ key: PrivateKey; label: string } | undefined> {
  if (flags.keyFile !== undefined) {
    const text = await readSecret(flags.keyFile, "--key-file", context.stdin, context.warn);
    return { key: parsePrivateKey(text, "--key-file"), label: "--key-file" };
  }
  const text = environment(context.io, "WAYBILL_PRIVATE_KEY");
  if (text === undefined) return undefined;
  return { key: parsePrivateKey(text, "WAYBILL_PRIVATE_KEY"), label: "WAYBILL_PRIVATE_KEY" };
}

async function account(key: PrivateKey): Promise<LocalAccount> {
  const { privateKeyToAccount } = await import("viem/accounts");
  return privateKeyToAccount(key);
}
