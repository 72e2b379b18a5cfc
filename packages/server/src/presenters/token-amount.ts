import { findTokenByReference } from "../chains/token-reference";
import { formatUnits } from "../lib/money";

/**
 * An amount in base units of the token with this reference, as a decimal string in its units; base units where the registry
 * does not have the token, because nobody knows its decimals then.
 */
export const formatTokenAmount = (network: string, reference: string, amount: bigint): string =>
  formatUnits(amount, findTokenByReference(network, reference)?.exponent ?? 0);
