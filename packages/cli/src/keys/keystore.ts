import { randomUUID } from "node:crypto";
import { constants, type Dirent } from "node:fs";
import { link, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CliError, usageError } from "../errors";
import { isObject } from "../input/is-object";
import { makeDirectory } from "../output/make-directory";
import { storageHint, storageReason } from "../output/storage-reason";
import type { EncryptedFile } from "./encrypted-file";
import { accountOf, kindOf, type WalletFile } from "./encryption";
import { families } from "./families";
import { type KeyKind, keyKinds } from "./kind";
import type { Web3File } from "./web3-file";

/** An encrypted wallet in the keystore directory. `address` is read from the file and verified when it is opened. */
export interface Wallet {
  readonly name: string;
  readonly kind: KeyKind;
  /** For Cosmos, the address on Osmosis; {@link addressOn} returns the addresses on other networks. */
  readonly address: string | undefined;
  readonly path: string;
  readonly file: WalletFile;
}

const allowedName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** @throws CliError (usage) for a name that could leave the directory, hide a file or be mistaken for an address */
function checkWalletName(name: string): void {
  if (allowedName.test(name) && !/^0x/i.test(name)) return;
  throw usageError(
    "This cannot be the name of a wallet.",
    "Use 1 to 64 letters, digits, - and _, starting with a letter or a digit, but not with 0x: waybill wallets create alice",
  );
}

/** A file of the keystore directory that is not a readable wallet. */
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

/** All files of the directory; none if it does not exist. Subdirectories are ignored. */
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

/** The wallets of the directory, by name; none if it does not exist. */
export async function listWallets(directory: string): Promise<readonly Wallet[]> {
  return (await readKeystore(directory)).wallets;
}

/** Maximum size of a wallet file; wallets have about 500 bytes. */
const MAX_BYTES = 2 ** 16;

const walletName = (fileName: string): string => fileName.replace(/\.json$/, "");

async function readWallet(path: string, entry: Dirent): Promise<Parsed> {
  // Temporary files of wallets are hidden, and a link could point anywhere.
  if (entry.name.startsWith(".")) return { reason: "it is hidden" };
  if (!entry.isFile()) return { reason: "it is not a regular file" };
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return { reason: "it is too large for a wallet" };
    // System files, such as /proc/kmsg, report a size of zero, and reading them may never end.
    if (size === 0) return { reason: "it is empty" };
    const flag = constants.O_RDONLY | constants.O_NONBLOCK;
    return parseWallet(await readFile(path, { encoding: "utf8", flag }));
  } catch (error) {
    return { reason: `it cannot be read (${error instanceof Error ? error.message : String(error)})` };
  }
}

/** @throws CliError (usage) when the name is invalid or taken; names are compared case-insensitively */
export async function assertNameFree(directory: string, name: string): Promise<void> {
  checkWalletName(name);
  const wallets = await listWallets(directory);
  if (wallets.some((wallet) => wallet.name.toLowerCase() === name.toLowerCase())) throw nameTaken(name);
}

/**
 * Writes a new wallet that only its owner can read. The file is created atomically.
 *
 * @throws CliError (usage) when the name is taken: a key is never overwritten
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
    // Unlike a rename, a link fails if the name exists.
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
 * Renames a wallet; its content does not change.
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

/** The wallet's address on a network of its family; undefined if its file does not contain it. */
export function addressOn({ kind, address }: Wallet, network: string): string | undefined {
  return address === undefined ? undefined : families[kind].addressOn(address, network);
}

function describe(name: string, path: string, file: WalletFile): Wallet {
  const kind = kindOf(file);
  return { name, kind, address: families[kind].addressOn(accountOf(file) ?? "", undefined), path, file };
}

