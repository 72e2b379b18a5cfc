import { feeOf } from "./gas-price";
import type { CosmosNode } from "./node";

/**
 * Whether a signed transaction (base64) offers less than the node's gas price, or its sender does not have the fee. The node
 * checks this before the sequence, so a used sequence has to be excluded separately. Throws NetworkUnavailableError.
 */
export async function isUnpayable(
  node: Pick<CosmosNode, "gasPrice" | "balance" | "parameters">,
  payload: string,
): Promise<boolean> {
  const { decodeTx } = await import("./decode-tx");
  const { sends, authInfo } = decodeTx(Buffer.from(payload, "base64"));
  const { feeDenom } = node.parameters;
  const offered = BigInt(authInfo.fee?.amount.find(({ denom }) => denom === feeDenom)?.amount ?? "0");
  if (offered < feeOf(authInfo.fee?.gasLimit ?? 0n, await node.gasPrice())) return true;
  return (await node.balance(sends[0]?.fromAddress ?? "", feeDenom)) < offered;
}
