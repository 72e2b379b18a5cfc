import { keccak_256 } from "@noble/hashes/sha3";

/** 32 bytes in 0x hex, lower case. Addresses of EVM networks are padded with zeros on the left. */
type Word = string;

/**
 * A message of CCTP V2. The burn leaves `nonce`, `finalityThresholdExecuted`, `feeExecuted` and `expirationBlock` zero;
 * the attestation service fills them in before it signs.
 */
export interface CctpMessage {
  sourceDomain: number;
  destinationDomain: number;
  /** Made by the attestation service; the destination accepts each one once. */
  nonce: Word;
  /** The messenger that burned. */
  sender: Word;
  /** The messenger that mints. */
  recipient: Word;
  /** The only account that may deliver the message; zero: anybody. */
  destinationCaller: Word;
  /** The finality that the burn asks for: 1000 is confirmed, 2000 final. */
  minFinalityThreshold: number;
  finalityThresholdExecuted: number;
  body: CctpBurn;
}

/** The body of a message: a burn, and the mint that it pays for. Amounts are base units of the burned token. */
export interface CctpBurn {
  /** Address on the source network. */
  burnToken: Word;
  mintRecipient: Word;
  /** Burned; `feeExecuted` of it is minted to the protocol, the rest to the recipient. */
  amount: bigint;
  /** The account that called the messenger. */
  messageSender: Word;
  maxFee: bigint;
  feeExecuted: bigint;
  /** The block of the destination from which the message is no longer accepted; 0: never. */
  expirationBlock: bigint;
  /** Data for a program of the recipient's, which the protocol does not call; `0x`: none. */
  hookData: string;
}

/** The bytes are not a burn of CCTP V2. */
export class CctpMessageError extends Error {
  override name = "CctpMessageError";
}

/** The version of header and body on every public network. */
const VERSION = 1;

/** Bytes of the header, and of the body before its hook. */
export const HEADER_BYTES = 148;
const BURN_BYTES = 228;

const uint = (name: string, value: bigint | number, bytes: number): string => {
  const digits = value.toString(16);
  if (value < 0 || digits.length > 2 * bytes)
    throw new CctpMessageError(`${name} ${value} does not fit into ${bytes} bytes`);
  return digits.padStart(2 * bytes, "0");
};

const word = (name: string, value: string): string => {
  if (!/^0x[0-9a-f]{64}$/.test(value)) throw new CctpMessageError(`${name} is not 32 bytes of lowercase hex`);
  return value.slice(2);
};

/** Encodes a message, packed and big-endian: a header of 148 bytes, a body of 228, the hook. Throws CctpMessageError. */
export function encodeCctpMessage(message: CctpMessage): string {
  const header = [
    uint("version", VERSION, 4),
    uint("sourceDomain", message.sourceDomain, 4),
    uint("destinationDomain", message.destinationDomain, 4),
    word("nonce", message.nonce),
    word("sender", message.sender),
    word("recipient", message.recipient),
    word("destinationCaller", message.destinationCaller),
    uint("minFinalityThreshold", message.minFinalityThreshold, 4),
    uint("finalityThresholdExecuted", message.finalityThresholdExecuted, 4),
  ];
  return `0x${header.join("")}${encodeBurn(message.body)}`;
}

function encodeBurn(body: CctpBurn): string {
  if (!/^0x(?:[0-9a-f]{2})*$/.test(body.hookData))
    throw new CctpMessageError("hookData is not lowercase hex");
  return [
    uint("version of the body", VERSION, 4),
    word("burnToken", body.burnToken),
    word("mintRecipient", body.mintRecipient),
    uint("amount", body.amount, 32),
    word("messageSender", body.messageSender),
    uint("maxFee", body.maxFee, 32),
    uint("feeExecuted", body.feeExecuted, 32),
    uint("expirationBlock", body.expirationBlock, 32),
    body.hookData.slice(2),
  ].join("");
}

/** Decodes a message; each one has exactly one encoding. Throws CctpMessageError for other bytes, versions and bodies. */
export function decodeCctpMessage(encoded: string): CctpMessage {
  if (!/^0x(?:[0-9a-f]{2})*$/.test(encoded)) throw new CctpMessageError("a message must be lowercase hex");
  const size = encoded.length / 2 - 1;
  if (size < HEADER_BYTES + BURN_BYTES)
    throw new CctpMessageError(
      `a burn has at least ${HEADER_BYTES + BURN_BYTES} bytes, but this message has ${size}`,
    );
  let at = 2;
  const take = (bytes: number): string => {
    at += 2 * bytes;
    return encoded.slice(at - 2 * bytes, at);
  };
  const takeNumber = () => Number.parseInt(take(4), 16);
  const takeWord = () => `0x${take(32)}`;
  const version = takeNumber();
  if (version !== VERSION)
    throw new CctpMessageError(`header version ${version} is not supported, only version ${VERSION}`);
  const header = {
    sourceDomain: takeNumber(),
    destinationDomain: takeNumber(),
    nonce: takeWord(),
    sender: takeWord(),
    recipient: takeWord(),
    destinationCaller: takeWord(),
    minFinalityThreshold: takeNumber(),
    finalityThresholdExecuted: takeNumber(),
  };
  return { ...header, body: decodeCctpBody(`0x${encoded.slice(at)}`) };
}

/** Decodes the body of a message. Throws CctpMessageError for other bytes and versions. */
export function decodeCctpBody(encoded: string): CctpBurn {
  if (!/^0x(?:[0-9a-f]{2})*$/.test(encoded) || encoded.length < 2 + 2 * BURN_BYTES)
    throw new CctpMessageError(`the body of a burn must be at least ${BURN_BYTES} bytes of lowercase hex`);
  const version = Number.parseInt(encoded.slice(2, 10), 16);
  if (version !== VERSION)
    throw new CctpMessageError(`body version ${version} is not supported, only version ${VERSION}`);
  const takeWord = (index: number) => `0x${encoded.slice(10 + 64 * index, 74 + 64 * index)}`;
  return {
    burnToken: takeWord(0),
    mintRecipient: takeWord(1),
    amount: BigInt(takeWord(2)),
    messageSender: takeWord(3),
    maxFee: BigInt(takeWord(4)),
    feeExecuted: BigInt(takeWord(5)),
    expirationBlock: BigInt(takeWord(6)),
    hookData: `0x${encoded.slice(2 + 2 * BURN_BYTES)}`,
  };
}

/**
 * The content of a burn, equal on both networks: what the event of its mint still has, which is all but finality,
 * deliverer and nonce. Equal burns have equal keys. 0x hex.
 */
export function burnKey(
  { sourceDomain, destinationDomain }: Pick<CctpMessage, "sourceDomain" | "destinationDomain">,
  body: CctpBurn,
): string {
  const domains = uint("sourceDomain", sourceDomain, 4) + uint("destinationDomain", destinationDomain, 4);
  const bytes = Buffer.from(domains + encodeBurn({ ...body, feeExecuted: 0n, expirationBlock: 0n }), "hex");
  return `0x${Buffer.from(keccak_256(Uint8Array.from(bytes))).toString("hex")}`;
}

/** 32 zero bytes. */
export const emptyWord = `0x${"0".repeat(64)}`;

/** A message as its burn emitted it: with zeros for all that the attestation service fills in. */
export const emittedForm = (message: CctpMessage): string =>
  encodeCctpMessage({
    ...message,
    nonce: emptyWord,
    finalityThresholdExecuted: 0,
    body: { ...message.body, feeExecuted: 0n, expirationBlock: 0n },
  });
