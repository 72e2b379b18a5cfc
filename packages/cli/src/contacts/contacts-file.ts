import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { CliError, usageError } from "../errors";
import { isObject } from "../input/is-object";
import { environment, type Io } from "../io";
import { plainAddress, sameAccount } from "../keys/address";
import { replaceFile } from "../output/replace-file";
import { storageReason } from "../output/storage-reason";
import { dataDirectory } from "../settings/data-directory";
import { sameName } from "./name";

/** The user's own name for an address. */
export interface Contact {
  readonly name: string;
  /** The address in the form that payments use: {@link plainAddress}. */
  readonly address: string;
  /** The original spelling, if it differs: a CAIP-10 address is valid on one network only. */
  readonly written?: string;
  /** The contact looks like another contact, but the operator has confirmed it. */
  readonly confirmed?: true;
}

/** `WAYBILL_CONTACTS`, then `~/.waybill/contacts.json`. */
const contactsPath = (io: Io): string =>
  environment(io, "WAYBILL_CONTACTS") ?? join(dataDirectory(io), "contacts.json");

/**
 * The contacts on this machine; none if there is no file.
 *
 * @throws CliError (usage) when the file exists but is not a contacts file; such a file never counts as empty
 */
export async function readContacts(io: Io): Promise<readonly Contact[]> {
  const path = contactsPath(io);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw usageError(
      `The contacts in ${path} cannot be read (${storageReason(cause)}).`,
      "Correct its permissions.",
      cause,
    );
  }
  const contacts = parse(text);
  if (contacts) return contacts;
  throw usageError(
    `${path} is not a contacts file, which has the form {"contacts": [{"name": ..., "address": ...}]}.`,
    "Correct it, or move it away and add the contacts again: waybill contacts add NAME ADDRESS",
  );
}

function parse(text: string): Contact[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list: unknown = isObject(value) ? value.contacts : undefined;
    return Array.isArray(list) && list.every(isContact) ? list.reduce(withContact, []) : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a contact that was read. A file may have an address in any spelling, and a contact several times. */
function withContact(contacts: readonly Contact[], read: Contact): Contact[] {
  const contact = { ...read, ...addressOfContact(read.written ?? read.address) };
  const same = contacts.find(
    (one) => sameName(one.name, contact.name) && sameAccount(one.address, contact.address),
  );
  return same ? contacts.map((one) => (one === same ? joined(one, contact) : one)) : [...contacts, contact];
}

/**
 * Merges two entries of one contact. The first spelling is kept; an address that was given for several networks is valid for its
 * whole family.
 */
export function joined(kept: Contact, added: Contact): Contact {
  const { written, ...contact } = kept;
  const [network, other] = [written, added.written].map((text) => text && readAccountNumber(text).network);
  return {
    ...contact,
    ...(written !== undefined && network === other && { written }),
    ...(added.confirmed && { confirmed: true }),
  };
}

/** The address of a contact, with its original spelling if that differs. */
export function addressOfContact(written: string): Pick<Contact, "address" | "written"> {
  const address = plainAddress(written);
  return address === written ? { address } : { address, written };
}

const isContact = (one: unknown): one is Contact =>
  isObject(one) &&
  typeof one.name === "string" &&
  typeof one.address === "string" &&
  (one.written === undefined || typeof one.written === "string") &&
  (one.confirmed === undefined || one.confirmed === true);

/** @throws CliError (failure) when the file cannot be written; then nothing was changed */
export async function writeContacts(io: Io, contacts: readonly Contact[]): Promise<void> {
  const path = contactsPath(io);
  try {
    await replaceFile(path, `${JSON.stringify({ contacts }, undefined, 2)}\n`);
  } catch (cause) {
    throw new CliError("failure", `The contacts could not be written to ${path} (${storageReason(cause)}).`, {
      hint: "Nothing was changed. WAYBILL_CONTACTS names another file.",
      cause,
    });
  }
}
