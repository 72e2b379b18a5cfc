import { programAccount } from "./associated-account";
import { ByteReader } from "./byte-reader";
import type { ExpectedAccount, ExpectedInstruction } from "./instructions";
import { type Key, sameBytes } from "./keys";
import { programs } from "./programs";

/** The parameters of a burn by CCTP V2 (program TokenMessengerMinterV2, `deposit_for_burn`). Amounts in base units. */
export interface CctpBurn {
  amount: bigint;
  /** The destination network's number in the protocol. */
  domain: number;
  /** The account that receives the minted tokens, 32 bytes: an EVM address with leading zeros. */
  recipient: Key;
  /** The only account that may deliver; zeros if anybody may. */
  destinationCaller: Key;
  /** The maximum fee that the delivery takes from the amount. */
  maxFee: bigint;
  minFinality: number;
}

/** The first 8 bytes of SHA-256("global:deposit_for_burn"), as Anchor programs name their instructions. */
const DISCRIMINATOR = Uint8Array.of(215, 60, 61, 46, 114, 55, 128, 176);

/** The same of `deposit_for_burn_with_hook`: the hook follows the parameters, after its length. */
const WITH_HOOK = Uint8Array.of(111, 245, 62, 131, 204, 108, 223, 155);

const BYTES = 96;

/** The index of the message account, which the burn creates, among the instruction's accounts. */
const EVENT_ACCOUNT = 11;

/** Reads the data of a burn; undefined for other data. */
export function decodeCctpBurn(data: Uint8Array | undefined): CctpBurn | undefined {
  if (data?.length !== BYTES || !sameBytes(data.subarray(0, 8), DISCRIMINATOR)) return undefined;
  return readParameters(data);
}

/**
 * Reads the data of a burn that the program has executed, with or without a hook; undefined for other data. The program ignores
 * bytes after the parameters.
 */
export function executedBurn(
  data: Uint8Array | undefined,
): (CctpBurn & { hookData: Uint8Array }) | undefined {
  if (!data || data.length < BYTES) return undefined;
  const kind = data.subarray(0, 8);
  if (sameBytes(kind, DISCRIMINATOR)) return { ...readParameters(data), hookData: new Uint8Array() };
  if (!sameBytes(kind, WITH_HOOK) || data.length < BYTES + 4) return undefined;
  const end = BYTES + 4 + new DataView(data.buffer, data.byteOffset).getUint32(BYTES, true);
  if (data.length < end) return undefined;
  return { ...readParameters(data), hookData: data.subarray(BYTES + 4, end) };
}

function readParameters(data: Uint8Array): CctpBurn {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const reader = new ByteReader(data.subarray(20));
  return {
    amount: view.getBigUint64(8, true),
    domain: view.getUint32(16, true),
    recipient: reader.take(32),
    destinationCaller: reader.take(32),
    maxFee: view.getBigUint64(84, true),
    minFinality: view.getUint32(92, true),
  };
}

function encodeCctpBurn(burn: CctpBurn): Uint8Array {
  const data = new Uint8Array(BYTES);
  const view = new DataView(data.buffer);
  data.set(DISCRIMINATOR);
  view.setBigUint64(8, burn.amount, true);
  view.setUint32(16, burn.domain, true);
  data.set(burn.recipient, 20);
  data.set(burn.destinationCaller, 52);
  view.setBigUint64(84, burn.maxFee, true);
  view.setUint32(92, burn.minFinality, true);
  return data;
}

/** The key of the message account among an instruction's accounts; undefined for too few accounts. */
export const eventAccountOf = (accounts: readonly Key[]): Key | undefined => accounts[EVENT_ACCOUNT];

const text = (seed: string): Key => new TextEncoder().encode(seed);

/**
 * The burn with its 18 accounts. All are derived except the message account: a new key, which signs the transaction and is used
 * once. The owner pays the message account's rent, which the protocol returns later.
 *
 * @param named the accounts of the transaction: see `programAccount`
 */
export function depositForBurn(
  burn: CctpBurn,
  ids: { owner: Key; from: Key; mint: Key; event: Key; messenger: Key; transmitter: Key },
  named: readonly Key[],
): ExpectedInstruction {
  const { owner, from, mint, event, messenger, transmitter } = ids;
  const own = (...seeds: readonly Key[]) => programAccount(messenger, seeds, named);
  const protocol = (key: Key, writable = false): ExpectedAccount => ({ role: "program", key, writable });
  return {
    program: messenger,
    accounts: [
      { role: "authority", key: owner, writable: false },
      { role: "payer", key: owner, writable: true },
      protocol(own(text("sender_authority"))),
      { role: "source_account", key: from, writable: true },
      protocol(own(text("denylist_account"), owner)),
      protocol(programAccount(transmitter, [text("message_transmitter")], named), true),
      protocol(own(text("token_messenger"))),
      protocol(own(text("remote_token_messenger"), text(String(burn.domain)))),
      protocol(own(text("token_minter"))),
      protocol(own(text("local_token"), mint), true),
      { role: "mint", key: mint, writable: true },
      { role: "event_account", key: event, writable: true, signer: true },
      protocol(transmitter),
      protocol(messenger),
      protocol(programs.token),
      protocol(programs.system),
      protocol(own(text("__event_authority"))),
      protocol(messenger),
    ],
    data: encodeCctpBurn(burn),
  };
}
