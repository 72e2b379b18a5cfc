import type { Quoted } from "../../types";
import { evmAddress } from "../../verify/address";
import { withChecksum } from "../../verify/solana/eip55";
import { encodeTransaction, parseTransaction } from "../../verify/solana/message";
import { proveSolana } from "../../verify/solana/prove";
import { showTransfer } from "../../verify/solana/verify-quote";
import type { VerifiedPayment } from "../../verify/verified-payment";
import type { Explained, ExplainOptions } from "../explain";
import { explainPayment } from "../explain-payment";
import { burnedBy, explainInstruction, explainUnknown } from "./instructions";

const UNSIGNED = new Uint8Array(64);

/** Explains the instructions of a quote's message. @throws QuoteRefusedError, ArgumentError */
export function explainQuote(quoted: Quoted, options: ExplainOptions): Explained {
  const proven = proveSolana(quoted, options);
  // The message that is signed, read again.
  const { message } = parseTransaction(encodeTransaction(UNSIGNED, proven.message));
  const verified = showTransfer(proven);
  // Accepted by its digest: what its instructions do is not known.
  const isUnknown = verified.contract.purpose === "unknown";
  const explanation = explainPayment(withChecksums(verified), {
    arrives: isUnknown ? undefined : (burnedBy(message) ?? proven.amount),
    createsAccount: proven.createsAccount,
    calls: message.instructions.map((instruction) =>
      isUnknown
        ? explainUnknown(instruction, message.accounts)
        : explainInstruction(instruction, message.accounts, proven),
    ),
  });
  return { verified, explanation };
}

/** Of a bridged payment, token and recipient are on an EVM network, where addresses are shown with their checksum (EIP-55). */
function withChecksums(verified: VerifiedPayment): VerifiedPayment {
  const shown = <Text extends string>(address: Text) =>
    evmAddress(address) ? (withChecksum(address) as Text) : address;
  const { destinationToken, recipient } = verified;
  return {
    ...verified,
    recipient: shown(recipient),
    destinationToken: { ...destinationToken, address: shown(destinationToken.address) },
  };
}
