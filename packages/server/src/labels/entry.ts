import { isAddress } from "../chains/address";
import { detectAddress } from "../chains/detect";
import { findNetwork } from "../chains/registry";
import { normalizeAddress } from "../lib/normalize-address";

/** A label as a file gives it, checked. */
export interface LabelEntry {
  /** evm, solana or cosmos: the address means the same on all networks of its family. */
  family: string;
  /** As accounts are matched. */
  address: string;
  name: string;
  category: string;
  entity: string;
  role: string;
  tags: string[];
  /** The list that says so; undefined: whatever is the file's. */
  list: string | undefined;
}

/** What is wrong with an entry. `unserved`: it is about a chain that this service does not have. */
export interface EntryProblem {
  problem: string;
  unserved: boolean;
}

const families = ["evm", "solana", "cosmos"];

/** Longest texts, characters. */
const LONGEST = { address: 128, category: 64, name: 200, entity: 200, role: 100, list: 100, tag: 64 };
const MOST_TAGS = 32;

/** Thrown and caught within this file. */
class Wrong extends Error {
  constructor(
    message: string,
    readonly unserved = false,
  ) {
    super(message);
  }
}

/**
 * Reads one entry of a label file (README, Labels): `address` and `category` are needed; `network` or `family` say where
 * the address is one, otherwise its form does. Unknown fields are ignored.
 */
export function readEntry(value: unknown): LabelEntry | EntryProblem {
  try {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Wrong("an entry is an object");
    const fields = value as Readonly<Record<string, unknown>>;
    const text = (name: Exclude<keyof typeof LONGEST, "tag"> | "family" | "network") =>
      textOf(fields, name, name in LONGEST ? LONGEST[name as keyof typeof LONGEST] : 64);
    const address = needed(text("address"), "address");
    const list = text("list");
    return {
      ...placeOf(address, text("network"), text("family")),
      category: categoryOf(needed(text("category"), "category")),
      name: text("name"),
      entity: text("entity"),
      role: text("role"),
      tags: tagsOf(Object.hasOwn(fields, "tags") ? fields.tags : undefined),
      list: list === "" ? undefined : list,
    };
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.message, unserved: error.unserved };
    throw error;
  }
}

function textOf(fields: Readonly<Record<string, unknown>>, name: string, longest: number): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw new Wrong(`${name} is a text`);
  return sound(value, name, longest);
}

function sound(value: string, name: string, longest: number): string {
  const trimmed = value.trim();
  if (trimmed.length > longest) throw new Wrong(`${name} is longer than ${longest} characters`);
  if (/\p{Cc}/u.test(trimmed)) throw new Wrong(`${name} has control characters`);
  return trimmed;
}

function needed(value: string, name: string): string {
  if (value === "") throw new Wrong(`${name} is missing`);
  return value;
}

function placeOf(
  address: string,
  networkName: string,
  familyName: string,
): { family: string; address: string } {
  const family = familyName.toLowerCase();
  if (family !== "" && !families.includes(family))
    throw new Wrong(`family ${familyName} is none of ${families.join(", ")}`, true);
  if (networkName !== "") {
    const network = findNetwork(networkName);
    if (!network) throw new Wrong(`network ${networkName} is none that this service has`, true);
    if (family !== "" && family !== network.kind)
      throw new Wrong(`network ${networkName} is of the family ${network.kind}, not ${family}`);
    if (!isAddress(network, address)) throw new Wrong(`address ${address} is none of ${network.label}`);
    return { family: network.kind, address: normalizeAddress(address) };
  }
  const detected = detectAddress(address);
  if (!detected) throw new Wrong(`address ${address} is no address; a wrong letter breaks its checksum`);
  if (!detected.served)
    throw new Wrong(`address ${address} is one of ${detected.chain}, which this service does not have`, true);
  if (family !== "" && family !== detected.kind)
    throw new Wrong(`address ${address} is of the family ${detected.kind}, not ${family}`);
  return { family: detected.kind, address: normalizeAddress(address) };
}

/** `Darknet Market` is `darknet_market`. */
function categoryOf(text: string): string {
  const category = text.toLowerCase().replaceAll(/[\s-]+/g, "_");
  if (!/^[a-z0-9_]+$/.test(category)) throw new Wrong(`category ${text} is more than letters, digits and _`);
  return category;
}

/** A list of texts; in CSV one text, its tags separated by semicolons. */
function tagsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const tags = typeof value === "string" ? value.split(";") : value;
  if (!Array.isArray(tags) || !tags.every((tag): tag is string => typeof tag === "string"))
    throw new Wrong("tags is a list of texts");
  const distinct = new Set(tags.map((tag) => sound(tag, "a tag", LONGEST.tag)).filter((tag) => tag !== ""));
  if (distinct.size > MOST_TAGS) throw new Wrong(`tags are more than ${MOST_TAGS}`);
  return [...distinct];
}
