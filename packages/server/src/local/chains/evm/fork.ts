import { safeVersions } from "@waybill/spec/generated/protocols";
import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from "viem";
import { type CctpEnd, cctpEndOf } from "../../../bridge/cctp/networks";
import { tokensOf, uniswapV3OfFork } from "../../../chains/registry";
import { messageTransmitterV2Abi } from "../../../generated/cctp-contracts";
import { localAttesters } from "../../attestation/attesters";
import { forkRefused } from "../errors";
import { evmMinter, evmRelayer, evmWallets } from "../wallets";
import { fiatTokenOf } from "./fiat-token";
import { SAFE_VERSION } from "./safe";
import { type Upstream, UpstreamError } from "./upstream";
import { isMined } from "./wait-for-receipt";

/** The block of a fork, after the node has shown that it is one of this network. Throws DevnetError. */
export async function pinnedBlock(
  { slug, reference }: RegistryNetwork,
  upstream: Pick<Upstream, "ask">,
  wanted: number | undefined,
): Promise<number> {
  const ask = async (method: string, params: readonly unknown[] = []) =>
    upstream.ask(method, params).catch((cause: unknown) => {
      throw cause instanceof UpstreamError
        ? forkRefused(`${cause.message} Start that node, or name another one.`, { cause })
        : cause;
    });
  const [chainId, latest] = await Promise.all([ask("eth_chainId"), ask("eth_blockNumber")]);
  if (quantity(chainId) !== Number(reference))
    throw forkRefused(
      `The node for the fork of ${slug} has the chain ID ${quantity(chainId) ?? "of no EVM network"}, but ${slug} has ${reference}. Name a node of ${slug}.`,
    );
  const head = quantity(latest);
  if (head === undefined)
    throw forkRefused(`The node for the fork of ${slug} does not report its latest block.`);
  if (wanted !== undefined && wanted > head)
    throw forkRefused(
      `The node for the fork of ${slug} has no block ${wanted} yet: its latest is ${head}. Name an earlier block, or none.`,
    );
  const block = wanted ?? head;
  // Most nodes keep the state of the last minutes only.
  await upstream.ask("eth_getBalance", [evmMinter, numberToHex(block)]).catch((cause: unknown) => {
    if (!(cause instanceof UpstreamError)) throw cause;
    throw forkRefused(
      `${cause.message} It has to keep the state of block ${block}: name an archive node, or a later block.`,
      { cause },
    );
  });
  return block;
}

const quantity = (value: unknown): number | undefined =>
  typeof value === "string" && /^0x[0-9a-fA-F]{1,13}$/.test(value) ? Number(value) : undefined;

const connect = (rpcUrl: string) =>
  createTestClient({
    mode: "anvil",
    transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
  })
    .extend(publicActions)
    .extend(walletActions);

type Chain = ReturnType<typeof connect>;

/** Native coins of each account, and the amount of each FiatToken of each wallet, in whole units. */
const [COINS, GRANT] = ["10000", "1000000"];

/** Enough for the calls of an account that is impersonated. */
const GAS_MONEY = parseEther("10");

/**
 * Makes a fork usable: gives the public wallets coins and the issuer's tokens, minted by a minter that the master
 * minter configures, and puts the local attesters in the place of the real ones. Other accounts keep what they have.
 * Returns what the network lacks of what the registry has for it, in words. Throws DevnetError.
 */
export async function setUpFork(rpcUrl: string, { slug }: RegistryNetwork): Promise<string | undefined> {
  const chain = connect(rpcUrl);
  await chain.setLoggingEnabled(false);
  const absent = await absentContracts(chain, slug);
  await fundAccounts(chain);
  for (const token of tokensOf(slug))
    if (fiatTokenOf(token) && token.addr !== null && !absent.has(getAddress(token.addr)))
      await fundToken(chain, token, getAddress(token.addr));
  const cctp = cctpEndOf(slug);
  if (cctp && !absent.has(getAddress(cctp.cctp.message_transmitter))) await trustLocalAttesters(chain, cctp);
  return absent.size === 0 ? undefined : `without ${[...absent.values()].join(", ")}`;
}

/** The contracts of the registry that have no code on a network, with their names. */
async function absentContracts(chain: Chain, slug: string): Promise<Map<Address, string>> {
  const cctp = cctpEndOf(slug)?.cctp;
  const uniswap = uniswapV3OfFork(slug);
  const safe = safeVersions.find(
    ({ version, networks }) => version === SAFE_VERSION && networks.includes(slug),
  );
  const wanted: (readonly [address: string | null | undefined, name: string])[] = [
    ...tokensOf(slug)
      .filter(fiatTokenOf)
      .map(({ addr, symbol }) => [addr, symbol] as const),
    [cctp?.message_transmitter, "the message transmitter of CCTP V2"],
    [cctp?.token_messenger, "the token messenger of CCTP V2"],
    [cctp?.token_minter, "the token minter of CCTP V2"],
    [uniswap?.factory, "the factory of Uniswap v3"],
    [uniswap?.quoter_v2, "the quoter of Uniswap v3"],
    [uniswap?.swap_router_02, "the router of Uniswap v3"],
    ...(safe?.contracts ?? []).map(
      ({ address, name }) => [address, `${name} of Safe ${SAFE_VERSION}`] as const,
    ),
  ];
  const looked = wanted.map(async ([at, name]): Promise<[Address, string][]> => {
    if (!at) return [];
    const address = getAddress(at);
    return (await chain.getCode({ address })) === undefined ? [[address, `${name} at ${address}`]] : [];
  });
  return new Map((await Promise.all(looked)).flat());
}

