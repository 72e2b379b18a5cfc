import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { encodeFunctionData } from "viem";
import { DECIMALS_CALL } from "../../chains/evm/erc20";
import { readDecimals, readWord } from "../../chains/evm/erc20-answers";
import { isPaused } from "../../chains/evm/issuer-controls";
import type { EvmNode } from "../../chains/evm/node";
import type { SolanaAccount } from "../../chains/solana/node";
import { TOKEN_PROGRAM } from "../../chains/solana/programs";
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

/** A mint account of the token program (SPL Token): where it has decimals, and whether it is initialised. */
const MINT = { bytes: 82, decimals: 44, initialized: 45 } as const;

/**
 * The token itself: on EVM networks a contract that has the registry's decimals and is not paused, on Solana a mint of
 * the token program with these decimals, on Cosmos a denom of which there is some and that may be sent. A mint of the
 * token program cannot be paused; its accounts can be frozen, which a recipient's is asked for
 * (chains/solana/recipient.ts).
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
  /** The purpose of the contract, for example `token messenger`. */
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
