import { type RegistryToken, tokens } from "@waybill/spec/generated/registry";
import { accountKey } from "../lib/account-key";
import { NATIVE } from "../storage/native";

/** The name under which a token of the registry is stored: NATIVE, or its contract, mint or denom as accounts are matched. */
export const tokenKeyOf = ({ addr }: Pick<RegistryToken, "addr">): string =>
  addr === null ? NATIVE : accountKey(addr);

const byNetwork = new Map<string, Map<string, RegistryToken>>();
for (const token of tokens) {
  const own = byNetwork.get(token.network) ?? new Map<string, RegistryToken>();
  byNetwork.set(token.network, own.set(tokenKeyOf(token), token));
}

/** The registry's token that is stored under this name on a network; undefined for any other contract, mint or denom. */
export const findTokenByKey = (network: string, key: string): RegistryToken | undefined =>
  byNetwork.get(network)?.get(key);

/** What the token stored under this name is called; one that is not in the registry goes by that name. */
export const symbolOf = (network: string, key: string): string => findTokenByKey(network, key)?.symbol ?? key;
