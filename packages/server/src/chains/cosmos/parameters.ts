/** Parameters of a Cosmos chain that its RPC does not report. */
export interface NetworkParameters {
  /** The part of an address before the `1` (BIP-173). */
  prefix: string;
  /** The denom in which fees are paid. */
  feeDenom: string;
  /** The default minimum gas price of validators, in thousandths of a base unit of `feeDenom`. */
  gasPriceMilli: bigint;
}

const osmosis: NetworkParameters = { prefix: "osmo", feeDenom: "uosmo", gasPriceMilli: 25n };

const parameters: Readonly<Record<string, NetworkParameters>> = {
  "osmosis-1": osmosis,
  "osmo-test-5": osmosis,
  "neutron-1": { prefix: "neutron", feeDenom: "untrn", gasPriceMilli: 6n },
  celestia: { prefix: "celestia", feeDenom: "utia", gasPriceMilli: 2n },
};

/** The parameters of a chain by its chain id; undefined for a chain that is not listed here. */
export const parametersOf = (chainId: string): NetworkParameters | undefined =>
  Object.hasOwn(parameters, chainId) ? parameters[chainId] : undefined;
