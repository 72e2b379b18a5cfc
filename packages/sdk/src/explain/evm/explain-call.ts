import { type Erc7730Descriptor, descriptors as ownDescriptors } from "@waybill/spec/generated/erc7730";
import { decodeAbiParameters } from "viem/utils";
import { ArgumentError } from "../../errors/base";
import type { RegistryToken } from "../../verify/registry";
import type { ExplainedCall, ExplainedField } from "../explanation";
import { descriptorOf } from "./descriptor";
import { formatField } from "./format-field";
import { type CallValues, valueAt, valuesOf } from "./paths";

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
  /** Whether the contract is verified to be the token: an ERC-20 call means the same at any address. */
  isToken: boolean;
}

/**
 * Decodes a call by the interface in its descriptor, and presents its values as the descriptor says. A field whose value the
 * call does not have (a slice of an empty hook) is left out, unless the descriptor requires it.
 *
 * @throws ArgumentError for a descriptor that does not fit the call or uses what is not supported
 */
export function explainCall(call: Call, descriptors: readonly Erc7730Descriptor[]): ExplainedCall {
  const decoded = decode(call, [...descriptors, ...ownDescriptors]);
  if (!decoded) return undescribed(call);
  const { described, values } = decoded;
  const { intent, fields, required = [] } = described.format;
  return {
    intent,
    contract: call.to,
    fields: fields.flatMap((field): ExplainedField[] => {
      const value = valueAt(values, field.path);
      if (value !== undefined)
        return [formatField(field, value, { call, values, metadata: described.descriptor.metadata })];
      if (!required.includes(field.path)) return [];
      throw new ArgumentError(
        `the descriptor of ${call.to} requires a field that the call does not have`,
        "Correct the path, or leave it out of `required`.",
      );
    }),
  };
}

/** A call of an unknown provider's, of which nothing can be said. */
const undescribed = ({ to, data }: Call): ExplainedCall => ({
  intent: "Call a function that no descriptor describes",
  contract: to,
  fields: [{ label: "Call data", value: data, raw: data, format: "raw" }],
});

/** @throws ArgumentError, also for an interface that the decoder cannot use */
function decode(call: Call, descriptors: readonly Erc7730Descriptor[]) {
  try {
    const described = descriptorOf(call, descriptors);
    if (!described) return undefined;
    const { inputs } = described.item;
    // Its selector has been compared.
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
