import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { environment } from "../io";
import { keystoreDirectory, signerCommand } from "../settings/settings";
import { type AddressNetwork, assertKind, isAddress, walletNamed } from "./address";
import { decryptKey } from "./encryption";
import { externalKey } from "./external/external-key";
import { families } from "./families";
import { keyFromFlags } from "./key-source";
import { addressOn, readKeystore, type Wallet } from "./keystore";
import { openingPassword } from "./password";
import { addressOf, type PrivateKey } from "./private-key";
import type { SigningKey } from "./signing-accounts";

export interface KeyFlags {
  readonly keystore: string | undefined;
  readonly keyFile: string | undefined;
  readonly signerCommand?: string | undefined;
  readonly passwordFile: string | undefined;
}

/** A signer: the address is available immediately, `unlock` decrypts the key. */
export interface Signer {
  /** In the format of the network. */
  readonly address: string;
  /** For messages: `wallet alice`, `WAYBILL_PRIVATE_KEY`. */
  readonly label: string;
  /**
   * @throws CliError when the password does not open the wallet, or the decrypted key does not match the address in the file
   */
  unlock(): Promise<SigningKey>;
}

/**
 * Finds the key to sign with on a network. `wanted` is a wallet's name or an address. The order is: the signer command; the
 * wallet of that name or address; `--key-file`; `WAYBILL_PRIVATE_KEY`. A key from a file or variable must belong to the wanted
 * address, if one is given.
 *
 * @throws CliError (usage) when there is no such key; the hint says how to provide one
 */
export async function findSigner(
  context: Context,
  wanted: string | undefined,
  network: AddressNetwork,
  flags: KeyFlags,
): Promise<Signer> {
  const external = await externalSigner(context, wanted, network, flags);
  if (external !== undefined) return external;
  if (wanted !== undefined && !isAddress(wanted)) {
    if (flags.keyFile !== undefined)
      throw usageError(`The wallet "${wanted}" and --key-file cannot be used together.`);
    return walletSigner(context, await walletNamed(context, wanted, flags.keystore), network, flags);
  }
  const address = wanted === undefined ? undefined : families[network.kind].addressOn(wanted, network.slug);
  const directory = keystoreDirectory(context, flags.keystore);
  const { wallets, skipped } =
    address === undefined || flags.keyFile !== undefined
      ? { wallets: [], skipped: [] }
      : await readKeystore(directory.value);
  const match = wallets.find(
    (wallet) => wallet.kind === network.kind && addressOn(wallet, network.slug) === address,
  );
  if (match !== undefined) {
    if (environment(context.io, "WAYBILL_PRIVATE_KEY") !== undefined)
      context.note(`WAYBILL_PRIVATE_KEY is not used: wallet ${match.name} has the address ${wanted}.`);
    return walletSigner(context, match, network, flags);
  }
  const supplied = await keyFromFlags(context, network.kind, flags.keyFile);
  if (supplied === undefined) {
    throw new CliError(
      "usage",
      wanted === undefined
        ? "No key to sign with."
        : `No key for ${wanted}: no wallet in ${directory.value} has this address.`,
      {
        why: skipped.map(({ path, reason }) => `${path} is skipped: ${reason}.`),
        hint: "Name a wallet (waybill wallets list), or give the key as WAYBILL_PRIVATE_KEY or --key-file FILE.",
      },
    );
  }
  const own = addressOf(supplied.key, network.slug);
  if (wanted !== undefined && own !== address) {
    throw usageError(`The key in ${supplied.label} belongs to ${own}, not to ${wanted}.`);
  }
  return { address: own, label: supplied.label, unlock: async () => supplied.key };
}

async function walletSigner(
  context: Context,
  wallet: Wallet,
  network: AddressNetwork,
  flags: KeyFlags,
): Promise<Signer> {
  assertKind(wallet, network);
  const label = `wallet ${wallet.name}`;
  const address = addressOn(wallet, network.slug);
  if (address === undefined) {
    // Files of cast do not contain the address, so the password is needed before it can be shown.
    const key = await openWallet(context, wallet, flags);
    return { address: addressOf(key, network.slug), label, unlock: async () => key };
  }
  return {
    address,
    label,
    async unlock() {
      const key = await openWallet(context, wallet, flags);
      if (addressOf(key, network.slug) === address) return key;
      throw usageError(
        `The key in the file of wallet "${wallet.name}" does not match the address in the file.`,
        "Do not use this file.",
      );
    },
  };
}

/** Opens a wallet; after a wrong password at the prompt, it can be typed two more times. */
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

/**
 * The external signer program (`--signer-command`, `WAYBILL_SIGNER_COMMAND`, the profile); undefined if none is set, if a wallet
 * is named, and if the program has another key than the wanted one.
 *
 * @throws CliError (usage) when the flag names a program that does not have the wanted key
 */
async function externalSigner(
  context: Context,
  wanted: string | undefined,
  network: AddressNetwork,
  flags: { readonly signerCommand?: string | undefined; readonly keyFile: string | undefined },
): Promise<Signer | undefined> {
  const command = signerCommand(context, flags.signerCommand);
  if (command === undefined) return undefined;
  const isRequired = command.source === "flag";
  if (flags.keyFile !== undefined || (wanted !== undefined && !isAddress(wanted))) {
    if (!isRequired) return undefined;
    throw usageError("--signer-command has its own key: leave out the wallet and --key-file.");
  }
  const key = await externalKey(context, command.value, network);
  const { address } = key;
  if (wanted === undefined || families[network.kind].addressOn(wanted, network.slug) === address)
    return { address, label: "the signer command", unlock: async () => key };
  if (isRequired) throw usageError(`The signer command has the key of ${address}, not of ${wanted}.`);
  return undefined;
}
