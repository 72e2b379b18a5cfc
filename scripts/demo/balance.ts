import { type Address, createPublicClient, erc20Abi, http } from "viem";

/** A token balance in base units, read from the node itself: the service has no part in it. */
export function tokenBalance(rpcUrl: string, contract: string, owner: string): Promise<bigint> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  return client.readContract({
    address: contract as Address,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner as Address],
  });
}
