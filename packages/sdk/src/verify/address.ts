import type { NetworkKind } from "@waybill/spec/generated/registry";

/**
 * The normalized form of an address, in which equal addresses are equal strings; undefined for an invalid address of
 * that family. EVM: lower case, because letter case is only a checksum. Solana and Cosmos: unchanged. Checksums are not
 * verified here, but by the rules of each family.
 */
type Form = (text: string) => string | undefined;

const exactly =
  (pattern: RegExp): Form =>
  (text) =>
    pattern.test(text) ? text : undefined;

const lowerCase: Form = (text) => evmAddress(text);
/** 32 bytes in base58. */
const base58 = exactly(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
/** Bech32 (BIP 173) of 20 or 32 bytes, in lower case. */
const bech32 = exactly(/^[a-z]{1,20}1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/);
/** Distinguishes voucher denoms of ibc-go (ADR 001) from token slugs. */
const voucher = exactly(/^ibc\/[0-9A-F]{64}$/);

const accountForms: Record<NetworkKind, Form> = { evm: lowerCase, solana: base58, cosmos: bech32 };
const tokenForms: Record<NetworkKind, Form> = { evm: lowerCase, solana: base58, cosmos: voucher };

interface OfKind {
  kind: NetworkKind;
}

/** The normalized address of an account on a network; undefined when the network or the address is invalid. */
export function accountOn(network: OfKind | undefined, text: string | undefined): string | undefined {
  return network && text !== undefined ? accountForms[network.kind](text) : undefined;
}

/**
 * The normalized contract, mint or denom of a token on a network; undefined when the network or the address is invalid.
 */
export function tokenOn(network: OfKind | undefined, text: string | undefined): string | undefined {
  return network && text !== undefined ? tokenForms[network.kind](text) : undefined;
}

/** The text of errors for a value that is not an address, which is not repeated: it could be a misplaced key or mnemonic. */
export const NO_ADDRESS = "a text that is not an address";

/** An EVM address in lower case. */
export type EvmAddress = `0x${string}`;

export function evmAddress(text: string | undefined): EvmAddress | undefined {
  return text !== undefined && /^0x[0-9a-fA-F]{40}$/.test(text)
    ? (text.toLowerCase() as EvmAddress)
    : undefined;
}
