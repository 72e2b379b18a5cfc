import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { isAddress, plainAddress } from "../chains/address";
import { detectAddress, familyOf } from "../chains/detect";
import { findNetwork } from "../chains/registry";
import { normalizeAddress } from "../lib/normalize-address";

/** A validated label of a file. */
export interface LabelEntry {
  /** evm, solana or cosmos: an address is the same account on all networks of its family. */
  family: string;
  /** Normalized. */
  address: string;
  name: string;
  category: string;
  entity: string;
  role: string;
  tags: string[];
  /** The list of the label; undefined: the default list of the file. */
  list: string | undefined;
}

/** A problem of an entry. `unserved`: it concerns a chain that this service does not support. */
export interface EntryProblem {
  problem: string;
  unserved: boolean;
}

const families: readonly string[] = ["evm", "solana", "cosmos"];

/** Maximum lengths, characters. */
const MAX_LENGTH = { address: 128, category: 64, name: 200, entity: 200, role: 100, list: 100, tag: 64 };
const MAX_TAGS = 32;

/** Thrown and caught within this file. */
class InvalidEntry extends Error {
  constructor(
    message: string,
    readonly unserved = false,
  ) {
    super(message);
  }
}

/**
 * Reads one entry of a label file (docs/operating/lists-and-prices.md): `address` and `category` are required;
 * `network` or `family` give the family of the address, otherwise it is detected from the format. Unknown fields are
 * ignored.
 */
export function readEntry(value: unknown): LabelEntry | EntryProblem {
  try {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new InvalidEntry("an entry must be an object");
    const fields = value as Readonly<Record<string, unknown>>;
    const text = (name: Exclude<keyof typeof MAX_LENGTH, "tag"> | "family" | "network") =>
      textOf(fields, name, name in MAX_LENGTH ? MAX_LENGTH[name as keyof typeof MAX_LENGTH] : 64);
    const address = required(text("address"), "address");
    const list = text("list");
    return {
      ...addressOf(address, text("network"), text("family")),
      category: categoryOf(required(text("category"), "category")),
      name: text("name"),
      entity: text("entity"),
      role: text("role"),
      tags: tagsOf(Object.hasOwn(fields, "tags") ? fields.tags : undefined),
      list: list === "" ? undefined : list,
    };
  } catch (error) {
    if (error instanceof InvalidEntry) return { problem: error.message, unserved: error.unserved };
    throw error;
  }
}

function textOf(fields: Readonly<Record<string, unknown>>, name: string, longest: number): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw new InvalidEntry(`${name} must be a string`);
  return checkText(value, name, longest);
}

function checkText(value: string, name: string, longest: number): string {
  const trimmed = value.trim();
  if (trimmed.length > longest) throw new InvalidEntry(`${name} is longer than ${longest} characters`);
  if (/\p{Cc}/u.test(trimmed)) throw new InvalidEntry(`${name} has control characters`);
  return trimmed;
}

function required(value: string, name: string): string {
  if (value === "") throw new InvalidEntry(`${name} is missing`);
  return value;
}

/**
 * The account that an entry names. A network or family that this service does not have says nothing against an account
 * whose form is that of one it has: the same key, and so the same owner, has it there.
 */
function addressOf(
  address: string,
  networkName: string,
  familyName: string,
): { family: string; address: string } {
  const named = familyName.toLowerCase();
  const [network, own] = [networkName === "" ? undefined : findNetwork(networkName), familyOf(address)];
  const isFamily = families.includes(named);
  if (network && isFamily && named !== network.kind)
    throw new InvalidEntry(`network ${networkName} belongs to the family ${network.kind}, not ${named}`);
  if (network && !isAddress(network, plainAddress(network, address)))
    throw new InvalidEntry(`address ${address} is not a valid address of ${network.label}`);
  if (network) return { family: network.kind, address: normalizeAddress(address) };
  if (own === undefined) throw notRead(address, networkName, isFamily ? "" : familyName);
  if (isFamily && named !== own)
    throw new InvalidEntry(`address ${address} belongs to the family ${own}, not ${named}`);
  return { family: own, address: normalizeAddress(address) };
}

/** Why an address is none of this service: of another chain, which may be left out, or mistyped, which may not. */
function notRead(address: string, networkName: string, familyName: string): InvalidEntry {
  const { kind, fault } = readAccountNumber(address);
  const isMistyped = fault !== undefined && families.includes(kind);
  if (networkName !== "" && !isMistyped)
    return new InvalidEntry(`network ${networkName} is not supported by this service`, true);
  if (familyName !== "" && !isMistyped)
    return new InvalidEntry(`family ${familyName} is not one of ${families.join(", ")}`, true);
  const detected = detectAddress(address);
  return detected && !detected.served
    ? new InvalidEntry(
        `address ${address} belongs to ${detected.chain}, which this service does not support`,
        true,
      )
    : new InvalidEntry(`address ${address} is not a valid address; a wrong letter breaks its checksum`);
}

/** `Darknet Market` becomes `darknet_market`. */
function categoryOf(text: string): string {
  const category = text.toLowerCase().replaceAll(/[\s-]+/g, "_");
  if (!/^[a-z0-9_]+$/.test(category))
    throw new InvalidEntry(`category ${text} has characters other than letters, digits and _`);
  return category;
}

/** A list of strings; in CSV one string with tags separated by semicolons. */
function tagsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const tags = typeof value === "string" ? value.split(";") : value;
  if (!Array.isArray(tags) || !tags.every((tag): tag is string => typeof tag === "string"))
    throw new InvalidEntry("tags must be a list of strings");
  const distinct = new Set(
    tags.map((tag) => checkText(tag, "a tag", MAX_LENGTH.tag)).filter((tag) => tag !== ""),
  );
  if (distinct.size > MAX_TAGS) throw new InvalidEntry(`there are more than ${MAX_TAGS} tags`);
  return [...distinct];
}
