import {
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from "viem";
import { SigningError } from "../errors/signing";
import { aboveCeiling, type GasCeiling } from "../verify/evm/fee-ceiling";
import type { SignedTransaction } from "./sign-transaction";
import type { ProvenTransaction } from "./viem-transaction";

/**
 * Checks that the signed bytes are the verified transaction. A wallet may choose other fees, up to the maximum, but no
 * other chain, contract, call, value or nonce (with another nonce, signing twice would pay twice).
 *
 * @throws SigningError
 */
export function checkSigned(
  answer: unknown,
  asked: ProvenTransaction,
  ceiling: GasCeiling,
): SignedTransaction {
  const bytes = toBytes(answer);
  const signed = parse(bytes);
  const { gas = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = signed;
  const different =
    (signed.chainId !== asked.chainId && "chain") ||
    (signed.to?.toLowerCase() !== asked.to && "contract") ||
    (signed.data?.toLowerCase() !== asked.data && "call") ||
    ((signed.value ?? 0n) !== 0n && "value") ||
    ((signed.nonce ?? 0) !== asked.nonce && "nonce") ||
    ((signed.accessList?.length ?? 0) > 0 && "access list") ||
    (maxPriorityFeePerGas > maxFeePerGas && "priority fee") ||
    aboveCeiling({ gasLimit: gas, maxFeePerGas }, ceiling);
  if (different) {
    throw refused(`The signer returned a transaction with another ${different} than was asked for`);
  }
  return { bytes, fee: gas * maxFeePerGas };
}

/**
 * Verifies the signer by recovering it from the signature, which costs about as much as five signatures.
 *
 * @throws SigningError
 */
export async function checkSender(bytes: Hex, asked: ProvenTransaction): Promise<void> {
  let sender: string | undefined;
  try {
    sender = await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` });
  } catch (cause) {
    throw refused("The signer returned a signature that is none", cause);
  }
  if (sender.toLowerCase() !== asked.sender) {
    throw refused(`The transaction was signed by ${sender}, not by ${asked.sender}`);
  }
}

/** The transaction in the bytes, when they are one signed EIP-1559 transaction in canonical form and nothing else. */
function parse(bytes: Hex): TransactionSerializableEIP1559 {
  let cause: unknown;
  try {
    const { r, s, yParity, ...signed } = parseTransaction(bytes as `0x02${string}`);
    if (r && s && yParity !== undefined) {
      const again: Hex = serializeTransaction(signed, { r, s, yParity });
      if (again === bytes) return signed;
    }
  } catch (error) {
    cause = error;
  }
  throw refused("The signer returned no signed EIP-1559 transaction", cause);
}

/** Lower-case hex, for comparing bytes. */
function toBytes(answer: unknown): Hex {
  if (typeof answer !== "string" || !/^0x(?:[0-9a-f]{2})+$/i.test(answer)) {
    throw refused("The signer returned no bytes");
  }
  return answer.toLowerCase() as Hex;
}

function refused(message: string, cause?: unknown): SigningError {
  return new SigningError(
    message,
    "Do not use these bytes, and do not trust this signer with payments.",
    cause,
  );
}
