import { bytesToHex } from "@noble/hashes/utils";
import type { Quoted } from "../../types";
import { evmAddress } from "../../verify/address";
import type { PaymentToken, ProvenPayment } from "../../verify/proven-payment";
import { decodeCctpBurn } from "../../verify/solana/cctp-burn";
import { withChecksum } from "../../verify/solana/eip55";
import { isAdvance, readChecked } from "../../verify/solana/instructions";
import { type Key, sameBytes, showKey } from "../../verify/solana/keys";
import { type CompiledInstruction, type Message, parseTransaction } from "../../verify/solana/message";
import { programs } from "../../verify/solana/programs";
import { proveSolana, unsignedBytes } from "../../verify/solana/prove";
import { showTransfer } from "../../verify/solana/verify-quote";
import type { VerifiedPayment } from "../../verify/verified-payment";
import { explainAmount } from "../amount";
import type { Explained, ExplainOptions } from "../explain";
import { explainPayment } from "../explain-payment";
import type { ExplainedCall, ExplainedField } from "../explanation";

/** The minimum amount that arrives: for a burn by CCTP V2, the burned amount less the maximum fee; otherwise the amount. */
function arrivingBy({ instructions }: Message, amount: bigint): bigint {
  const burn = instructions.flatMap(({ data }) => decodeCctpBurn(data) ?? [])[0];
  return burn ? burn.amount - burn.maxFee : amount;
}

const address = (label: string, key: Key | undefined): ExplainedField => {
  const account = key ? showKey(key) : "";
  return { label, value: account, raw: account, format: "addressName" };
};

/** An amount of the mint's token, with the decimals in the instruction, which the chain compares with the mint's. */
function amount(data: Uint8Array, token: PaymentToken): ExplainedField {
  const checked = readChecked(data);
  const { value, raw } = explainAmount(checked?.amount ?? 0n, {
    ...token,
    decimals: checked?.decimals ?? token.decimals,
  });
  return { label: "Amount", value, raw, format: "tokenAmount" };
}

/** An instruction of a message that was accepted by its digest: only its bytes, because their meaning is unknown. */
function explainUnknown(
  { program, accounts, data }: CompiledInstruction,
  keys: Message["accounts"],
): ExplainedCall {
  const called = keys[program];
  const bytes = bytesToHex(data);
  return {
    intent: "Call a program that this package does not know for payments",
    contract: called ? showKey(called) : "",
    fields: [
      ...accounts.map((index, place) => address(`Account ${place + 1}`, keys[index])),
      { label: "Data", value: `0x${bytes}`, raw: `0x${bytes}`, format: "raw" },
    ],
  };
}

/**
 * An instruction of a verified message. The verification accepts four: the advance of a nonce, a burn by CCTP V2, the
 * creation of a token account, and a checked transfer.
 */
function explainInstruction(
  { program, accounts, data }: CompiledInstruction,
  keys: Message["accounts"],
  { token, recipient }: ProvenPayment,
): ExplainedCall {
  const called = keys[program];
  const account = (index: number) => keys[accounts[index] ?? -1];
  const contract = called ? showKey(called) : "";
  if (called && sameBytes(called, programs.associatedToken)) {
    return {
      intent: "Create the recipient's token account if it is missing",
      contract,
      fields: [
        address("Payer", account(0)),
        address("Token account", account(1)),
        address("Owner", account(2)),
        address("Mint", account(3)),
      ],
    };
  }
  if (called && isAdvance(called, data)) {
    return {
      intent: "Use up the nonce of an account: until then, the transaction does not expire",
      contract,
      fields: [address("Nonce account", account(0)), address("Authority", account(2))],
    };
  }
  const burn = decodeCctpBurn(data);
  if (burn) {
    // Its destinations are EVM networks.
    const to = evmAddress(recipient) ? withChecksum(recipient) : recipient;
    const units = (label: string, value: bigint): ExplainedField => {
      const shown = explainAmount(value, token);
      return { label, value: shown.value, raw: shown.raw, format: "tokenAmount" };
    };
    return {
      intent: "Burn tokens by CCTP V2, which mints them on the destination network",
      contract,
      fields: [
        units("Amount", burn.amount),
        units("Maximum fee", burn.maxFee),
        { label: "Destination domain", value: `${burn.domain}`, raw: `${burn.domain}`, format: "raw" },
        { label: "Recipient", value: to, raw: to, format: "addressName" },
        { label: "Finality", value: `${burn.minFinality}`, raw: `${burn.minFinality}`, format: "raw" },
        address("Source account", account(3)),
        address("Mint", account(10)),
        address("Account of the message", account(11)),
      ],
    };
  }
  return {
    intent: "Send tokens",
    contract,
    fields: [
      amount(data, token),
      // The account is derived from the owner, and the verification has compared it.
      { label: "Recipient", value: recipient, raw: recipient, format: "addressName" },
      address("Token account of the recipient", account(2)),
      address("Source account", account(0)),
      address("Mint", account(1)),
      address("Authority", account(3)),
    ],
  };
}

/** Explains the instructions of a quote's message. @throws QuoteRefusedError, ArgumentError */
export function explainQuote(quoted: Quoted, options: ExplainOptions): Explained {
  const proven = proveSolana(quoted, options);
  // Parses the message that is signed.
  const { message } = parseTransaction(unsignedBytes(proven), proven.tables);
  const verified = showTransfer(proven);
  // Accepted by its digest: the effect of its instructions is unknown.
  const isUnknown = verified.contract.purpose === "unknown";
  const explanation = explainPayment(withChecksums(verified), {
    arrives: isUnknown ? undefined : arrivingBy(message, proven.amount),
    createsAccount: proven.createsAccount,
    calls: message.instructions.map((instruction) =>
      isUnknown
        ? explainUnknown(instruction, message.accounts)
        : explainInstruction(instruction, message.accounts, proven),
    ),
  });
  return { verified, explanation };
}

/**
 * The token and recipient of a bridged payment are on an EVM network, where addresses are shown with their checksum (EIP-55).
 */
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
