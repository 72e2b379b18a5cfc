import { isAddress } from "../../chains/address";
import { findNetwork } from "../../chains/registry";
import { type Refused, type Report, refused } from "../../field-errors";
import { normalizeAddress } from "../../lib/normalize-address";
import { NATIVE } from "../../storage/native";
import { MAX_KEY, type RawFields, readOptional } from "./fields";

export const OFF_CHAIN = "off_chain";

/** Where an amount is, and of which token it is. */
export interface TokenPlace {
  /** Slug or `off_chain`; null: that of the account. */
  network: string | null;
  /** Token reference; empty where only the symbol is given. */
  denom: string;
}

/** The slug of a network by its name, or `off_chain`; null where none is given. */
export function readNetwork(raw: RawFields, report: Report): string | null | "refused" {
  const name = raw.network?.trim();
  if (name === undefined || name === "") return null;
  if (name.toLowerCase() === OFF_CHAIN) return OFF_CHAIN;
  const slug = findNetwork(name)?.slug;
  if (slug !== undefined) return slug;
  report("network", "invalid_value", `must be a network, by slug or alias, or ${OFF_CHAIN}`, {});
  return "refused";
}

const denomOfCosmos = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/;

/** The token of `asset_id` (`network:reference`) and `network`, which agree where both are given. */
export function readTokenPlace(raw: RawFields, report: Report): TokenPlace | Refused {
  const given = readNetwork(raw, report);
  const id = readOptional(raw, "asset_id", MAX_KEY, report);
  if (given === "refused") return refused;
  if (id === null) return { network: given, denom: "" };
  const at = id.indexOf(":");
  const network = at < 0 ? undefined : findNetwork(id.slice(0, at));
  const reference = id.slice(at + 1);
  const fits =
    network !== undefined &&
    (reference === NATIVE ||
      (network.kind === "cosmos" ? denomOfCosmos.test(reference) : isAddress(network, reference)));
  if (!network || !fits)
    return report(
      "asset_id",
      "invalid_value",
      "must be a network and a contract, mint or denom on it, such as ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
      {},
    );
  if (given !== null && given !== network.slug)
    return report("asset_id", "mismatch", `must be on the network of the element, ${given}`, {});
  return { network: network.slug, denom: normalizeAddress(reference) };
}
