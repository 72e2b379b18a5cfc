import { formatUnits } from "@waybill/spec/standards/decimal";
import { findTokenByReference } from "../chains/token-reference";

/**
 * An amount in base units of the token with this reference as a decimal string; in base units when the token is not in
 * the registry, because its decimals are unknown.
 */
export const formatTokenAmount = (network: string, reference: string, amount: bigint): string =>
  formatUnits(amount, findTokenByReference(network, reference)?.exponent ?? 0);
