import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { accountTypes } from "./account-type";
import { RecipientError } from "./chain";
import type { Connections } from "./connect";
import { DECIMALS_CALL, TOTAL_SUPPLY_CALL } from "./evm/erc20";
import { readDecimals, readWord } from "./evm/erc20-answers";
import { readMultisig } from "./evm/multisig";
import type { EvmNode } from "./evm/node";

/**
 * Whether a recipient is a contract of which the chain does not show that it can pay tokens out: one that is no Safe-compatible multisig. A
 * wallet that delegates to code (EIP-7702) is a wallet. So is every other account, and what a network without a node has. What a
 * recipient on Solana is, the transfer itself finds out (solana/recipient.ts). Throws RecipientError for a token contract and for a module
 * of a Cosmos network, from which nothing comes back, and NetworkUnavailableError.
 */
export async function inspectRecipient(
  connections: Pick<Connections, "evm" | "solana" | "cosmos">,
  { kind, slug }: RegistryNetwork,
  address: string,
): Promise<"contract" | "account"> {
  if (kind === "solana") return "account";
  const [type] = (await accountTypes(connections, slug, [address])) ?? [];
  if (type === "module")
    throw new RecipientError("this is the account of a module; tokens sent to it are lost");
  if (type !== "contract") return "account";
  const node = connections.evm.get(slug);
  if (!node) return "contract";
  if (await isToken(node, address))
    throw new RecipientError("this is a token contract; tokens sent to it are lost");
  const latest = await node.block("latest");
  const multisig = latest && (await readMultisig(node, address, latest.hash));
  return multisig ? "account" : "contract";
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
