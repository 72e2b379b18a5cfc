import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { encodeFunctionData } from "viem";
import { addressWord, type BridgeNetwork } from "../../bridge/domains";
import { DECIMALS_CALL } from "../../chains/evm/erc20";
import { readDecimals, readWord } from "../../chains/evm/erc20-answers";
import { isPaused } from "../../chains/evm/issuer-controls";
import type { EvmNode } from "../../chains/evm/node";
import { addressBytes, associatedTokenAccount } from "../../chains/solana/address";
import type { SolanaAccount } from "../../chains/solana/node";
import { TOKEN_PROGRAM } from "../../chains/solana/programs";
import { isFrozen } from "../../chains/solana/recipient";
import { burnMintBridgeAbi as bridgeAbi } from "../../generated/contracts";
import { normalizeAddress } from "../../lib/normalize-address";
import type { End } from "./proofs";

/** A token with a contract, mint or denom. */
export type IssuedToken = RegistryToken & { addr: string };

/** Whether a token has a contract, mint or denom, as everything but a native coin of an EVM network or Solana does. */
export const isIssued = (token: RegistryToken): token is IssuedToken => token.addr !== null;

type Hex = `0x${string}`;
/** The address in lower case, because the encoder rejects mixed case without a valid checksum. */
const hex = (address: string) => normalizeAddress(address) as Hex;

/** A view of FiatToken, the contract of USDC. */
const mintingAbi = [
  {
    type: "function",
    name: "isMinter",
    stateMutability: "view",
    inputs: [{ name: "account", type: "address" }],
    outputs: [{ name: "", type: "bool" }],
  },
] as const;

/** A mint account of the token program (SPL Token): option and key of the mint authority, supply, decimals, initialised. */
const MINT = { bytes: 82, hasAuthority: 0, authority: 4, decimals: 44, initialized: 45 } as const;

/**
 * The token itself: on EVM networks a contract that has the registry's decimals and is not paused, on Solana a mint of the token
 * program with these decimals, on Cosmos a denom of which there is some and that may be sent. A mint of the token program cannot be
 * paused; its accounts can be frozen, which a recipient's is asked for (chains/solana/recipient.ts).
 */
export function tokenEnd({ slug: network, kind }: RegistryNetwork, token: IssuedToken): End {
  const { addr, exponent } = token;
  const name = `token ${token.slug}, ${addr}`;
  if (kind === "evm")
    return { network, name, kind, look: (node) => lookAtErc20(node, `${network}: the ${name}`, token) };
  if (kind === "cosmos")
    return {
      network,
      name,
      kind,
      look: async (node) => {
        const [supply, isSendEnabled] = await Promise.all([node.supply(addr), node.isSendEnabled(addr)]);
        if (supply === 0n) return `${network}: the ${name} has no supply`;
        return isSendEnabled ? undefined : `${network}: the ${name} is paused (SendEnabled)`;
      },
    };
  const look = (mint: SolanaAccount | undefined) => {
    if (!isMint(mint)) return `${network}: the ${name} is not a mint of the token program`;
    const decimals = mint.data[MINT.decimals];
    return decimals === exponent
      ? undefined
      : `${network}: the ${name} has ${decimals} decimals, not ${exponent}`;
  };
  return { network, name, kind, look: async (node) => look((await node.accounts([addr]))[0]) };
}

const isMint = (account: SolanaAccount | undefined): account is SolanaAccount =>
  account?.owner === TOKEN_PROGRAM &&
  account.data.length === MINT.bytes &&
  account.data[MINT.initialized] === 1;

async function lookAtErc20(
  node: EvmNode,
  name: string,
  { addr, exponent }: IssuedToken,
): Promise<string | undefined> {
  const [decimals, paused] = await Promise.all([
    node.call({ to: addr, data: DECIMALS_CALL }),
    isPaused(node, addr),
  ]);
  if (paused) return `${name} is paused`;
  const found = decimals.ok ? readDecimals(decimals.data) : undefined;
  if (found === exponent) return undefined;
  if (found !== undefined) return `${name} has ${found} decimals, not ${exponent}`;
  return (await node.code(addr)) === "0x" ? `${name} has no code` : `${name} does not answer like a token`;
}

/** A view of a contract that has to answer as the registry says. */
interface View {
  /** The purpose of the contract, for example `bridge`. */
  role: string;
  address: string;
  data(encode: typeof encodeFunctionData): string;
  isRight(answer: bigint): boolean;
  /** Says, after the name of the contract, how it is wrong otherwise. */
  otherwise: string;
}

