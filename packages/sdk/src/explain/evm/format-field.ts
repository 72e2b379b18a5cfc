import type { DescribedField, Erc7730Descriptor } from "@waybill/spec/generated/erc7730";
import { formatAmount } from "../../amounts/format-amount";
import { ArgumentError } from "../../errors/base";
import { scalarText } from "../../json-value";
import { withChecksum } from "../../verify/evm/checksum";
import { findNetwork, findToken } from "../../verify/registry";
import { explainAmount } from "../amount";
import type { ExplainedField } from "../explanation";
import type { Call } from "./explain-call";
import { type CallValues, valueAt } from "./paths";

interface Context {
  call: Call;
  values: CallValues;
  metadata: Erc7730Descriptor["metadata"];
}

type Format = (value: unknown, params: Readonly<Record<string, unknown>>, context: Context) => string;

/** The formats of ERC-7730 that payments need, by name. */
const formats: Readonly<Record<string, Format>> = {
  raw: (value) => rawText(value),
  addressName: (value) => addressOf(value) ?? rawText(value),
  tokenAmount: (value, { tokenPath, threshold, message }, { call, values }) => {
    const amount = integerOf(value);
    if (threshold !== undefined && amount >= integerOf(threshold)) return scalarText(message) || "Unlimited";
    const address = addressOf(valueAt(values, scalarText(tokenPath)));
    if (!address)
      throw new ArgumentError("a tokenPath of a descriptor leads to no address", "Correct the path.");
    const token = findToken(findNetwork(call.network), address, call.tokens);
    return explainAmount(amount, {
      address,
      symbol: token?.symbol ?? null,
      decimals: token?.decimals ?? null,
    }).value;
  },
  date: (value, { encoding }) => {
    const seconds = integerOf(value);
    // The last time that a date of JavaScript can be.
    if (encoding !== "timestamp" || seconds < 0n || seconds > 8_640_000_000_000n) return String(seconds);
    return new Date(Number(seconds) * 1000).toISOString();
  },
  enum: (value, { $ref }, { metadata }) => {
    const name = scalarText($ref).replace("$.metadata.enums.", "");
    const entry = String(integerOf(value));
    const { [name]: entries = {} } = metadata.enums ?? {};
    return Object.hasOwn(entries, entry) ? (entries[entry] ?? entry) : entry;
  },
  unit: (value, { base, decimals = 0 }) =>
    `${formatAmount(integerOf(value), { decimals: Number(scalarText(decimals) || Number.NaN) })} ${scalarText(base)}`,
};

/** A value as its descriptor presents it. @throws ArgumentError for a format that is not supported */
export function formatField(
  { label, format, params = {} }: DescribedField,
  value: unknown,
  context: Context,
): ExplainedField {
  const apply = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (!apply)
    throw new ArgumentError(
      `the descriptor of ${context.call.to} has a format that is not supported`,
      `Use one of ${Object.keys(formats).join(", ")}.`,
    );
  const numeric = /^(?:tokenAmount|date|enum|unit)$/.test(format);
  const raw = numeric ? String(integerOf(value)) : rawText(value);
  return { label, value: apply(value, params, context), raw, format };
}

/** With checksum (EIP-55); undefined for what is not an address of 20 bytes, also behind zeros. */
function addressOf(value: unknown): string | undefined {
  const [, digits] = /^0x(?:0{24})?([0-9a-fA-F]{40})$/.exec(rawText(value)) ?? [];
  return digits && withChecksum(`0x${digits.toLowerCase()}`);
}

/** Integers in decimal digits, everything else as the decoder writes it: hex digits, addresses with checksum. */
function rawText(value: unknown): string {
  if (typeof value === "string") return value;
  if (/^(?:bigint|number|boolean)$/.test(typeof value)) return String(value);
  throw new ArgumentError(
    "a descriptor presents a tuple or list as one value",
    "Name the parts of it in its path.",
  );
}

/** A number of the call, also from a slice of bytes. */
function integerOf(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (Number.isSafeInteger(value)) return BigInt(Number(value));
  if (typeof value === "string" && /^0x[0-9a-fA-F]+$/.test(value)) return BigInt(value);
  throw new ArgumentError("a descriptor presents as a number what is none", "Correct the field's format.");
}