function nameTaken(name: string): CliError {
  return usageError(
    `A wallet named "${name}" already exists; it was not changed.`,
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

/** A wallet, or the reason why the file is not a wallet: the end of a sentence that begins with the file name. */
type Parsed = { readonly file: WalletFile } | { readonly reason: string };

type Fields = Record<string, unknown>;

/** Recognizes supported wallet files: Web3 Secret Storage version 3, and this command's format for other families. */
function parseWallet(text: string): Parsed {
  const value = json(text);
  if (!isObject(value)) return { reason: "it is not a JSON object" };
  if (!("waybill" in value)) return parseWeb3(value);
  const reason = sealedFault(value);
  return isEncryptedFile(value, reason) ? { file: value } : { reason: reason ?? "" };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseWeb3(value: Fields): Parsed {
  // ethers writes `Crypto`; the specification does not define the letter case.
  const [name, crypto] = Object.entries(value).find(([key]) => key.toLowerCase() === "crypto") ?? [];
  if (name === undefined) return { reason: "it is not a keystore file: it has no crypto section" };
  const { [name]: _, ...others } = value;
  const file = { ...others, crypto, version: value.version === "3" ? 3 : value.version };
  const reason = web3Fault(file);
  return isWeb3(file, reason) ? { file } : { reason: reason ?? "" };
}

// The checks below guarantee these shapes.
const isWeb3 = (value: Fields, fault: string | undefined): value is Fields & Web3File => fault === undefined;
const isEncryptedFile = (value: Fields, fault: string | undefined): value is Fields & EncryptedFile =>
  fault === undefined;

function web3Fault(value: Fields): string | undefined {
  if (value.version !== 3) return `it has version ${shown(value.version)}; only version 3 is supported`;
  if (value.kind !== undefined && !isKind(value.kind)) return unknownKind(value.kind);
  const unreadable = ["address", "account"].find(
    (name) => value[name] !== undefined && typeof value[name] !== "string",
  );
  if (unreadable !== undefined) return `its ${unreadable} is not a string`;
  const { crypto } = value;
  if (!isObject(crypto)) return "its crypto section is not an object";
  if (crypto.cipher !== "aes-128-ctr")
    return `its cipher is ${shown(crypto.cipher)}; only "aes-128-ctr" is supported`;
  if (!isObject(crypto.cipherparams)) return "its cipherparams.iv is missing";
  const { iv } = crypto.cipherparams;
  return (
    notHex({ ...crypto, "cipherparams.iv": iv }, { "cipherparams.iv": 16, ciphertext: 32, mac: 32 }) ??
    kdfFault(crypto)
  );
}

function kdfFault({ kdf, kdfparams }: Fields): string | undefined {
  if (kdf !== "scrypt" && kdf !== "pbkdf2")
    return `its kdf is ${shown(kdf)}; only "scrypt" and "pbkdf2" are supported`;
  if (!isObject(kdfparams)) return "its kdfparams are missing";
  if (kdf === "pbkdf2" && kdfparams.prf !== undefined && kdfparams.prf !== "hmac-sha256")
    return `its prf is ${shown(kdfparams.prf)}; only "hmac-sha256" is supported`;
  const numbers = kdf === "scrypt" ? ["n", "r", "p"] : ["c"];
  const wrong = numbers.find((name) => !isCount(kdfparams[name]));
  if (wrong !== undefined) return `its kdfparams.${wrong} is not a whole number`;
  if (typeof kdfparams.salt !== "string" || !/^(0x)?([0-9a-f]{2})*$/i.test(kdfparams.salt))
    return "its kdfparams.salt is not hex";
  const [n = 0, r = 1, p = 1] = numbers.map((name) => Number(kdfparams[name]));
  return kdf === "scrypt" ? costFault(n, r, p) : n > MAX_ROUNDS ? tooCostly : undefined;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/**
 * Limit for scrypt's memory. geth's default is 256 MB and 2^21 block operations; 4 times the memory and 32 times the operations
 * take minutes, and more is an attack.
 */
const MAX_MEMORY = 2 ** 30;
const MAX_BLOCKS = 2 ** 26;
/** Limit for the rounds of pbkdf2; geth's default is 262,144. */
const MAX_ROUNDS = 10_000_000;
const tooCostly = "its kdfparams ask for more work than any wallet needs";

function costFault(n: number, r: number, p: number): string | undefined {
  if (n < 2 || !Number.isInteger(Math.log2(n))) return "its kdfparams.n is not a power of two";
  return 128 * n * r > MAX_MEMORY || n * r * p > MAX_BLOCKS ? tooCostly : undefined;
}

function sealedFault(value: Fields): string | undefined {
  if (value.waybill !== 1) return `it was written by a newer release (form ${shown(value.waybill)})`;
  if (!isKind(value.kind)) return unknownKind(value.kind);
  if (value.cipher !== "aes-256-gcm" || value.kdf !== "scrypt")
    return `its cipher and kdf are ${shown(value.cipher)} and ${shown(value.kdf)}; only "aes-256-gcm" and "scrypt" are supported`;
  if (typeof value.account !== "string") return "its account is missing";
  return notHex(value, { iv: 12, ciphertext: 32, tag: 16 }) ?? kdfFault(value);
}

const isKind = (value: unknown) => keyKinds.some((kind) => kind === value);

const unknownKind = (kind: unknown) =>
  `its kind is ${shown(kind)}; the known kinds are ${keyKinds.join(", ")}`;

/** @param lengths in bytes, by name */
function notHex(value: Fields, lengths: Readonly<Record<string, number>>): string | undefined {
  for (const [name, bytes] of Object.entries(lengths)) {
    const text = value[name];
    if (typeof text !== "string") return `its ${name} is missing`;
    if (!/^(0x)?[0-9a-f]*$/i.test(text) || text.replace(/^0x/i, "").length !== 2 * bytes)
      return `its ${name} is not ${bytes} bytes of hex`;
  }
  return undefined;
}

/** A value from the file, shortened for a message. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? "missing").slice(0, 40);