export const viewEnd = (
  { slug: network }: RegistryNetwork,
  { role, address, data, isRight, otherwise }: View,
): End => ({
  network,
  name: `${role} ${address} ${otherwise}`,
  kind: "evm",
  look: async (node) => {
    const { encodeFunctionData } = await import("viem");
    const answer = await node.call({ to: address, data: data(encodeFunctionData) });
    const word = answer.ok ? readWord(answer.data) : undefined;
    if (word !== undefined && isRight(word)) return undefined;
    const hasCode = (await node.code(address)) !== "0x";
    return `${network}: the ${role} ${address} ${hasCode ? otherwise : "has no code"}`;
  },
});

/** A contract that is not paused. */
export const unpausedEnd = ({ slug: network }: RegistryNetwork, role: string, address: string): End => ({
  network,
  name: `${role} ${address} is not paused`,
  kind: "evm",
  look: async (node) =>
    (await isPaused(node, address)) ? `${network}: the ${role} ${address} is paused` : undefined,
});

/** The answer of a view is this address. */
export const isAddress = (address: string) => (answer: bigint) => answer === BigInt(hex(address));

/**
 * Both ends of a burn-and-mint payment: the tokens; on the source network what burns, linked to the destination's token; and on the
 * destination what mints, linked to the source's token and allowed to mint. A burn is lost where either is missing.
 */
export const bridgeEnds = (from: BridgeNetwork, to: BridgeNetwork): End[] => [
  ...[from, to].flatMap((side) => [tokenEnd(side.network, side.token), ...bridgeEndsAt(side)]),
  ...linkEnds(from, to),
];

/** A network that burns or mints needs these: burning takes the same right as minting. */
function bridgeEndsAt({ network, contracts: { bridge, domain }, token }: BridgeNetwork): End[] {
  if (network.kind === "solana") return [solanaBridgeEnd(network.slug, bridge, token)];
  return [
    viewEnd(network, {
      role: "bridge",
      address: bridge,
      data: (encode) => encode({ abi: bridgeAbi, functionName: "localDomain" }),
      isRight: (answer) => answer === BigInt(domain),
      otherwise: `does not belong to domain ${domain}`,
    }),
    unpausedEnd(network, "bridge", bridge),
    mintingEnd(network, token, "bridge", bridge),
  ];
}

/** A token that lets a contract mint it. Burning takes the same right. */
export const mintingEnd = (
  network: RegistryNetwork,
  { slug, addr }: IssuedToken,
  role: string,
  minter: string,
): End =>
  viewEnd(network, {
    role: `token ${slug}`,
    address: addr,
    data: (encode) => encode({ abi: mintingAbi, functionName: "isMinter", args: [hex(minter)] }),
    isRight: (answer) => answer === 1n,
    otherwise: `does not let the ${role} ${minter} mint`,
  });

/** The mint lets the bridge's wallet mint, and the wallet has the account that relay fees are paid to. */
const solanaBridgeEnd = (network: string, wallet: string, { slug, addr }: IssuedToken): End => ({
  network,
  name: `bridge ${wallet}`,
  kind: "solana",
  look: async (node) => {
    const [mint, fees] = await node.accounts([addr, await associatedTokenAccount(wallet, addr)]);
    const may =
      isMint(mint) &&
      mint.data[MINT.hasAuthority] === 1 &&
      Buffer.compare(mint.data.subarray(MINT.authority, MINT.authority + 32), addressBytes(wallet)) === 0;
    if (!may) return `${network}: the token ${slug}, ${addr}, does not let the bridge ${wallet} mint`;
    if (fees?.owner !== TOKEN_PROGRAM) return `${network}: the bridge ${wallet} has no fee account`;
    return isFrozen(fees) ? `${network}: the fee account of the bridge is frozen` : undefined;
  },
});

/** Each bridge contract knows the other network's token. A Solana bridge mints whatever its relayer has an attestation for. */
function linkEnds(from: BridgeNetwork, to: BridgeNetwork): End[] {
  const word = ({ network, token }: BridgeNetwork) => addressWord(network.kind, token.addr) as Hex;
  const ends: End[] = [];
  if (from.network.kind === "evm")
    ends.push(
      viewEnd(from.network, {
        role: "bridge",
        address: from.contracts.bridge,
        data: (encode) =>
          encode({
            abi: bridgeAbi,
            functionName: "remoteTokenOf",
            args: [hex(from.token.addr), to.contracts.domain],
          }),
        isRight: (answer) => answer === BigInt(word(to)),
        otherwise: `does not burn ${from.token.slug} for ${to.network.slug}`,
      }),
    );
  if (to.network.kind === "evm")
    ends.push(
      viewEnd(to.network, {
        role: "bridge",
        address: to.contracts.bridge,
        data: (encode) =>
          encode({ abi: bridgeAbi, functionName: "localTokenOf", args: [from.contracts.domain, word(from)] }),
        isRight: isAddress(to.token.addr),
        otherwise: `does not mint ${to.token.slug} for ${from.network.slug}`,
      }),
    );
  return ends;
}
