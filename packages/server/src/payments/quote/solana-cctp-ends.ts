import type { CctpEnd } from "../../bridge/cctp/networks";
import {
  cctpAccounts,
  readLeastFee,
  readLocalToken,
  readMessageTransmitter,
  readRemoteMessenger,
  readTokenMinter,
  remoteMessengerOf,
} from "../../bridge/cctp/solana/accounts";
import { addressWord } from "../../bridge/domains";
import { findToken } from "../../chains/registry";
import { isIssued, tokenEnd } from "./ends";
import type { End } from "./proofs";

/**
 * The source of a payment by CCTP V2 on Solana: the token, both programs, their accounts with the domain, not paused, with a limit for
 * burns of the token, and the messenger of the destination.
 */
export function solanaCctpEnds(from: CctpEnd, to: CctpEnd): End[] {
  const { network, cctp } = from;
  const token = findToken(network.slug, cctp.usdc);
  return [
    ...(token && isIssued(token) ? [tokenEnd(network, token)] : []),
    programsEnd(from),
    remoteEnd(from, to),
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
    const [program, other, transmitterAccount, messengerAccount, minterAccount, tokenAccount] =
      await node.accounts([
        ...[messenger, transmitter, own.messageTransmitter],
        ...[own.tokenMessenger, own.tokenMinter, own.localToken],
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
    if (minter.isPaused) return `${slug}: the token messenger ${messenger} is paused`;
    const local = readLocalToken(tokenAccount, messenger);
    return local?.mint === usdc && local.burnLimit > 0n
      ? undefined
      : `${slug}: the token messenger ${messenger} does not burn usdc`;
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
