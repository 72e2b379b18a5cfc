import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { type CctpEnd, cctpEndOf, cctpEndsFrom } from "../../../bridge/cctp/networks";
import {
  accountOf,
  cctpAccounts,
  names,
  remoteMessengerOf,
  tokenPairOf,
} from "../../../bridge/cctp/solana/accounts";
import { addressWord } from "../../../bridge/domains";
import { addressBytes } from "../../../chains/solana/address";
import { TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { localAttesters } from "../../attestation/attesters";
import { solanaBridge } from "../wallets";
import type { SavedAccount } from "./store";
import { tokenAccountData } from "./token-layout";

/** The maximum of one burn, base units: a million tokens of 6 decimals. */
const BURN_LIMIT = 1_000_000_000_000n;

const MOST_BODY = 8_192n;

/**
 * The state that the programs of CCTP V2 have after their set-up: one development key has every role, the local
 * attesters sign, and every network of the same kind is known with its token. Custody, from which the programs pay, is
 * empty.
 */
export async function cctpState(
  network: RegistryNetwork,
  rentExemption: (bytes: number) => bigint,
): Promise<SavedAccount[]> {
  const end = cctpEndOf(network.slug);
  if (!end) return [];
  const { token_messenger: messenger, message_transmitter: transmitter, usdc } = end.cctp;
  const own = await cctpAccounts(messenger, transmitter, usdc);
  const [authority, minter, local, custody] = await Promise.all([
    accountOf(messenger, "sender_authority"),
    accountOf(messenger, "token_minter"),
    accountOf(messenger, "local_token", addressBytes(usdc)),
    accountOf(messenger, "custody", addressBytes(usdc)),
  ]);
  const key = addressBytes(solanaBridge.address);
  const none = new Uint8Array(32);
  const account = (owner: string, parts: readonly (ArrayLike<number> | Buffer)[]) => {
    const data = new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));
    return { lamports: rentExemption(data.length), owner, data, executable: false };
  };
  const attesters = localAttesters.map((address) => Buffer.from(addressWord("evm", address).slice(2), "hex"));
  return [
    [
      own.messageTransmitter,
      account(transmitter, [
        ...[names.MessageTransmitter, key, none, key, key, [0]],
        ...[u32(end.cctp.domain), u32(1), u32(attesters.length), u32(attesters.length), ...attesters],
        u64(MOST_BODY),
      ]),
    ],
    [
      own.tokenMessenger,
      account(messenger, [
        ...[names.TokenMessenger, key, key, none, u32(1), [authority.bump], key, key],
        u32(0),
      ]),
    ],
    [own.tokenMinter, account(messenger, [names.TokenMinter, key, key, [0], [minter.bump]])],
    [
      own.localToken,
      account(messenger, [
        ...[names.LocalToken, addressBytes(custody.address), addressBytes(usdc), u64(BURN_LIMIT)],
        ...[new Uint8Array(2 * 8 + 2 * 16), [local.bump], [custody.bump]],
      ]),
    ],
    [
      custody.address,
      account(TOKEN_PROGRAM, [tokenAccountData({ mint: usdc, owner: minter.address, amount: 0n })]),
    ],
    ...(await Promise.all(cctpEndsFrom(end).map((other) => remoteState(end, other, account)))).flat(),
  ];
}

/** The messenger of another network, and its token. */
async function remoteState(
  { cctp: { token_messenger: messenger, usdc } }: CctpEnd,
  { network, cctp }: CctpEnd,
  account: (owner: string, parts: readonly ArrayLike<number>[]) => NonNullable<SavedAccount[1]>,
): Promise<SavedAccount[]> {
  const word = (address: string) => Buffer.from(addressWord(network.kind, address).slice(2), "hex");
  const [domain, token] = [u32(cctp.domain), word(cctp.usdc)];
  const [local, pair] = await Promise.all([
    accountOf(messenger, "local_token", addressBytes(usdc)),
    tokenPairOf(messenger, cctp.domain, token),
  ]);
  return [
    [
      await remoteMessengerOf(messenger, cctp.domain),
      account(messenger, [names.RemoteTokenMessenger, domain, word(cctp.token_messenger)]),
    ],
    [
      pair.address,
      account(messenger, [names.TokenPair, domain, token, addressBytes(local.address), [pair.bump]]),
    ],
  ];
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
