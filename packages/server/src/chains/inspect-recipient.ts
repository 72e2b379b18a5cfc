import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { accountTypes } from "./account-type";
import { RecipientError } from "./chain";
import type { NodeClients } from "./connect";
import { DECIMALS_CALL, TOTAL_SUPPLY_CALL } from "./evm/erc20";
import { readDecimals, readWord } from "./evm/erc20-answers";
import { type Multisig, readMultisig } from "./evm/multisig";
import type { EvmNode } from "./evm/node";

/** The properties of a recipient on the chain. */
export interface InspectedRecipient {
  /**
   * `contract`: a contract that the chain does not show to be able to pay tokens out, so not a Safe-compatible multisig. A wallet
   * that delegates to code (EIP-7702) is an `account`. So is every other account, and what a network without a node has.
   */
  kind: "contract" | "account";
  /** Its owners, where it is a Safe-compatible multisig. */
  multisig: Multisig | undefined;
}

/**
 * Asks the chain what a recipient is. On Solana, the transfer determines the kind of the recipient (solana/recipient.ts).
 * Throws RecipientError for a token contract and for a module of a Cosmos network, from which nothing comes back, and
 * NetworkUnavailableError.
 */
export async function inspectRecipient(
  connections: Asked,
  { kind, slug }: RegistryNetwork,
  address: string,
): Promise<InspectedRecipient> {
  const account = { kind: "account", multisig: undefined } as const;
  if (kind === "solana") return account;
  const [type] = (await accountTypes(connections, slug, [address])) ?? [];
  if (type === "module")
    throw new RecipientError("this is the account of a module; tokens sent to it are lost");
  if (type !== "contract") return account;
  const node = connections.evm.get(slug);
  if (!node) return { ...account, kind: "contract" };
  if (await isToken(node, address))
    throw new RecipientError("this is a token contract; tokens sent to it are lost");
  const multisig = await latestMultisig(node, address);
  return { kind: multisig ? "account" : "contract", multisig };
}

/**
 * The Safe-compatible multisig at an address; undefined for every other account, and without a node of an EVM network. Throws
 * NetworkUnavailableError.
 */
export async function findMultisig(
  connections: Asked,
  { slug }: RegistryNetwork,
  address: string,
): Promise<Multisig | undefined> {
  const node = connections.evm.get(slug);
  const [type] = (node && (await accountTypes(connections, slug, [address]))) ?? [];
  return node && type === "contract" ? latestMultisig(node, address) : undefined;
}

type Asked = Pick<NodeClients, "evm" | "solana" | "cosmos">;

async function latestMultisig(node: EvmNode, address: string): Promise<Multisig | undefined> {
  const latest = await node.block("latest");
  return latest && readMultisig(node, address, latest.hash);
}

/** Whether a contract answers as a token does (ERC-20, decimals and totalSupply). */
async function isToken(node: EvmNode, to: string): Promise<boolean> {
  const [decimals, supply] = await Promise.all(
    [DECIMALS_CALL, TOTAL_SUPPLY_CALL].map((data) => node.call({ to, data })),
  );
  return (
    decimals?.ok === true &&
    supply?.ok === true &&
    readDecimals(decimals.data) !== undefined &&
    readWord(supply.data) !== undefined
  );
}
