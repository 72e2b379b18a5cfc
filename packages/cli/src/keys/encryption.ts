import { CliError } from "../errors";
import { decryptSecret, type EncryptedFile, encryptSecret } from "./encrypted-file";
import type { KeyKind } from "./kind";
import { addressOf, type PrivateKey } from "./private-key";
import { decryptWeb3, encryptWeb3, type Web3File } from "./web3-file";

/**
 * The contents of a wallet file: for EVM keys the standard format of other tools; for other families a format that these tools
 * refuse.
 */
export type WalletFile = Web3File | EncryptedFile;

const isEncryptedFile = (file: WalletFile): file is EncryptedFile => "waybill" in file;

/** The family of the key, according to the file. */
export function kindOf(file: WalletFile): KeyKind {
  return file.kind ?? "evm";
}

/** The address according to the file; undefined if the file has none. */
export function accountOf(file: WalletFile): string | undefined {
  return isEncryptedFile(file) || kindOf(file) !== "evm" ? file.account : file.address;
}

/** Encrypts a key with a password. @param cost scrypt's N, a power of two */
export async function encryptKey(key: PrivateKey, password: string, cost: number): Promise<WalletFile> {
  const { kind, secret } = key;
  const account = addressOf(key);
  return kind === "evm"
    ? encryptWeb3(secret, account, password, cost)
    : encryptSecret(secret, { kind, account }, password, cost);
}

/**
 * Decrypts a wallet written by this command, geth, cast or ethers.
 *
 * @throws CliError (usage) when the password is wrong or the file is damaged, which cannot be distinguished
 */
export async function decryptKey(file: WalletFile, password: string, name: string): Promise<PrivateKey> {
  try {
    const secret = isEncryptedFile(file)
      ? await decryptSecret(file, password)
      : await decryptWeb3(file, password);
    return { kind: kindOf(file), secret };
  } catch (cause) {
    throw new CliError("usage", `The wallet "${name}" cannot be decrypted with this password.`, {
      hint: "Check the password (WAYBILL_KEYSTORE_PASSWORD, --password-file). A damaged file causes the same error.",
      cause,
    });
  }
}
