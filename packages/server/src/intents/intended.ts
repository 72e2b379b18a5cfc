import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import { findToken } from "../chains/registry";
import { tokenReferenceOf } from "../chains/token-reference";
import { normalizeAddress } from "../lib/normalize-address";
import type { MovedToken, Movement } from "./movement";
import { baseUnits, scaled } from "./scaled";

/** A payment that is only intended, as it was asked about. */
export interface Intended {
  network: RegistryNetwork;
  from: string | undefined;
  to: string;
  /** Symbol of the registry, or contract, mint or denom. */
  asset: string | undefined;
  /** US dollars, decimal. */
  amountUsd: string;
  /** Units of the asset, decimal. */
  amount: string | undefined;
}

/** Dollars, each of which is worth one. */
const dollars: readonly string[] = ["USDC", "USDT"];

/** Whether a token of the registry counts as dollars, at par. */
export const isDollar = ({ symbol }: Pick<RegistryToken, "symbol">): boolean => dollars.includes(symbol);

/** An intent as the movement that it would be. What it does not say is not assumed. */
export function intendedMovement({ network, from, to, asset, amountUsd, amount }: Intended): Movement {
  const token = tokenOf(network, asset);
  const { registered } = token;
  const isAtPar = registered !== undefined && isDollar(registered);
  const [worth, stated] = [scaled(amountUsd), amount === undefined ? undefined : scaled(amount)];
  // Of two figures for the same the larger one is believed: the other would pass by what limits either.
  const both = stated === undefined || worth > stated ? worth : stated;
  const units = isAtPar ? both : stated;
  return {
    network,
    token,
    recipient: normalizeAddress(to),
    usd: isAtPar ? both : worth,
    sender: from === undefined ? undefined : normalizeAddress(from),
    amount: units === undefined || !registered ? undefined : baseUnits(units, registered.exponent),
  };
}

function tokenOf(network: RegistryNetwork, asset: string | undefined): MovedToken {
  const registered = asset === undefined ? undefined : findToken(network.slug, asset);
  const reference = registered ? tokenReferenceOf(registered) : asset && normalizeAddress(asset);
  return { registered, reference };
}
