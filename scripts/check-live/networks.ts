import { keccak256, parseAbi } from "viem";
import { publicKeyToAddress } from "viem/accounts";
import { addressWord } from "../../packages/server/src/bridge/domains.ts";
import {
  cctpNetworks,
  disabledUniswapV3Networks,
  safeVersions,
  uniswapV3FeeTiers,
  uniswapV3Networks,
} from "../../spec/generated/protocols.ts";
import { networks, type RegistryNetwork, tokens } from "../../spec/generated/registry.ts";
import { type EvmNode, evmNode, type Finding, Part, rpcCall } from "./findings.ts";
import { solanaAttesters, solanaParts } from "./solana.ts";

/*
 * The registry beside what a node of the network and the attestation service answer. Everything is read: no call
 * changes anything, and none needs a key.
 */

/** Compares all rows of a network with a node of it. */
export async function checkNetwork(network: RegistryNetwork, rpcUrl: string): Promise<Finding[]> {
  const partsOf = {
    evm: () => evmParts(network, evmNode(rpcUrl)),
    solana: () => solanaParts(network, rpcUrl),
    cosmos: async () => [await cosmosPart(network, rpcUrl)],
  };
  const parts = await partsOf[network.kind]();
  return parts.flatMap(({ findings }) => findings);
}

async function evmParts(network: RegistryNetwork, node: EvmNode): Promise<Part[]> {
  const chain = new Part(network.slug, "network");
  await chain.expect("chain id", network.reference, node.chainId);
  // Every other answer would be about another chain.
  if (chain.findings[0]?.outcome !== "equal") return [chain];
  return [
    chain,
    await tokensOf(network, node),
    await cctpOf(network, node),
    await uniswapOf(network, node),
    await safeOf(network, node),
  ];
}

const tokenAbi = parseAbi([
  "function decimals() view returns (uint8)",
  "function symbol() view returns (string)",
]);

/** Tokens at the addresses of the registry, with its decimals and symbols. */
async function tokensOf(network: RegistryNetwork, node: EvmNode): Promise<Part> {
  const part = new Part(network.slug, "tokens");
  for (const { addr, slug, symbol, exponent, local } of tokens.filter(
    (token) => token.network === network.slug,
  )) {
    if (addr === null) continue;
    if (local) {
      part.skip(slug, "only local chains have it");
      continue;
    }
    await part.expect(`${slug}: decimals`, String(exponent), () => node.view(addr, tokenAbi, "decimals"));
    await part.expect(`${slug}: symbol`, symbol, () => node.view(addr, tokenAbi, "symbol"));
  }
  return part;
}

const cctpAbi = parseAbi([
  "function localDomain() view returns (uint32)",
  "function paused() view returns (bool)",
  "function localMessageTransmitter() view returns (address)",
  "function localMinter() view returns (address)",
  "function remoteTokenMessengers(uint32) view returns (bytes32)",
  "function getLocalToken(uint32, bytes32) view returns (address)",
  "function burnLimitsPerMessage(address) view returns (uint256)",
]);

/** The address of USDC on a network that has CCTP V2. */
const usdcOf = (slug: string): string =>
  tokens.find((token) => token.network === slug && token.slug === "usdc")?.addr ?? "";

/** CCTP V2: the contracts know each other, their domain, USDC, and the messengers of the other networks of their kind. */
async function cctpOf(network: RegistryNetwork, node: EvmNode): Promise<Part> {
  const part = new Part(network.slug, "CCTP V2 on EVM networks");
  const row = cctpNetworks.find((one) => one.network === network.slug);
  if (!row || row.token_minter === null) {
    part.skip("contracts", "the registry has none");
    return part;
  }
  const { token_messenger: messenger, message_transmitter: transmitter, token_minter: minter } = row;
  const usdc = usdcOf(network.slug);
  const view =
    (address: string, name: string, ...args: unknown[]) =>
    () =>
      node.view(address, cctpAbi, name, args);
  await part.expect("domain", String(row.domain), view(transmitter, "localDomain"));
  await part.expect("transmitter paused", "false", view(transmitter, "paused"));
  await part.expect("minter paused", "false", view(minter, "paused"));
  await part.expect("messenger's transmitter", transmitter, view(messenger, "localMessageTransmitter"));
  await part.expect("messenger's minter", minter, view(messenger, "localMinter"));
  await part.look("burns USDC", async () => {
    const limit = BigInt(String(await view(minter, "burnLimitsPerMessage", usdc)()));
    return { isEqual: limit > 0n, found: `at most ${limit} base units in one burn` };
  });
  for (const other of cctpNetworks) {
    const { is_testnet, kind } = networks.find(({ slug }) => slug === other.network) ?? {};
    if (other === row || is_testnet !== network.is_testnet || kind === undefined) continue;
    const word = (address: string) => addressWord(kind, address);
    await part.expect(
      `messenger of ${other.network}`,
      word(other.token_messenger),
      view(messenger, "remoteTokenMessengers", other.domain),
    );
    await part.expect(
      `mints for ${other.network}`,
      usdc,
      view(minter, "getLocalToken", other.domain, word(usdcOf(other.network))),
    );
  }
  return part;
}

const uniswapAbi = parseAbi([
  "function factory() view returns (address)",
  "function feeAmountTickSpacing(uint24) view returns (int24)",
]);

