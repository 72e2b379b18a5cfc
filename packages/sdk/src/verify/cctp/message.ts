/** 32 bytes, 0x hex in lower case. */
export type Bytes32 = `0x${string}`;

type Hex = `0x${string}`;

/**
 * The offset and length of each field of a CCTP V2 burn, big-endian and without gaps: the header, from byte 148 the
 * body, from byte 376 the hook. The protocol's public message format defines these positions.
 */
const LAYOUT = {
  version: [0, 4],
  sourceDomain: [4, 4],
  destinationDomain: [8, 4],
  nonce: [12, 32],
  sender: [44, 32],
  recipient: [76, 32],
  destinationCaller: [108, 32],
  minFinalityThreshold: [140, 4],
  finalityThresholdExecuted: [144, 4],
  bodyVersion: [148, 4],
  burnToken: [152, 32],
  mintRecipient: [184, 32],
  amount: [216, 32],
  messageSender: [248, 32],
  maxFee: [280, 32],
  feeExecuted: [312, 32],
  expirationBlock: [344, 32],
} as const satisfies Record<string, readonly [at: number, bytes: number]>;

type Field = keyof typeof LAYOUT;

/** The offset of the hook: the size of a burn without a hook. */
const HOOK = 376;

/** The fields that the attestation service fills in: a burn emits them as zeros. */
const FILLED_IN = ["nonce", "finalityThresholdExecuted", "feeExecuted", "expirationBlock"] as const;

/** A CCTP V2 burn on its way between networks. Amounts are base units of the burned token. */
export interface CctpTransfer {
  sourceDomain: number;
  destinationDomain: number;
  nonce: Bytes32;
  /** The messengers that burn and mint. */
  sender: Bytes32;
  recipient: Bytes32;
  /** Zero: anybody may deliver it. */
  destinationCaller: Bytes32;
  minFinalityThreshold: number;
  finalityThresholdExecuted: number;
  burnToken: Bytes32;
  mintRecipient: Bytes32;
  amount: bigint;
  messageSender: Bytes32;
  maxFee: bigint;
  feeExecuted: bigint;
  /** The block of the destination from which on the message is no longer accepted; 0 if it never expires. */
  expirationBlock: bigint;
  hookData: Hex;
}

/** Reads a message in any letter case; undefined for bytes that are not a burn of CCTP V2 in version 1. */
export function decodeCctpTransfer(message: string | undefined): CctpTransfer | undefined {
  const bytes = normalized(message);
  if (bytes === undefined) return undefined;
  const word = (field: Field): Bytes32 => `0x${at(bytes, field)}`;
  const small = (field: Field) => Number(word(field));
  if (small("version") !== 1 || small("bodyVersion") !== 1) return undefined;
  return {
    sourceDomain: small("sourceDomain"),
    destinationDomain: small("destinationDomain"),
    nonce: word("nonce"),
    sender: word("sender"),
    recipient: word("recipient"),
    destinationCaller: word("destinationCaller"),
    minFinalityThreshold: small("minFinalityThreshold"),
    finalityThresholdExecuted: small("finalityThresholdExecuted"),
    burnToken: word("burnToken"),
    mintRecipient: word("mintRecipient"),
    amount: BigInt(word("amount")),
    messageSender: word("messageSender"),
    maxFee: BigInt(word("maxFee")),
    feeExecuted: BigInt(word("feeExecuted")),
    expirationBlock: BigInt(word("expirationBlock")),
    hookData: `0x${bytes.slice(2 * HOOK)}`,
  };
}

/** The bytes of a message in version 1, 0x hex in lower case; the inverse of decoding. */
export function encodeCctpTransfer(transfer: CctpTransfer): Hex {
  const values: Record<Field, string | number | bigint> = { ...transfer, version: 1, bodyVersion: 1 };
  const digits = (Object.keys(LAYOUT) as Field[]).map((field) =>
    BigInt(values[field])
      .toString(16)
      .padStart(2 * LAYOUT[field][1], "0"),
  );
  return `0x${digits.join("")}${transfer.hookData.slice(2)}`;
}

/**
 * Whether a message is the one that a burn emitted: all bytes are equal, except the fields that the attestation service fills in,
 * which are zero in the emitted message.
 */
export function isSameBurn(emitted: string, attested: string): boolean {
  const [before, after] = [normalized(emitted), normalized(attested)];
  if (before === undefined || after === undefined) return false;
  return (
    FILLED_IN.every((field) => /^0+$/.test(at(before, field))) && before === FILLED_IN.reduce(cleared, after)
  );
}

/** The hex digits in lower case without 0x; undefined for a text that is not hex, or is shorter than a burn. */
function normalized(message: string | undefined): string | undefined {
  if (message === undefined || message.length < 2 + 2 * HOOK) return undefined;
  return /^0x(?:[0-9a-fA-F]{2})+$/.test(message) ? message.slice(2).toLowerCase() : undefined;
}

function at(digits: string, field: Field): string {
  const [start, bytes] = LAYOUT[field];
  return digits.slice(2 * start, 2 * (start + bytes));
}

function cleared(digits: string, field: Field): string {
  const [start, bytes] = LAYOUT[field];
  return digits.slice(0, 2 * start) + "0".repeat(2 * bytes) + digits.slice(2 * (start + bytes));
}
