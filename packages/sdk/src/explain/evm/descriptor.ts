import type { DescribedFormat, Erc7730Descriptor } from "@waybill/spec/generated/erc7730";
import { toFunctionSelector, toFunctionSignature } from "viem/utils";
import type { Call } from "./explain-call";

type Item = Erc7730Descriptor["context"]["contract"]["abi"][number];

/** The descriptor of a call, the function in its interface, and how that is presented. */
export interface DescribedCall {
  descriptor: Erc7730Descriptor;
  item: Item;
  format: DescribedFormat;
}

/**
 * The first descriptor for the called contract and function. A token of the caller's is at no known address: the descriptor of
 * ERC-20 stands for it. Undefined when there is none.
 */
export function descriptorOf(
  call: Call,
  descriptors: readonly Erc7730Descriptor[],
): DescribedCall | undefined {
  const deployed = descriptors.filter((one) => isDeployed(one, call));
  const standard = call.isToken ? descriptors.filter(({ context }) => context.$id === "ERC-20") : [];
  for (const descriptor of [...deployed, ...standard]) {
    const item = descriptor.context.contract.abi.find((one) => call.data.startsWith(selectorOf(one)));
    const format = item && descriptor.display.formats[toFunctionSignature(item)];
    if (format) return { descriptor, item, format };
  }
  return undefined;
}

/** By signature, because hashing one costs more than the rest of an explanation. */
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
