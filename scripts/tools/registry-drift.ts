import * as chainDefinitions from "@circle-fin/bridge-kit/chains";
import type { getSafeSingletonDeployments } from "@safe-global/safe-deployments";
import * as safeDeployments from "@safe-global/safe-deployments";
import { QUOTER_ADDRESSES, SWAP_ROUTER_02_ADDRESSES, V3_CORE_FACTORY_ADDRESSES } from "@uniswap/sdk-core";
import { findDefaultAsset } from "@x402/evm";
import type { CctpRow, FiatTokenRow, Protocols, SafeRow, UniswapV3Row } from "../generate/protocols.ts";

/**
 * Compares the rows of spec/registry/protocols with the packages that their makers publish. Our own sources never import these
 * packages: a wrong row would otherwise agree with itself.
 */

/** A network as the registry has it. */
export interface NetworkReference {
  slug: string;
  kind: string;
  is_testnet: boolean;
  /** EIP-155 chain id of an EVM network. */
  reference: string;
}

interface Token {
  network: string;
  slug: string;
  addr: string | null;
}

export interface Registry {
  networks: NetworkReference[];
  tokens: Token[];
  protocols: Protocols;
}

/** The differences in words, each with its row, our value and the package's. */
export function registryDrift({ networks, tokens, protocols }: Registry): string[] {
  const networkOf = (slug: string): NetworkReference => {
    const network = networks.find((one) => one.slug === slug);
    if (!network) throw new Error(`spec/registry/networks.yaml does not have ${slug}`);
    return network;
  };
  return [
    ...protocols.cctp.flatMap((row) => {
      const usdc = tokens.find(({ network, slug }) => network === row.network && slug === "usdc")?.addr;
      return cctpDrift(row, networkOf(row.network), usdc ?? null);
    }),
    ...protocols.uniswapV3.networks.flatMap((row) => uniswapDrift(row, networkOf(row.network))),
    ...protocols.safe.flatMap((row) => safeDrift(row, networkOf)),
    ...protocols.fiatToken.flatMap((row) => {
      const token = tokens.find(({ network, slug }) => network === row.network && slug === row.token);
      return fiatTokenDrift(row, networkOf(row.network), token?.addr ?? "");
    }),
  ];
}

/** Says that a value of a row differs; nothing where both are the same. Letter case of an EVM address is only a checksum. */
function difference(row: string, field: string, ours: unknown, theirs: unknown, source: string): string[] {
  const plain = (value: unknown) =>
    typeof value === "string" && value.startsWith("0x") ? value.toLowerCase() : value;
  if (plain(ours) === plain(theirs)) return [];
  return [`${row}: ${field} is ${String(ours)}, and ${source} has ${String(theirs ?? "none")}`];
}

function cctpDrift(row: CctpRow, network: NetworkReference, usdc: string | null): string[] {
  const source = "@circle-fin/bridge-kit";
  const name = `cctp.yaml, row ${row.network}`;
  const chain = Object.values(chainDefinitions).find(
    (one) =>
      "cctp" in one &&
      (network.kind === "evm"
        ? "chainId" in one && String(one.chainId) === network.reference
        : one.type === "solana" && one.isTestnet === network.is_testnet),
  );
  if (!chain || !("cctp" in chain)) return [`${name}: ${source} does not have the network`];
  const contracts = chain.cctp.contracts.v2;
  if (contracts.type !== "split") return [`${name}: ${source} has one contract where the row has two`];
  return [
    ...difference(name, "domain", row.domain, chain.cctp.domain, source),
    ...difference(name, "token_messenger", row.token_messenger, contracts.tokenMessenger, source),
    ...difference(name, "message_transmitter", row.message_transmitter, contracts.messageTransmitter, source),
    ...difference(name, "usdc of tokens.yaml", usdc, chain.usdcAddress, source),
  ];
}

/** The first Quoter, whose functions differ: the package still names it where it was deployed first. */
const FIRST_QUOTER = "0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6";
/** The QuoterV2 beside it, by Uniswap's list of deployments. */
const ITS_SUCCESSOR = "0x61fFE014bA17989E743c5F6cB21bF9697530B21e";

function uniswapDrift(row: UniswapV3Row, { reference }: NetworkReference): string[] {
  const source = "@uniswap/sdk-core";
  const name = `uniswap-v3.yaml, row ${row.network}`;
  const id = Number(reference);
  const quoter = QUOTER_ADDRESSES[id];
  return [
    ...difference(name, "factory", row.factory, V3_CORE_FACTORY_ADDRESSES[id], source),
    ...difference(name, "quoter_v2", row.quoter_v2, quoter === FIRST_QUOTER ? ITS_SUCCESSOR : quoter, source),
    ...difference(name, "swap_router_02", row.swap_router_02, SWAP_ROUTER_02_ADDRESSES(id), source),
  ];
}

type SafeLookup = typeof getSafeSingletonDeployments;

/** Where the package has each contract of a version. */
const safeLookups: Readonly<Record<string, SafeLookup>> = {
  Safe: safeDeployments.getSafeSingletonDeployments,
  SafeL2: safeDeployments.getSafeL2SingletonDeployments,
  SafeProxyFactory: safeDeployments.getProxyFactoryDeployments,
  MultiSend: safeDeployments.getMultiSendDeployments,
  MultiSendCallOnly: safeDeployments.getMultiSendCallOnlyDeployments,
  CompatibilityFallbackHandler: safeDeployments.getCompatibilityFallbackHandlerDeployments,
  CreateCall: safeDeployments.getCreateCallDeployments,
  SignMessageLib: safeDeployments.getSignMessageLibDeployments,
  SimulateTxAccessor: safeDeployments.getSimulateTxAccessorDeployments,
};

function safeDrift(row: SafeRow, networkOf: (slug: string) => NetworkReference): string[] {
  const source = "@safe-global/safe-deployments";
  return row.contracts.flatMap(({ name: contract, address, code_hash }) => {
    const name = `safe.yaml, row ${row.version}`;
    const found = safeLookups[contract]?.({ version: row.version, released: true });
    const canonical = found?.deployments.canonical;
    if (!found || !canonical) return [`${name}: ${source} does not have ${contract}`];
    const missing = row.networks.filter(
      (slug) => ![found.networkAddresses[networkOf(slug).reference]].flat().includes(canonical.address),
    );
    return [
      ...difference(name, `the address of ${contract}`, address, canonical.address, source),
      ...difference(name, `the code_hash of ${contract}`, code_hash, canonical.codeHash, source),
      ...missing.map(
        (slug) => `${name}: ${source} does not have ${contract} at ${canonical.address} on ${slug}`,
      ),
    ];
  });
}

function fiatTokenDrift(row: FiatTokenRow, { reference }: NetworkReference, address: string): string[] {
  const source = "@x402/evm";
  const found = findDefaultAsset(address, `eip155:${reference}`);
  // The package has some networks' dollar coin only.
  if (!found && !row.source?.startsWith(source)) return [];
  const name = `fiat-token.yaml, row ${row.network} ${row.token}`;
  return [
    ...difference(name, "name", row.name, found?.name, source),
    ...difference(name, "the version", "2", found?.version, source),
  ];
}
