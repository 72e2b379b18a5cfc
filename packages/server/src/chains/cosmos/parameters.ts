/** What a Cosmos chain does not say of itself over RPC. */
export interface NetworkParameters {
  /** The part of an address before the `1` (BIP-173). */
  prefix: string;
  /** The coin that fees are paid in. */
  feeDenom: string;
  /** The least that validators take for a unit of gas by default, in thousandths of a base unit of `feeDenom`. */
  gasPriceMilli: bigint;
}

const osmosis: NetworkParameters = { prefix: "osmo", feeDenom: "uosmo", gasPriceMilli: 25n };

const parameters: Readonly<Record<string, NetworkParameters>> = {
  "osmosis-1": osmosis,
  "osmo-test-5": osmosis,
  "neutron-1": { prefix: "neutron", feeDenom: "untrn", gasPriceMilli: 6n },
  celestia: { prefix: "celestia", feeDenom: "utia", gasPriceMilli: 2n },
};

/** The parameters of a chain by its own name; undefined for one that this project does not know. */
export const parametersOf = (chainId: string): NetworkParameters | undefined =>
  Object.hasOwn(parameters, chainId) ? parameters[chainId] : undefined;
