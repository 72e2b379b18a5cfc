import type { RegistryToken } from "@waybill/spec/generated/registry";
import { tokenFlags } from "../generated/screening";

/** How risky it is to hold a token, and why. */
export interface TokenFlag {
  level: "low" | "medium" | "high";
  /** A clause that follows the token's symbol: `is ...`, `has ...`. */
  reason: string;
}

/** What the registry's list of flags says about a token; a stablecoin without a flag is low. */
export function tokenFlagOf({ network, slug, kind }: RegistryToken): TokenFlag {
  const flag = tokenFlags.find((one) => one.network === network && one.token === slug);
  if (flag) return { level: flag.level, reason: flag.reason };
  if (kind === "native")
    return {
      level: "medium",
      reason: "is no stablecoin: its value can change before the payment arrives",
    };
  return { level: "low", reason: "is a stablecoin of the registry without a flag" };
}
