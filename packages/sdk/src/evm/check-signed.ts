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
import { type ProvenTransaction, toTransaction } from "./viem-transaction";

/** Gas of a plain native transfer, the minimum of any transaction (EIP-2028 and before). */
const LEAST_GAS = 21_000n;

/**
 * Checks that the signed bytes are the verified EIP-1559 transaction. The transaction is encoded again from the requested fields
 * and the three values that a wallet may choose within the ceiling (gas limit, fee and priority fee), and the bytes are compared.
 * So no type with other fees (EIP-2930, EIP-4844, EIP-7702, legacy) passes, and no unchecked field.
 *
 * @throws SigningError
 */
export function checkSigned(
  answer: unknown,
  requested: ProvenTransaction,
  ceiling: GasCeiling,
): SignedTransaction {
  const bytes = toBytes(answer);
  const { transaction, signature } = parse(bytes);
  const { gas = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = transaction;
  const chosen = { ...toTransaction(requested), gas, maxFeePerGas, maxPriorityFeePerGas };
  const different =
    differenceOf(transaction, requested) ||
    ((gas < LEAST_GAS || maxFeePerGas === 0n) && "fee") ||
    (maxPriorityFeePerGas > maxFeePerGas && "priority fee") ||
    aboveCeiling({ gasLimit: gas, maxFeePerGas, maxPriorityFeePerGas }, ceiling) ||
    (serializeTransaction(chosen, signature) !== bytes && "encoding");
  if (different) {
    throw refused(`The signer returned a transaction whose ${different} differs from the request`);
  }
  return { bytes, fee: gas * maxFeePerGas };
}

/** The first field that differs, for the message. The comparison of the encoded bytes decides. */
function differenceOf(signed: TransactionSerializableEIP1559, requested: ProvenTransaction) {
  return (
    (signed.chainId !== requested.chainId && "chain") ||
    (signed.to?.toLowerCase() !== requested.to && "contract") ||
    ((signed.data?.toLowerCase() ?? "0x") !== requested.data && "call") ||
    ((signed.value ?? 0n) !== 0n && "value") ||
    ((signed.nonce ?? 0) !== requested.nonce && "nonce") ||
    ((signed.accessList?.length ?? 0) > 0 && "access list")
  );
}

/**
 * Verifies the signer by recovering its address from the signature, which takes the time of about five signatures.
 *
 * @throws SigningError
 */
export async function checkSender(bytes: Hex, requested: ProvenTransaction): Promise<void> {
  let sender: string | undefined;
  try {
    sender = await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` });
  } catch (cause) {
    throw refused("The signer returned an invalid signature", cause);
  }
  if (sender.toLowerCase() !== requested.sender) {
    throw refused(`The transaction was signed by ${sender}, not by ${requested.sender}`);
  }
}

interface Parsed {
  transaction: TransactionSerializableEIP1559;
  signature: { r: Hex; s: Hex; yParity: number };
}

/** Half the order of secp256k1: with a higher s, nodes refuse a transaction (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** The signed EIP-1559 transaction in the bytes. The type is read from the first byte, before anything is decoded. */
function parse(bytes: Hex): Parsed {
  let cause: unknown;
  try {
    if (bytes.startsWith("0x02")) {
      const { r, s, yParity, type, ...transaction } = parseTransaction(bytes as `0x02${string}`);
      if (type === "eip1559" && r && s && yParity !== undefined && BigInt(s) <= HALF_ORDER)
        return { transaction: { ...transaction, type }, signature: { r, s, yParity } };
    }
  } catch (error) {
    cause = error;
  }
  throw refused(`The signer returned no signed EIP-1559 transaction${typeOf(bytes)}`, cause);
}

/** The other type of the transaction, for the message (EIP-2718). */
function typeOf(bytes: Hex): string {
  const first = Number.parseInt(bytes.slice(2, 4), 16);
  if (first >= 0xc0) return ", but a legacy one";
  return first === 2 ? "" : `, but one of type ${first}`;
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
