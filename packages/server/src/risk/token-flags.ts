import type { RegistryToken } from "@waybill/spec/generated/registry";
import { tokenFlags } from "@waybill/spec/generated/screening";

/** The risk of holding a token, and the reason. */
export interface TokenFlag {
  level: "low" | "medium" | "high";
  /** The predicate of a sentence about the token: `is ...`, `has ...`. */
  reason: string;
}

/** The flag of a token in the registry; a stablecoin without a flag is low. */
export function tokenFlagOf({ network, slug, kind }: RegistryToken): TokenFlag {
  const flag = tokenFlags.find((one) => one.network === network && one.token === slug);
  if (flag) return { level: flag.level, reason: flag.reason };
  if (kind === "native")
    return {
      level: "medium",
      reason: "is not a stablecoin: its value can change before the payment arrives",
    };
  return { level: "low", reason: "is a stablecoin of the registry without a flag" };
}
