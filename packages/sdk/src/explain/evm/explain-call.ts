import {
  type DescribedField,
  type DescribedFormat,
  type Erc7730Descriptor,
  descriptors as ownDescriptors,
} from "@waybill/spec/generated/erc7730";
import { decodeAbiParameters, toFunctionSelector, toFunctionSignature } from "viem/utils";
import { formatAmount } from "../../amounts/format-amount";
import { ArgumentError } from "../../errors/base";
import { scalarText } from "../../json-value";
import { withChecksum } from "../../verify/evm/checksum";
import { findNetwork, findToken, type RegistryToken } from "../../verify/registry";
import { explainAmount } from "../amount";
import type { ExplainedCall, ExplainedField } from "../explanation";
import { type CallValues, valueAt, valuesOf } from "./paths";

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
    // The last time of a JavaScript date.
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
function formatField(
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

/** With checksum (EIP-55); undefined for a value that is not an address of 20 bytes, with or without leading zeros. */
function addressOf(value: unknown): string | undefined {
  const [, digits] = /^0x(?:0{24})?([0-9a-fA-F]{40})$/.exec(rawText(value)) ?? [];
  return digits && withChecksum(`0x${digits.toLowerCase()}`);
}

/** Integers in decimal digits, all other values as the decoder writes them: hex digits, addresses with checksum. */
function rawText(value: unknown): string {
  if (typeof value === "string") return value;
  if (/^(?:bigint|number|boolean)$/.test(typeof value)) return String(value);
  throw new ArgumentError(
    "a descriptor presents a tuple or list as one value",
    "Name its parts in the path.",
  );
}

/** A number in the call, or in a slice of its bytes. */
function integerOf(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (Number.isSafeInteger(value)) return BigInt(Number(value));
  if (typeof value === "string" && /^0x[0-9a-fA-F]+$/.test(value)) return BigInt(value);
  throw new ArgumentError(
    "a descriptor formats a value as a number that is not a number",
    "Correct the field's format.",
  );
}

/** A call to explain. */
export interface Call {
  chainId: number;
  /** Slug of our registry. */
  network: string;
  /** With checksum (EIP-55). */
  to: `0x${string}`;
  data: `0x${string}`;
  /** Tokens that are not in the registry. */
  tokens: readonly RegistryToken[];
  /** Whether the contract was verified to be the token: an ERC-20 call means the same at any address. */
  isToken: boolean;
}

/**
 * Decodes a call by the interface in its descriptor, and presents its values as the descriptor says. The calls within it, to the
 * same contract, follow. A field whose value the call does not have (a slice of an empty hook) is omitted, unless the descriptor
 * requires it.
 *
 * @throws ArgumentError for a descriptor that does not fit the call, or uses an unsupported feature
 */
export function explainCall(call: Call, descriptors: readonly Erc7730Descriptor[]): ExplainedCall[] {
  const decoded = decode(call, [...descriptors, ...ownDescriptors]);
  if (!decoded) return [undescribed(call)];
  const { described, values } = decoded;
  const { intent, fields, required = [] } = described.format;
  const within: ExplainedCall[] = [];
  const explained = {
    intent,
    contract: call.to,
    fields: fields.flatMap((field): ExplainedField[] => {
      const value = valueAt(values, field.path);
      if (field.format === "calldata") {
        for (const data of Array.isArray(value) ? value : [value])
          within.push(...explainCall({ ...call, data: hexOf(data) }, descriptors));
        return [];
      }
      if (value !== undefined)
        return [formatField(field, value, { call, values, metadata: described.descriptor.metadata })];
      if (!required.includes(field.path)) return [];
      throw new ArgumentError(
        `the descriptor of ${call.to} requires a field that the call does not have`,
        "Correct the path, or remove it from `required`.",
      );
    }),
  };
  return [explained, ...within];
}

/** The data of a call within a call. @throws ArgumentError */
function hexOf(data: unknown): `0x${string}` {
  if (typeof data === "string" && /^0x(?:[0-9a-fA-F]{2})*$/.test(data)) return data as `0x${string}`;
  throw new ArgumentError(
    "a descriptor presents a value as a call that is not one",
    "Correct the field's path.",
  );
}

/** A call of an unknown provider, which cannot be explained. */
const undescribed = ({ to, data }: Call): ExplainedCall => ({
  intent: "Call a function without a descriptor",
  contract: to,
  fields: [{ label: "Call data", value: data, raw: data, format: "raw" }],
});

/** @throws ArgumentError, also for an interface that the decoder cannot use */
function decode(call: Call, descriptors: readonly Erc7730Descriptor[]) {
  try {
    const described = descriptorOf(call, descriptors);
    if (!described) return undefined;
    const { inputs } = described.item;
    // The selector was compared before.
    const args = inputs.length === 0 ? [] : decodeAbiParameters(inputs, `0x${call.data.slice(10)}`);
    const values: CallValues = { to: call.to, arguments: valuesOf(inputs, args) };
    return { described, values };
  } catch (error) {
    if (error instanceof ArgumentError) throw error;
    throw new ArgumentError(
      `a descriptor's interface does not fit the call of ${call.to}`,
      "Correct its abi: functions with the names and types of their parameters.",
    );
  }
}

type Item = Erc7730Descriptor["context"]["contract"]["abi"][number];

/** The descriptor of a call, the function in its interface, and the function's format. */
interface DescribedCall {
  descriptor: Erc7730Descriptor;
  item: Item;
  format: DescribedFormat;
}

/**
 * The first descriptor for the called contract and function; undefined when there is none. The caller's own tokens are at unknown
 * addresses: ERC-20's descriptor presents them.
 */
function descriptorOf(call: Call, descriptors: readonly Erc7730Descriptor[]): DescribedCall | undefined {
  const deployed = descriptors.filter((one) => isDeployed(one, call));
  const standard = call.isToken ? descriptors.filter(({ context }) => context.$id === "ERC-20") : [];
  for (const descriptor of [...deployed, ...standard]) {
    const item = descriptor.context.contract.abi.find((one) => call.data.startsWith(selectorOf(one)));
    const format = item && descriptor.display.formats[toFunctionSignature(item)];
    if (format) return { descriptor, item, format };
  }
  return undefined;
}

/** By signature, because hashing a signature takes longer than the rest of an explanation. */
const selectors = new Map<string, string>();

function selectorOf(item: Item): string {
  const signature = toFunctionSignature(item);
  const selector = selectors.get(signature) ?? toFunctionSelector(item);
  selectors.set(signature, selector);
  return selector;
}

function isDeployed({ context }: Erc7730Descriptor, { chainId, to }: Call): boolean {
  return context.contract.deployments.some(
    (one) => one.chainId === chainId && one.address.toLowerCase() === to.toLowerCase(),
  );
}
