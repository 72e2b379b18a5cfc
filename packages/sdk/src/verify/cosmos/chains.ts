import { bech32 } from "@scure/base";
import type { RegistryNetwork } from "../registry";

/** Parameters of a Cosmos chain, listed here so that they are not taken from the server. */
export interface CosmosChain {
  /** The prefix of its addresses, before the `1`. */
  prefix: string;
  /** The coin in which fees are paid. */
  feeDenom: string;
  /**
   * On chains with a fee market: the path at which a node returns the current gas price, and the fields of the answer
   * that lead to it. The minimum price that every node has can be lower.
   */
  market?: { path: string; fields: readonly string[] };
}

// EIP-1559 of osmosis, x/txfees.
const osmosis: CosmosChain = {
  prefix: "osmo",
  feeDenom: "uosmo",
  market: { path: "/osmosis/txfees/v1beta1/cur_eip_base_fee", fields: ["base_fee"] },
};

const chains = new Map<string, CosmosChain>([
  ["osmosis-1", osmosis],
  ["osmo-test-5", osmosis],
  [
    "neutron-1",
    {
      prefix: "neutron",
      feeDenom: "untrn",
      // skip-mev/feemarket.
      market: { path: "/feemarket/v1/gas_price/untrn", fields: ["price", "amount"] },
    },
  ],
  ["celestia", { prefix: "celestia", feeDenom: "utia" }],
]);

export const chainOf = (network: RegistryNetwork | undefined): CosmosChain | undefined =>
  network && chains.get(network.reference);

/** Whether this is an account of that chain: its prefix, a correct checksum (BIP-173), 20 or 32 bytes. */
export function isAccount(address: string | undefined, chain: CosmosChain | undefined): boolean {
  const decoded = bech32.decodeUnsafe(address ?? "");
  if (!decoded || decoded.prefix !== chain?.prefix) return false;
  const length = bech32.fromWordsUnsafe(decoded.words)?.length;
  return length === 20 || length === 32;
}
