import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { CliError, usageError } from "../errors";
import { isObject } from "../input/is-object";
import { kindOf, type WalletFile } from "./encryption";
import { families } from "./families";
import { type KeyKind, keyKinds } from "./kind";

/** An encrypted wallet in the keystore directory. `address` is what the file says; opening it proves it. */
export interface Wallet {
  readonly name: string;
  readonly kind: KeyKind;
  /** On Cosmos the one of Osmosis: {@link addressOn} has the others. */
  readonly address: string | undefined;
  readonly path: string;
  readonly file: WalletFile;
}

const allowedName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** @throws CliError (usage) for a name that could leave the directory, hide a file or be mistaken for an address. */
function checkWalletName(name: string): void {
  if (allowedName.test(name) && !/^0x/i.test(name)) return;
  throw usageError(
    "This cannot be the name of a wallet.",
    "Use 1 to 64 letters, digits, - and _, starting with a letter or a digit, but not with 0x: waybill wallet create alice",
  );
}

/** All wallets of the directory, by name; none when it does not exist. Other files are passed over. */
export async function listWallets(directory: string): Promise<Wallet[]> {
  const wallets: Wallet[] = [];
  for (const entry of await entries(directory)) {
    const path = join(directory, entry);
    const file = parseWallet(await readFile(path, "utf8").catch(() => ""));
    if (file !== undefined) {
      wallets.push(describe(entry.replace(/\.json$/, ""), path, file));
    }
  }
  return wallets.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws CliError (usage) when the name is not allowed or taken; letter case does not tell two names apart. */
export async function assertNameFree(directory: string, name: string): Promise<void> {
  checkWalletName(name);
  const wallets = await listWallets(directory);
  if (wallets.some((wallet) => wallet.name.toLowerCase() === name.toLowerCase())) throw nameTaken(name);
}

/**
 * Writes a new wallet, readable by its owner only. Either the whole file appears under its name, or nothing does.
 *
 * @throws CliError (usage) when the name is taken: a key is never overwritten.
 */
export async function addWallet(directory: string, name: string, file: WalletFile): Promise<Wallet> {
  await assertNameFree(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `${name}.json`);
  const draft = join(directory, `.${name}.${randomUUID()}.tmp`);
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(file)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // A link, unlike a rename, fails when the name exists.
    await link(draft, path);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") throw nameTaken(name);
    throw new CliError("failure", `The wallet could not be written to ${directory}.`, {
      hint: "Choose a directory you may write to: --keystore DIRECTORY",
      cause,
    });
  } finally {
    await rm(draft, { force: true });
  }
  return describe(name, path, file);
}

/** The wallet's address as a network of its family writes it; undefined when its file does not say it. */
export function addressOn({ kind, address }: Wallet, network: string): string | undefined {
  return address === undefined ? undefined : families[kind].addressOn(address, network);
}

function describe(name: string, path: string, file: WalletFile): Wallet {
  const kind = kindOf(file);
  const said = (kind === "evm" ? file.address : file.account) ?? "";
  return { name, kind, address: families[kind].addressOn(said, undefined), path, file };
}

function nameTaken(name: string): CliError {
  return usageError(
    `A wallet named "${name}" exists already; it is left as it is.`,
    "Choose another name. waybill wallet list shows those in use.",
  );
}

async function entries(directory: string): Promise<string[]> {
  try {
    const found = await readdir(directory, { withFileTypes: true });
    return found.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => entry.name);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
    throw usageError(
      `The keystore directory ${directory} cannot be read.`,
      "Choose another: --keystore DIRECTORY",
      cause,
    );
  }
}

/** Recognises version 3 files with a cipher and a key derivation we can open. */
function parseWallet(text: string): WalletFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isWallet(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWallet(value: unknown): value is WalletFile {
  if (!isObject(value) || value.version !== 3 || !isObject(value.crypto)) return false;
  if (value.kind !== undefined && !keyKinds.some((kind) => kind === value.kind)) return false;
  if (![value.address, value.account].every((one) => one === undefined || typeof one === "string"))
    return false;
  const { cipher, ciphertext, cipherparams, mac, kdf, kdfparams } = value.crypto;
  const sealed = cipher === "aes-128-ctr" && typeof ciphertext === "string" && typeof mac === "string";
  if (!sealed || !isObject(cipherparams) || typeof cipherparams.iv !== "string" || !isObject(kdfparams))
    return false;
  const wanted = kdf === "scrypt" ? ["n", "r", "p"] : ["c"];
  const known = kdf === "scrypt" || kdf === "pbkdf2";
  return (
    known &&
    typeof kdfparams.salt === "string" &&
    wanted.every((name) => Number.isSafeInteger(kdfparams[name]))
  );
}
