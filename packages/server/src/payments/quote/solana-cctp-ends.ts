import type { CctpEnd } from "../../bridge/cctp/networks";
import {
  cctpAccounts,
  readFeeRecipient,
  readLeastFee,
  readLocalToken,
  readMessageTransmitter,
  readRemoteMessenger,
  readTokenMinter,
  readTokenPair,
  remoteMessengerOf,
  tokenPairOf,
} from "../../bridge/cctp/solana/accounts";
import { addressWord } from "../../bridge/domains";
import { findToken } from "../../chains/registry";
import { associatedTokenAccount } from "../../chains/solana/address";
import { TOKEN_PROGRAM } from "../../chains/solana/programs";
import { isFrozen } from "../../chains/solana/recipient";
import { isIssued, tokenEnd } from "./ends";
import type { End } from "./proofs";

/**
 * A network of CCTP V2 on Solana at one end of a payment: the token, both programs, their accounts with the domain, not
 * paused, and the messenger of the other network. A source also has a limit for burns of the token; a destination knows
 * the other network's token, and has token accounts that pay and that take the fee.
 */
export function solanaCctpEnds(own: CctpEnd, other: CctpEnd, role: "source" | "destination"): End[] {
  const { network, cctp } = own;
  const token = findToken(network.slug, cctp.usdc);
  return [
    ...(token && isIssued(token) ? [tokenEnd(network, token)] : []),
    programsEnd(own),
    remoteEnd(own, other),
    role === "source" ? burnEnd(own) : payingEnd(own, other),
  ];
}

/** The programs are asked together: one look at all of their accounts. */
const programsEnd = ({ network: { slug }, cctp }: CctpEnd): End => ({
  network: slug,
  name: `CCTP V2 ${cctp.token_messenger}`,
  kind: "solana",
  look: async (node) => {
    const { token_messenger: messenger, message_transmitter: transmitter, usdc } = cctp;
    const own = await cctpAccounts(messenger, transmitter, usdc);
    const [program, other, transmitterAccount, messengerAccount, minterAccount] = await node.accounts([
      ...[messenger, transmitter, own.messageTransmitter],
      ...[own.tokenMessenger, own.tokenMinter],
    ]);
    if (!program?.executable) return `${slug} has no program at the token messenger ${messenger}`;
    if (!other?.executable) return `${slug} has no program at the message transmitter ${transmitter}`;
    const state = readMessageTransmitter(transmitterAccount, transmitter);
    if (state?.localDomain !== cctp.domain)
      return `${slug}: the message transmitter ${transmitter} does not belong to domain ${cctp.domain}`;
    if (state.isPaused) return `${slug}: the message transmitter ${transmitter} is paused`;
    const minter = readTokenMinter(minterAccount, messenger);
    if (!minter || !readLeastFee(messengerAccount, messenger))
      return `${slug}: the token messenger ${messenger} is not set up`;
    return minter.isPaused ? `${slug}: the token messenger ${messenger} is paused` : undefined;
  },
});

const burnEnd = ({ network: { slug }, cctp }: CctpEnd): End => ({
  network: slug,
  name: `burns of ${cctp.usdc} by ${cctp.token_messenger}`,
  kind: "solana",
  look: async (node) => {
    const { token_messenger: messenger, message_transmitter: transmitter, usdc } = cctp;
    const [account] = await node.accounts([(await cctpAccounts(messenger, transmitter, usdc)).localToken]);
    const local = readLocalToken(account, messenger);
    return local?.mint === usdc && local.burnLimit > 0n
      ? undefined
      : `${slug}: the token messenger ${messenger} does not burn usdc`;
  },
});

/** A delivery needs the fee recipient's token account even where no fee is taken. */
const payingEnd = ({ network: { slug }, cctp }: CctpEnd, other: CctpEnd): End => ({
  network: slug,
  name: `payments of ${cctp.usdc} by ${cctp.token_messenger} for ${other.network.slug}`,
  kind: "solana",
  look: async (node) => {
    const { token_messenger: messenger, message_transmitter: transmitter, usdc } = cctp;
    const own = await cctpAccounts(messenger, transmitter, usdc);
    const burned = Buffer.from(addressWord(other.network.kind, other.cctp.usdc).slice(2), "hex");
    const pair = await tokenPairOf(messenger, other.cctp.domain, Uint8Array.from(burned));
    const [messengerAccount, localAccount, pairAccount, custody] = await node.accounts([
      ...[own.tokenMessenger, own.localToken, pair.address, own.custody],
    ]);
    if (readLocalToken(localAccount, messenger)?.mint !== usdc)
      return `${slug}: the token messenger ${messenger} does not pay usdc`;
    if (readTokenPair(pairAccount, messenger)?.localToken !== own.localToken)
      return `${slug}: the token messenger ${messenger} does not pay usdc for ${other.network.slug}`;
    if (custody?.owner !== TOKEN_PROGRAM || isFrozen(custody))
      return `${slug}: the token messenger ${messenger} has no account to pay usdc from`;
    const feeRecipient = readFeeRecipient(messengerAccount, messenger);
    if (feeRecipient === undefined) return `${slug}: the token messenger ${messenger} is not set up`;
    const [fees] = await node.accounts([await associatedTokenAccount(feeRecipient, usdc)]);
    return fees?.owner === TOKEN_PROGRAM && !isFrozen(fees)
      ? undefined
      : `${slug}: the token messenger ${messenger} has no account for its fee`;
  },
});

const remoteEnd = ({ network: { slug }, cctp }: CctpEnd, to: CctpEnd): End => ({
  network: slug,
  name: `token messenger of ${to.network.slug} at ${cctp.token_messenger}`,
  kind: "solana",
  look: async (node) => {
    const [account] = await node.accounts([await remoteMessengerOf(cctp.token_messenger, to.cctp.domain)]);
    const remote = readRemoteMessenger(account, cctp.token_messenger);
    const word = addressWord(to.network.kind, to.cctp.token_messenger);
    return remote?.domain === to.cctp.domain && remote.messenger === word
      ? undefined
      : `${slug}: the token messenger ${cctp.token_messenger} does not know the token messenger of ${to.network.slug}`;
  },
});
