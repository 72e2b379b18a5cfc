import { keccak256, serializeTransaction } from "viem";
import { isRecord } from "../json-value";
import { text } from "../verify/untrusted-fields";
import type { WalletProvider } from "./signer";

/** A transaction as a wallet's node shows it. */
export interface SentTransaction {
  /** Its signed bytes, encoded again; undefined when it is not one that we can encode. */
  bytes: `0x${string}` | undefined;
  nonce: number;
  to: string;
}

/**
 * A transaction that a wallet has sent; undefined while its node does not show it. Nothing is believed of the node: bytes with the
 * transaction's hash are the transaction.
 */
export async function readSent(
  provider: WalletProvider,
  txHash: `0x${string}`,
): Promise<SentTransaction | undefined> {
  const found = await provider.request({ method: "eth_getTransactionByHash", params: [txHash] });
  if (!isRecord(found)) return undefined;
  const sent = encode(found);
  const isIt = sent && keccak256(sent.bytes) === txHash;
  return { bytes: isIt ? sent.bytes : undefined, nonce: sent?.nonce ?? 0, to: text(found, "to") ?? "" };
}

/** Undefined for another type than EIP-1559, and for fields that are missing or of no valid form. */
function encode(found: Record<string, unknown>): { bytes: `0x${string}`; nonce: number } | undefined {
  const hex = (name: string): `0x${string}` => {
    const value = text(found, name)?.toLowerCase() ?? "";
    if (!/^0x[0-9a-f]*$/.test(value)) throw new TypeError(name);
    return value as `0x${string}`;
  };
  const integer = (name: string) => BigInt(hex(name));
  try {
    if (integer("type") !== 2n) return undefined;
    const nonce = Number(integer("nonce"));
    const bytes = serializeTransaction(
      {
        type: "eip1559",
        chainId: Number(integer("chainId")),
        nonce,
        to: hex("to"),
        data: hex("input"),
        value: integer("value"),
        gas: integer("gas"),
        maxFeePerGas: integer("maxFeePerGas"),
        maxPriorityFeePerGas: integer("maxPriorityFeePerGas"),
        accessList: Array.isArray(found.accessList) ? found.accessList : [],
      },
      { r: hex("r"), s: hex("s"), yParity: Number(integer("yParity" in found ? "yParity" : "v")) },
    );
    return { bytes, nonce };
  } catch {
    return undefined;
  }
}
