import { addressBytes, toBase58 } from "../../../chains/solana/address";
import type { SolanaAccount } from "../../../chains/solana/node";

// The accounts of the programs of CCTP V2 on Solana: where they are, and how Anchor lays their data out, as the public interface
// description (IDL) of token_messenger_minter_v2 and message_transmitter_v2 says.

/** The accounts of a network's programs that payments use, base58. */
export interface CctpAccounts {
  senderAuthority: string;
  messageTransmitter: string;
  tokenMessenger: string;
  tokenMinter: string;
  localToken: string;
  /** The token account that pays what other networks have burned. */
  custody: string;
  eventAuthority: string;
  /** The one by which the transmitter calls the messenger. */
  receiverAuthority: string;
  transmitterEventAuthority: string;
}

/** The account of a program for some seeds, with the number that makes it one. */
export async function accountOf(
  program: string,
  ...seeds: (string | Uint8Array)[]
): Promise<{ address: string; bump: number }> {
  const { address, getProgramDerivedAddress } = await import("@solana/addresses");
  const [found, bump] = await getProgramDerivedAddress({ programAddress: address(program), seeds });
  return { address: found, bump };
}

const addressOf = async (program: string, ...seeds: (string | Uint8Array)[]): Promise<string> =>
  (await accountOf(program, ...seeds)).address;

/** The accounts of the programs themselves, and that of a mint. */
export async function cctpAccounts(
  messenger: string,
  transmitter: string,
  mint: string,
): Promise<CctpAccounts> {
  const [
    senderAuthority,
    messageTransmitter,
    tokenMessenger,
    tokenMinter,
    localToken,
    custody,
    eventAuthority,
    receiverAuthority,
    transmitterEventAuthority,
  ] = await Promise.all([
    addressOf(messenger, "sender_authority"),
    addressOf(transmitter, "message_transmitter"),
    addressOf(messenger, "token_messenger"),
    addressOf(messenger, "token_minter"),
    addressOf(messenger, "local_token", addressBytes(mint)),
    addressOf(messenger, "custody", addressBytes(mint)),
    addressOf(messenger, "__event_authority"),
    addressOf(transmitter, "message_transmitter_authority", addressBytes(messenger)),
    addressOf(transmitter, "__event_authority"),
  ]);
  return {
    senderAuthority,
    messageTransmitter,
    tokenMessenger,
    tokenMinter,
    localToken,
    custody,
    eventAuthority,
    receiverAuthority,
    transmitterEventAuthority,
  };
}

/** The account that has the messenger of another domain. */
export const remoteMessengerOf = (messenger: string, domain: number): Promise<string> =>
  addressOf(messenger, "remote_token_messenger", String(domain));

/** The account that joins a token of another domain to the local one. @param token 32 bytes */
export const tokenPairOf = (messenger: string, domain: number, token: Uint8Array) =>
  accountOf(messenger, "token_pair", String(domain), token);

/** The account that exists once a message with this nonce has been received. @param nonce 0x hex */
export const usedNonceOf = (transmitter: string, nonce: string): Promise<string> =>
  addressOf(transmitter, "used_nonce", Uint8Array.from(Buffer.from(nonce.slice(2), "hex")));

/** The account that exists while the protocol refuses burns of a wallet. */
export const denylistOf = (messenger: string, owner: string): Promise<string> =>
  addressOf(messenger, "denylist_account", addressBytes(owner));

/** The first 8 bytes of SHA-256("account:" and the name), with which an account's data begins. */
export const names = {
  MessageTransmitter: [71, 40, 180, 142, 19, 203, 35, 252],
  TokenMessenger: [162, 4, 242, 52, 147, 243, 221, 96],
  RemoteTokenMessenger: [105, 115, 174, 34, 95, 233, 138, 252],
  TokenMinter: [122, 133, 84, 63, 57, 159, 171, 206],
  LocalToken: [159, 131, 58, 170, 193, 84, 128, 182],
  TokenPair: [17, 214, 45, 176, 229, 149, 197, 71],
  UsedNonce: [212, 222, 157, 252, 130, 71, 179, 238],
  MessageSent: [131, 100, 133, 56, 166, 225, 151, 60],
} as const;

/** The data of an account of this name and program, of at least so many bytes; undefined for another account. */
function dataOf(
  account: SolanaAccount | undefined,
  { owner, name, bytes }: { owner: string; name: keyof typeof names; bytes: number },
): Buffer | undefined {
  if (account?.owner !== owner || account.data.length < bytes) return undefined;
  const data = Buffer.from(account.data);
  return names[name].every((byte, at) => data[at] === byte) ? data : undefined;
}

const addressAt = (data: Buffer, at: number): string => toBase58(data.subarray(at, at + 32));

export function readMessageTransmitter(account: SolanaAccount | undefined, owner: string) {
  const data = dataOf(account, { owner, name: "MessageTransmitter", bytes: 149 });
  return data && { isPaused: data[136] !== 0, localDomain: data.readUInt32LE(137) };
}

/** Millionths of a tenth, in which the least fee of a burn is a part of its amount. */
const FEE_PARTS = 10_000_000n;

/** The least fee of a burn, of the messenger's account. */
export function readLeastFee(account: SolanaAccount | undefined, owner: string) {
  const data = dataOf(account, { owner, name: "TokenMessenger", bytes: 177 });
  if (!data) return undefined;
  const share = BigInt(data.readUInt32LE(173));
  return (amount: bigint): bigint => {
    const fee = (amount * share) / FEE_PARTS;
    return share > 0n && fee === 0n ? 1n : fee;
  };
}

export function readRemoteMessenger(account: SolanaAccount | undefined, owner: string) {
  const data = dataOf(account, { owner, name: "RemoteTokenMessenger", bytes: 44 });
  return data && { domain: data.readUInt32LE(8), messenger: `0x${data.subarray(12, 44).toString("hex")}` };
}

export function readTokenMinter(account: SolanaAccount | undefined, owner: string) {
  const data = dataOf(account, { owner, name: "TokenMinter", bytes: 74 });
  return data && { isPaused: data[72] !== 0 };
}

export function readLocalToken(account: SolanaAccount | undefined, owner: string) {
  const data = dataOf(account, { owner, name: "LocalToken", bytes: 80 });
  return data && { mint: addressAt(data, 40), burnLimit: data.readBigUInt64LE(72) };
}

/** Whose token account gets the fees of what is paid here, of the messenger's account. */
export function readFeeRecipient(account: SolanaAccount | undefined, owner: string): string | undefined {
  const data = dataOf(account, { owner, name: "TokenMessenger", bytes: 177 });
  return data && addressAt(data, 109);
}

export function readTokenPair(account: SolanaAccount | undefined, owner: string) {
  const data = dataOf(account, { owner, name: "TokenPair", bytes: 77 });
  return data && { localToken: addressAt(data, 44) };
}

export function readUsedNonce(account: SolanaAccount | undefined, owner: string): boolean {
  const data = dataOf(account, { owner, name: "UsedNonce", bytes: 9 });
  return data !== undefined && data[8] === 1;
}

/** The message that a burn has written to its account, 0x hex. */
export function readMessageSent(account: SolanaAccount | undefined, owner: string): string | undefined {
  const data = dataOf(account, { owner, name: "MessageSent", bytes: 52 });
  if (!data) return undefined;
  const length = data.readUInt32LE(48);
  return data.length >= 52 + length ? `0x${data.subarray(52, 52 + length).toString("hex")}` : undefined;
}
