import { randomUUID } from "node:crypto";
import { constants, type Dirent } from "node:fs";
import { link, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CliError, usageError } from "../errors";
import { makeDirectory } from "../output/make-directory";
import { storageHint, storageReason } from "../output/storage-reason";
import { accountOf, kindOf, type WalletFile } from "./encryption";
import { families } from "./families";
import type { KeyKind } from "./kind";
import { type Parsed, parseWallet } from "./parse-wallet";

/** An encrypted wallet in the keystore directory. `address` is read from the file and verified when it is opened. */
export interface Wallet {
  readonly name: string;
  readonly kind: KeyKind;
  /** For Cosmos the address on Osmosis: {@link addressOn} returns others. */
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
    "Use 1 to 64 letters, digits, - and _, starting with a letter or a digit, but not with 0x: waybill wallets create alice",
  );
}

/** A file of the keystore directory that is not read as a wallet. */
export interface SkippedFile {
  readonly name: string;
  readonly path: string;
  /** The end of a sentence that begins with the file name. */
  readonly reason: string;
}

/** The contents of a keystore directory, sorted by name. */
export interface KeystoreContent {
  readonly wallets: readonly Wallet[];
  readonly skipped: readonly SkippedFile[];
}

/** All files of the directory; none when it does not exist. Subdirectories are ignored. */
export async function readKeystore(directory: string): Promise<KeystoreContent> {
  const wallets: Wallet[] = [];
  const skipped: SkippedFile[] = [];
  for (const entry of await entries(directory)) {
    const path = join(directory, entry.name);
    const parsed = await readWallet(path, entry);
    if ("file" in parsed) wallets.push(describe(walletName(entry.name), path, parsed.file));
    else skipped.push({ name: walletName(entry.name), path, reason: parsed.reason });
  }
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  return { wallets: wallets.sort(byName), skipped: skipped.sort(byName) };
}

/** The wallets of the directory, by name; none when it does not exist. */
export async function listWallets(directory: string): Promise<readonly Wallet[]> {
  return (await readKeystore(directory)).wallets;
}

/** Wallets have about 500 bytes. */
const MAX_BYTES = 2 ** 16;

const walletName = (fileName: string): string => fileName.replace(/\.json$/, "");

async function readWallet(path: string, entry: Dirent): Promise<Parsed> {
  // Temporary files of wallets are hidden, and a link could point anywhere.
  if (entry.name.startsWith(".")) return { reason: "it is hidden" };
  if (!entry.isFile()) return { reason: "it is not a regular file" };
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return { reason: "it is too large for a wallet" };
    // Files of the system, such as /proc/kmsg, say that they have no bytes, and reading them may never end.
    if (size === 0) return { reason: "it is empty" };
    const flag = constants.O_RDONLY | constants.O_NONBLOCK;
    return parseWallet(await readFile(path, { encoding: "utf8", flag }));
  } catch (error) {
    return { reason: `it cannot be read (${error instanceof Error ? error.message : String(error)})` };
  }
}

/** @throws CliError (usage) when the name is invalid or taken; names are compared case-insensitively. */
export async function assertNameFree(directory: string, name: string): Promise<void> {
  checkWalletName(name);
  const wallets = await listWallets(directory);
  if (wallets.some((wallet) => wallet.name.toLowerCase() === name.toLowerCase())) throw nameTaken(name);
}

/**
 * Writes a new wallet, readable by its owner only. The file is created atomically.
 *
 * @throws CliError (usage) when the name is taken: a key is never overwritten.
 */
export async function addWallet(directory: string, name: string, file: WalletFile): Promise<Wallet> {
  await assertNameFree(directory, name);
  const path = join(directory, `${name}.json`);
  const draft = join(directory, `.${name}.${randomUUID()}.tmp`);
  try {
    await makeDirectory(directory);
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
    throw new CliError(
      "failure",
      `The wallet could not be written to ${directory} (${storageReason(cause)}).`,
      {
        hint: storageHint(cause, "Choose a directory you may write to: --keystore DIRECTORY"),
        cause,
      },
    );
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  return describe(name, path, file);
}

/**
 * Gives a wallet another name; its content stays as it is.
 *
 * @throws CliError (usage) when the name is invalid or taken
 */
export async function renameWallet(wallet: Wallet, name: string): Promise<Wallet> {
  const directory = dirname(wallet.path);
  if (name.toLowerCase() === wallet.name.toLowerCase()) checkWalletName(name);
  else await assertNameFree(directory, name);
  const path = join(directory, `${name}.json`);
  try {
    await link(wallet.path, path);
    await rm(wallet.path);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") throw nameTaken(name);
    throw new CliError(
      "failure",
      `The wallet could not be renamed in ${directory} (${storageReason(cause)}).`,
      {
        hint: "Nothing is lost: it has one of the two names, or both.",
        cause,
      },
    );
  }
  return { ...wallet, name, path };
}

/** The wallet's address on a network of its family; undefined when its file does not contain it. */
export function addressOn({ kind, address }: Wallet, network: string): string | undefined {
  return address === undefined ? undefined : families[kind].addressOn(address, network);
}

function describe(name: string, path: string, file: WalletFile): Wallet {
  const kind = kindOf(file);
  return { name, kind, address: families[kind].addressOn(accountOf(file) ?? "", undefined), path, file };
}

function nameTaken(name: string): CliError {
  return usageError(
    `A wallet named "${name}" exists already; it is left as it is.`,
    "Choose another name. waybill wallets list shows those in use.",
  );
}

async function entries(directory: string): Promise<Dirent[]> {
  try {
    const found = await readdir(directory, { withFileTypes: true });
    return found.filter((entry) => !entry.isDirectory());
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
    throw usageError(
      `The keystore directory ${directory} cannot be read (${storageReason(cause)}).`,
      "Choose another: --keystore DIRECTORY",
      cause,
    );
  }
}
