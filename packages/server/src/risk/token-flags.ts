import type { RegistryToken } from "@waybill/spec/generated/registry";
import { tokenFlags } from "@waybill/spec/generated/screening";

/** The risk of holding a token, and the reason. */
export interface TokenFlag {
  level: "low" | "medium" | "high";
  /** The predicate of a sentence about the token: `is ...`, `has ...`. */
  reason: string;
}

/** The flag that the registry itself has of a token. */
export function registryFlagOf({ network, slug }: RegistryToken): TokenFlag | undefined {
  const flag = tokenFlags.find((one) => one.network === network && one.token === slug);
  return flag && { level: flag.level, reason: flag.reason };
}

/** The flag of a token in the registry; a stablecoin without a flag is low. */
export function tokenFlagOf(token: RegistryToken): TokenFlag {
  const flag = registryFlagOf(token);
  if (flag) return flag;
  const { kind } = token;
  if (kind === "native")
    return {
      level: "medium",
      reason: "is not a stablecoin: its value can change before the payment arrives",
    };
  return { level: "low", reason: "is a stablecoin of the registry without a flag" };
}
