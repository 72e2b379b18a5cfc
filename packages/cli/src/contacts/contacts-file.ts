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

/** An address that somebody is paid at, by a name of one's own. */
export interface Contact {
  readonly name: string;
  /** As payments have it: {@link plainAddress}. */
  readonly address: string;
  /** How it was written, where that is another text: one of CAIP-10 is the address of one network alone. */
  readonly written?: string;
  /** It looks like another contact, and the operator has confirmed that it is meant. */
  readonly confirmed?: true;
}

/** `WAYBILL_CONTACTS`, then `~/.waybill/contacts.json`. */
const contactsPath = (io: Io): string =>
  environment(io, "WAYBILL_CONTACTS") ?? join(dataDirectory(io), "contacts.json");

/**
 * The contacts of this machine, none where there is no file.
 *
 * @throws CliError (usage) when the file is there and is not one of contacts; it is never taken for an empty one
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
    `${path} is not a contacts file: {"contacts": [{"name": ..., "address": ...}]}.`,
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

/** A file may have an address in any spelling, and one contact in several. */
function withContact(contacts: readonly Contact[], read: Contact): Contact[] {
  const contact = { ...read, ...addressOfContact(read.written ?? read.address) };
  const same = contacts.find(
    (one) => sameName(one.name, contact.name) && sameAccount(one.address, contact.address),
  );
  return same ? contacts.map((one) => (one === same ? joined(one, contact) : one)) : [...contacts, contact];
}

/** A contact that is kept once, in the spelling that came first: one that was given for several networks is for all of its family. */
export function joined(kept: Contact, added: Contact): Contact {
  const { written, ...contact } = kept;
  const [network, other] = [written, added.written].map((text) => text && readAccountNumber(text).network);
  return {
    ...contact,
    ...(written !== undefined && network === other && { written }),
    ...(added.confirmed && { confirmed: true }),
  };
}

/** The address of a contact, and how it was written where that is another text. */
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

/** @throws CliError (failure) when it cannot be written; then nothing was changed */
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
