import { keccak_256 } from "@noble/hashes/sha3";

/** The message from the network of a burn to the network of the mint. Byte strings are 0x hex in lower case. */
export interface BridgeMessage {
  sourceDomain: number;
  destinationDomain: number;
  /** 32 bytes, unique on the source network: a counter on EVM networks, a hash of the signature on Solana. */
  nonce: string;
  /** Address of the sender, 32 bytes. */
  sender: string;
  /** Address of the burned token on the source network, 32 bytes. */
  burnToken: string;
  /** Base units that were burned and are minted. */
  amount: bigint;
  /** Address of the recipient, 32 bytes. */
  recipient: string;
  /** Data with which a recipient contract is called after the mint; `0x` for no call. */
  hook: string;
}

/** The bytes are not a valid message of this protocol. */
export class MessageError extends Error {
  override name = "MessageError";
}

const VERSION = 1;

const word = (value: bigint | number, bytes: number): string => {
  const digits = value.toString(16);
  if (value < 0 || digits.length > 2 * bytes)
    throw new MessageError(`${value} does not fit into ${bytes} bytes`);
  return digits.padStart(2 * bytes, "0");
};

const bytes32 = (name: string, value: string): string => {
  if (!/^0x[0-9a-f]{64}$/.test(value)) throw new MessageError(`${name} is not 32 bytes of lowercase hex`);
  return value.slice(2);
};

/**
 * Encodes a message for signing and hashing, packed and big-endian: version, both domains (4 bytes each), nonce, sender,
 * token, amount, recipient (32 bytes each), and the hook. Throws MessageError.
 */
export function encodeMessage(message: BridgeMessage): string {
  if (!/^0x([0-9a-f]{2})*$/.test(message.hook)) throw new MessageError("the hook is not lowercase hex");
  return [
    "0x",
    word(VERSION, 4),
    word(message.sourceDomain, 4),
    word(message.destinationDomain, 4),
    bytes32("the nonce", message.nonce),
    bytes32("the sender", message.sender),
    bytes32("the token", message.burnToken),
    word(message.amount, 32),
    bytes32("the recipient", message.recipient),
    message.hook.slice(2),
  ].join("");
}

/** Number of bytes before the hook. */
const FIXED = 3 * 4 + 5 * 32;

/** Decodes the result of {@link encodeMessage}; each message has exactly one encoding. Throws MessageError. */
export function decodeMessage(encoded: string): BridgeMessage {
  if (!/^0x([0-9a-f]{2})*$/.test(encoded)) throw new MessageError("a message must be lowercase hex");
  if (encoded.length < 2 + 2 * FIXED)
    throw new MessageError(
      `a message has at least ${FIXED} bytes, but this one has ${encoded.length / 2 - 1}`,
    );
  let at = 2;
  const take = (bytes: number): string => {
    at += 2 * bytes;
    return encoded.slice(at - 2 * bytes, at);
  };
  const version = Number.parseInt(take(4), 16);
  if (version !== VERSION)
    throw new MessageError(`message version ${version} is not supported, only version ${VERSION}`);
  return {
    sourceDomain: Number.parseInt(take(4), 16),
    destinationDomain: Number.parseInt(take(4), 16),
    nonce: `0x${take(32)}`,
    sender: `0x${take(32)}`,
    burnToken: `0x${take(32)}`,
    amount: BigInt(`0x${take(32)}`),
    recipient: `0x${take(32)}`,
    hook: `0x${encoded.slice(at)}`,
  };
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.slice(2), "hex"));

/** The identifier of a message on all networks: keccak-256 of its encoding, 0x hex. */
export const messageHash = (encoded: string): string =>
  `0x${Buffer.from(keccak_256(bytesOf(encoded))).toString("hex")}`;
