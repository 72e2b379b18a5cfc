import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { isBech32Address } from "./cosmos/bech32";
import { parametersOf } from "./cosmos/parameters";
import { isEvmAddress, ZERO_ADDRESS } from "./evm/address";
import { isSolanaAddress } from "./solana/address";
import { SYSTEM_PROGRAM } from "./solana/programs";

type NetworkReference = Pick<RegistryNetwork, "kind" | "reference">;

function isCosmosAddress(address: string, chainId: string): boolean {
  const prefix = parametersOf(chainId)?.prefix;
  return prefix !== undefined && isBech32Address(address, prefix);
}

const forms: Record<RegistryNetwork["kind"], (address: string, reference: string) => boolean> = {
  evm: isEvmAddress,
  solana: isSolanaAddress,
  cosmos: isCosmosAddress,
};

/** Where mints come from and burns go to. */
const zeroAddresses: Partial<Record<RegistryNetwork["kind"], string>> = {
  evm: ZERO_ADDRESS,
  solana: SYSTEM_PROGRAM,
};

/**
 * Whether payments can be sent to this address on this network. EVM and Solana addresses are valid on every network of
 * their family; the prefix of a Cosmos address names its chain.
 */
export const canReceive = ({ kind, reference }: NetworkReference, address: string): boolean =>
  forms[kind](address, reference);

/** Whether this is an address of this network, the zero address included. */
export const isAddress = (network: NetworkReference, address: string): boolean =>
  zeroAddresses[network.kind] === address || canReceive(network, address);

const namespaces: Record<RegistryNetwork["kind"], string> = {
  evm: "eip155",
  solana: "solana",
  cosmos: "cosmos",
};

/** The network's name by CAIP-2. */
export const caip2Of = ({ kind, reference }: NetworkReference): string => `${namespaces[kind]}:${reference}`;

/**
 * An address of the network in the form that its nodes read, of any spelling. A text with a wrong checksum, or one that
 * names another network (CAIP-10), stays as it is written, which is no address.
 */
export function plainAddress(network: NetworkReference, written: string): string {
  const { canonical, fault, network: named } = readAccountNumber(written);
  const isOther = named !== undefined && named !== caip2Of(network);
  return fault !== undefined || isOther ? written : canonical;
}

/** The fault of a text that is not an address of a network, in the words of an error. */
export function wordsOfWrongAddress(network: NetworkReference & { slug: string }, address: string): string {
  const wanted = `must be an address of ${network.slug}`;
  if (network.kind === "cosmos") {
    const prefix = parametersOf(network.reference)?.prefix;
    return prefix === undefined ? wanted : `${wanted}, which begins with ${prefix}1`;
  }
  if (zeroAddresses[network.kind] === address)
    return `is the zero address, which has no owner: give the address of an account on ${network.slug}`;
  return network.kind === "evm" && /^0x[0-9a-f]{40}$/i.test(address)
    ? `${wanted}: its checksum is wrong, so a letter may be mistyped`
    : wanted;
}

/** Mints come from them and burns go to them: the zero address of EVM networks, and 32 zero bytes on Solana. */
export const ZERO_ADDRESSES: readonly string[] = [ZERO_ADDRESS, SYSTEM_PROGRAM];

export const isZeroAddress = (account: string): boolean => ZERO_ADDRESSES.includes(account);