/** Uniswap v3: quoter and router belong to the factory, which has the fee tiers. */
async function uniswapOf(network: RegistryNetwork, node: EvmNode): Promise<Part> {
  const part = new Part(network.slug, "Uniswap v3");
  const rows = [...uniswapV3Networks, ...disabledUniswapV3Networks];
  const row = rows.find((one) => one.network === network.slug);
  if (!row) {
    part.skip("contracts", "the registry has none");
    return part;
  }
  for (const [name, address] of [
    ["QuoterV2", row.quoter_v2],
    ["SwapRouter02", row.swap_router_02],
  ] as const)
    await part.expect(`${name}'s factory`, row.factory, () => node.view(address, uniswapAbi, "factory"));
  for (const fee of uniswapV3FeeTiers)
    await part.look(`fee tier ${fee}`, async () => {
      const spacing = Number(await node.view(row.factory, uniswapAbi, "feeAmountTickSpacing", [fee]));
      return {
        isEqual: spacing > 0,
        found: spacing > 0 ? `tick spacing ${spacing}` : "the factory does not have it",
      };
    });
  return part;
}

/** Safe: the code at the canonical addresses has the published hashes. */
async function safeOf(network: RegistryNetwork, node: EvmNode): Promise<Part> {
  const part = new Part(network.slug, "Safe");
  for (const { version, contracts, networks: listed } of safeVersions) {
    if (!listed.includes(network.slug)) continue;
    for (const { name, address, code_hash } of contracts)
      await part.look(`${name} ${version}: code`, async () => {
        const code = await node.code(address);
        if (code === "0x") return { isEqual: false, found: "there is no code" };
        const hash = keccak256(code as `0x${string}`);
        return { isEqual: hash === code_hash, found: hash };
      });
  }
  if (part.findings.length === 0) part.skip("contracts", "the registry has none");
  return part;
}

/** Cosmos: the chain. */
async function cosmosPart(network: RegistryNetwork, rpcUrl: string): Promise<Part> {
  const part = new Part(network.slug, "network");
  await part.expect("chain id", network.reference, async () => {
    const { node_info } = (await rpcCall(rpcUrl, "status")) as { node_info: { network: string } };
    return node_info.network;
  });
  return part;
}

const attesterAbi = parseAbi([
  "function signatureThreshold() view returns (uint256)",
  "function getNumEnabledAttesters() view returns (uint256)",
  "function getEnabledAttester(uint256) view returns (address)",
]);

/** The attesters of an EVM network by a node, in lower case, and how many of them have to sign. */
async function evmAttesters(transmitter: string, rpcUrl: string) {
  const node = evmNode(rpcUrl);
  const view = async (name: string, ...args: unknown[]) =>
    String(await node.view(transmitter, attesterAbi, name, args));
  const [threshold, count] = await Promise.all([view("signatureThreshold"), view("getNumEnabledAttesters")]);
  const indices = Array.from({ length: Number(count) }, (_, index) => BigInt(index));
  const accounts = await Promise.all(indices.map((index) => view("getEnabledAttester", index)));
  return { accounts: accounts.map((one) => one.toLowerCase()), threshold: Number(threshold) };
}

/**
 * The attestation service: enough of its public keys are attesters of the transmitter, and it has fees from this network to the
 * others that are asked.
 */
export async function checkAttestation(
  network: RegistryNetwork,
  rpcUrl: string,
  attestationUrl: string,
  others: readonly RegistryNetwork[],
): Promise<Finding[]> {
  const part = new Part(network.slug, "attestation service");
  const row = cctpNetworks.find((one) => one.network === network.slug);
  if (!row) return [];
  const service = async (path: string): Promise<unknown> => {
    const response = await fetch(`${attestationUrl.replace(/\/+$/, "")}${path}`, {
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`the attestation service answered ${response.status} to ${path}`);
    return response.json();
  };
  await part.look("attesters", async () => {
    const { publicKeys } = (await service("/v2/publicKeys")) as {
      publicKeys: { publicKey: `0x${string}`; cctpVersion: number }[];
    };
    const attesters = publicKeys
      .filter(({ cctpVersion }) => cctpVersion === 2)
      .map(({ publicKey }) => publicKeyToAddress(publicKey).toLowerCase());
    const { accounts, threshold } =
      network.kind === "solana"
        ? await solanaAttesters(network, rpcUrl)
        : await evmAttesters(row.message_transmitter, rpcUrl);
    const known = accounts.filter((one) => attesters.includes(one)).length;
    return {
      isEqual: known >= threshold,
      found: `${known} of the ${accounts.length} enabled ones sign for the service; ${threshold} have to`,
    };
  });
  for (const other of others) {
    const target = cctpNetworks.find((one) => one.network === other.slug);
    if (!target || other.slug === network.slug || other.is_testnet !== network.is_testnet) continue;
    await part.look(`fees to ${other.slug}`, async () => {
      const tiers = (await service(`/v2/burn/USDC/fees/${row.domain}/${target.domain}`)) as {
        finalityThreshold: number;
        minimumFee: number;
      }[];
      const shown = tiers.map(
        ({ finalityThreshold, minimumFee }) => `${finalityThreshold}: ${minimumFee} bps`,
      );
      const thresholds = tiers.map(({ finalityThreshold }) => finalityThreshold);
      return {
        isEqual: thresholds.includes(2000) && (!row.fast || thresholds.includes(1000)),
        found: shown.join(", "),
      };
    });
  }
  return part.findings;
}
