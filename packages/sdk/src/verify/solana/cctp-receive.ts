import { programAccount } from "./associated-account";
import type { ExpectedAccount, ExpectedInstruction } from "./instructions";
import { type Key, sameBytes } from "./keys";
import { programs } from "./programs";

// Deliveries by CCTP V2: `receive_message` of the program MessageTransmitterV2, by its public interface description (IDL).

/** The first 8 bytes of SHA-256("global:receive_message"). */
const DISCRIMINATOR = [38, 144, 127, 225, 31, 225, 238, 25];

/** The first 8 bytes of SHA-256("account:" and the name), with which an account's data begins, and the least number of bytes. */
const layouts = {
  MessageTransmitter: { begins: [71, 40, 180, 142, 19, 203, 35, 252], bytes: 153 },
  TokenMessenger: { begins: [162, 4, 242, 52, 147, 243, 221, 96], bytes: 177 },
  UsedNonce: { begins: [212, 222, 157, 252, 130, 71, 179, 238], bytes: 9 },
  MessageSent: { begins: [131, 100, 133, 56, 166, 225, 151, 60], bytes: 52 },
} as const;

/** An account as a node shows it; undefined for one that does not exist. */
export type AccountData = { owner: Key; data: Uint8Array } | undefined;

/** The data of an account of this kind and program; undefined for another account. */
function dataOf(account: AccountData, kind: keyof typeof layouts, program: Key): DataView | undefined {
  const { begins, bytes } = layouts[kind];
  if (!account || !sameBytes(account.owner, program) || account.data.length < bytes) return undefined;
  if (!sameBytes(account.data.subarray(0, 8), Uint8Array.from(begins))) return undefined;
  return new DataView(account.data.buffer, account.data.byteOffset, account.data.length);
}

const bytesAt = (view: DataView, at: number, length: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + at, length);

/** The attesters of a message transmitter, each as 32 bytes, and the number of their signatures that it requires. */
export function readAttesters(
  account: AccountData,
  transmitter: Key,
): { accounts: Key[]; threshold: number } | undefined {
  const view = dataOf(account, "MessageTransmitter", transmitter);
  const count = view?.getUint32(149, true) ?? 0;
  if (!view || view.byteLength < 153 + 32 * count) return undefined;
  const accounts = Array.from({ length: count }, (_, index) => bytesAt(view, 153 + 32 * index, 32));
  return { accounts, threshold: view.getUint32(145, true) };
}

/** The wallet whose token account gets the fees of deliveries. */
export function readFeeRecipient(account: AccountData, messenger: Key): Key | undefined {
  const view = dataOf(account, "TokenMessenger", messenger);
  return view && bytesAt(view, 109, 32);
}

/** Whether a message with the nonce of this account was received. */
export const readIsUsed = (account: AccountData, transmitter: Key): boolean =>
  dataOf(account, "UsedNonce", transmitter)?.getUint8(8) === 1;

/** The message that a burn has written to its account; undefined for another account. */
export function readSentMessage(account: AccountData, transmitter: Key): Uint8Array | undefined {
  const view = dataOf(account, "MessageSent", transmitter);
  const length = view?.getUint32(48, true) ?? 0;
  return view && view.byteLength >= 52 + length ? bytesAt(view, 52, length) : undefined;
}

const text = (seed: string): Key => new TextEncoder().encode(seed);

/** The account that exists once a message with this nonce, 32 bytes, was received. */
export const usedNonce = (transmitter: Key, nonce: Uint8Array): Key =>
  programAccount(transmitter, [text("used_nonce"), nonce]);

export const transmitterState = (transmitter: Key): Key =>
  programAccount(transmitter, [text("message_transmitter")]);

export const messengerState = (messenger: Key): Key => programAccount(messenger, [text("token_messenger")]);

/** An attested message, and the fields of it from which accounts are derived. */
export interface ReceivedMessage {
  message: Uint8Array;
  attestation: Uint8Array;
  /** The number of the burn's network, the burned token there and the nonce: 32 bytes each. */
  domain: number;
  burnToken: Uint8Array;
  nonce: Uint8Array;
  /** The token account that is paid. */
  recipient: Key;
}

/** The delivery with its 20 accounts, of which the payer is the only signer. @param ids `fees`: the token account that gets the fee */
export function receiveMessage(
  { message, attestation, domain, burnToken, nonce, recipient }: ReceivedMessage,
  ids: { payer: Key; mint: Key; fees: Key; messenger: Key; transmitter: Key },
): ExpectedInstruction {
  const { payer, mint, fees, messenger, transmitter } = ids;
  const own = (...seeds: readonly Key[]) => programAccount(messenger, seeds);
  const protocol = (key: Key, writable = false): ExpectedAccount => ({ role: "program", key, writable });
  return {
    program: transmitter,
    accounts: [
      { role: "payer", key: payer, writable: true, signer: true },
      { role: "authority", key: payer, writable: false, signer: true },
      protocol(programAccount(transmitter, [text("message_transmitter_authority"), messenger])),
      protocol(transmitterState(transmitter)),
      protocol(usedNonce(transmitter, nonce), true),
      protocol(messenger),
      protocol(programs.system),
      protocol(programAccount(transmitter, [text("__event_authority")])),
      protocol(transmitter),
      // For the messenger:
      protocol(messengerState(messenger)),
      protocol(own(text("remote_token_messenger"), text(String(domain)))),
      protocol(own(text("token_minter"))),
      protocol(own(text("local_token"), mint), true),
      protocol(own(text("token_pair"), text(String(domain)), burnToken)),
      protocol(fees, true),
      { role: "recipient", key: recipient, writable: true },
      protocol(own(text("custody"), mint), true),
      protocol(programs.token),
      protocol(own(text("__event_authority"))),
      protocol(messenger),
    ],
    data: dataOfCall(message, attestation),
  };
}

/** Both byte strings have their length before them, 4 bytes little-endian. */
function dataOfCall(message: Uint8Array, attestation: Uint8Array): Uint8Array {
  const data = new Uint8Array(16 + message.length + attestation.length);
  const view = new DataView(data.buffer);
  data.set(DISCRIMINATOR);
  view.setUint32(8, message.length, true);
  data.set(message, 12);
  view.setUint32(12 + message.length, attestation.length, true);
  data.set(attestation, 16 + message.length);
  return data;
}
