import { type RegistryToken, tokens } from "@waybill/spec/generated/registry";
import { normalizeAddress } from "../lib/normalize-address";
import { NATIVE } from "../storage/native";

/** The network of accounts and assets that are on no chain, such as a bank's euros; there a symbol is the token reference. */
export const OFF_CHAIN = "off_chain";

/**
 * The reference under which a token of the registry is stored (CAIP-19, asset reference): NATIVE, or its contract, mint or
 * denom, normalized.
 */
export const tokenReferenceOf = ({ addr }: Pick<RegistryToken, "addr">): string =>
  addr === null ? NATIVE : normalizeAddress(addr);

const byNetwork = new Map<string, Map<string, RegistryToken>>();
for (const token of tokens) {
  const own = byNetwork.get(token.network) ?? new Map<string, RegistryToken>();
  byNetwork.set(token.network, own.set(tokenReferenceOf(token), token));
}

/** The registry's token with this reference on a network; undefined for any other contract, mint or denom. */
export const findTokenByReference = (network: string, reference: string): RegistryToken | undefined =>
  byNetwork.get(network)?.get(reference);

/** The symbol of the token with this reference; the reference itself for a token that is not in the registry. */
export const symbolOf = (network: string, reference: string): string =>
  findTokenByReference(network, reference)?.symbol ?? reference;

/**
 * Letters and digits of a symbol as they look: compatibility characters as their plain form, the digits that stand for letters as
 * these. Symbols that have the same form can be taken for each other.
 */
const looks = (symbol: string): string =>
  symbol
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("0", "o")
    .replaceAll(/[1i]/g, "l")
    .replaceAll("5", "s");

const registrySymbols = new Set(tokens.map(({ symbol }) => looks(symbol)));

/**
 * The name under which a contract outside the registry is shown: the symbol that it returns, or its address where that
 * symbol could pass for a token of the registry. Letters that are not ASCII are not shown, because many of them look
 * like one that is.
 */
export const symbolOutsideRegistry = (contract: string, symbol: string): string =>
  /^[!-~]+( [!-~]+)*$/.test(symbol) && !registrySymbols.has(looks(symbol)) ? symbol : contract;
