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

/**
 * Prefixes of other chains, as lists may name their accounts: `bech32_prefix` of the chain.json files of
 * github.com/cosmos/chain-registry at commit 627bbab9, all of which were compared; SLIP-0173 has the older ones. Dymension, Evmos,
 * Injective and MANTRA make accounts of Ethereum's hash of a key: the same bytes are another key's there, which has no account here,
 * so that a list which names one of theirs can name no other person.
 */
const OTHER_PREFIXES =
  "cosmos agoric akash archway axelar cro dydx dym evmos inj juno kava kujira mantra migaloo noble omniflix persistence regen saga secret sei somm stars stride terra thor umee";

/** The prefixes of accounts: those of the chains that are listed here, and others that lists may name. */
export const accountPrefixes: readonly string[] = [
  ...new Set([...Object.values(parameters).map(({ prefix }) => prefix), ...OTHER_PREFIXES.split(" ")]),
];

/** The parameters of a chain by its chain id; undefined for a chain that is not listed here. */
export const parametersOf = (chainId: string): NetworkParameters | undefined =>
  Object.hasOwn(parameters, chainId) ? parameters[chainId] : undefined;