/** On public networks somebody has let code run in the name of these accounts, which would take what they receive (EIP-7702). */
async function fundAccounts(chain: Chain): Promise<void> {
  const accounts = [...evmWallets.map(({ address }) => address), evmMinter, evmRelayer] as const;
  await Promise.all(
    accounts.map(async (address) => {
      await chain.setBalance({ address, value: parseEther(COINS) });
      await chain.setCode({ address, bytecode: "0x" });
    }),
  );
}

const fiatTokenAbi = parseAbi([
  "function masterMinter() view returns (address)",
  "function configureMinter(address minter, uint256 minterAllowedAmount) returns (bool)",
  "function mint(address to, uint256 amount) returns (bool)",
]);

async function fundToken(
  chain: Chain,
  { symbol, exponent, network }: RegistryToken,
  address: Address,
): Promise<void> {
  const amount = parseUnits(GRANT, exponent);
  const abi = fiatTokenAbi;
  const name = `${symbol} of ${network}`;
  const master = await chain
    .readContract({ address, abi, functionName: "masterMinter" })
    .catch((cause: unknown) => {
      throw forkRefused(
        `${name} at ${address} names no master minter, so nothing can be minted on the fork.`,
        { cause },
      );
    });
  const total = amount * BigInt(evmWallets.length);
  const configure = encodeFunctionData({ abi, functionName: "configureMinter", args: [evmMinter, total] });
  await callAs(chain, master, { to: address, data: configure, name });
  for (const wallet of evmWallets) {
    const data = encodeFunctionData({ abi, functionName: "mint", args: [wallet.address, amount] });
    await callAs(chain, evmMinter, { to: address, data, name });
  }
}

/** Real attestations are for burns of the public network: they are refused, and the local attestation service works. */
async function trustLocalAttesters(chain: Chain, { network, cctp }: CctpEnd): Promise<void> {
  const to = getAddress(cctp.message_transmitter);
  const contract = { address: to, abi: messageTransmitterV2Abi } as const;
  const name = `the message transmitter of ${network.slug}`;
  const [manager, threshold, count] = await Promise.all([
    chain.readContract({ ...contract, functionName: "attesterManager" }),
    chain.readContract({ ...contract, functionName: "signatureThreshold" }),
    chain.readContract({ ...contract, functionName: "getNumEnabledAttesters" }),
  ]);
  const enabled = await Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      chain.readContract({ ...contract, functionName: "getEnabledAttester", args: [BigInt(index)] }),
    ),
  );
  const isLocal = (account: Address) => localAttesters.some((one) => getAddress(one) === getAddress(account));
  const { abi } = contract;
  const wanted = BigInt(localAttesters.length);
  const calls: Hex[] = [
    ...localAttesters
      .filter((one) => !enabled.some((account) => getAddress(account) === getAddress(one)))
      .map((one) => encodeFunctionData({ abi, functionName: "enableAttester", args: [one] })),
    ...(threshold === wanted
      ? []
      : [encodeFunctionData({ abi, functionName: "setSignatureThreshold", args: [wanted] })]),
    ...enabled
      .filter((account) => !isLocal(account))
      .map((account) => encodeFunctionData({ abi, functionName: "disableAttester", args: [account] })),
  ];
  for (const data of calls) await callAs(chain, manager, { to, data, name });
}

/** A call by an account whose key is not here. Throws DevnetError when the contract refuses it. */
async function callAs(
  chain: Chain,
  from: Address,
  { to, data, name }: { to: Address; data: Hex; name: string },
): Promise<void> {
  const had = await chain.getBalance({ address: from });
  await chain.impersonateAccount({ address: from });
  try {
    if (had < GAS_MONEY) await chain.setBalance({ address: from, value: GAS_MONEY });
    const hash = await chain.request<{ Parameters: [Record<string, Hex>]; ReturnType: Hex }>({
      method: "eth_sendTransaction",
      params: [{ from, to, data, gas: numberToHex(2_000_000) }],
    });
    const receipt = () =>
      chain.request<{ Parameters: [Hex]; ReturnType: { status: Hex } | null }>({
        method: "eth_getTransactionReceipt",
        params: [hash],
      });
    if (!(await isMined(receipt))) throw new Error(`the call ${data.slice(0, 10)} reverted`);
  } catch (cause) {
    throw forkRefused(
      `${name} at ${to} refuses a call that sets up the fork: ${cause instanceof Error ? cause.message.split("\n", 1)[0] : String(cause)}.`,
      { cause },
    );
  } finally {
    await chain.stopImpersonatingAccount({ address: from });
    if (had < GAS_MONEY) await chain.setBalance({ address: from, value: had });
  }
}
