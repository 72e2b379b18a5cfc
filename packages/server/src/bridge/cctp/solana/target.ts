import { NetworkUnavailableError } from "../../../chains/chain";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { historyOf } from "../../../chains/solana/history";
import type { SolanaNode } from "../../../chains/solana/node";
import { tokenDestination } from "../../../chains/solana/recipient";
import { addressWord } from "../../domains";
import type { BridgeDelivery, CctpTarget } from "../client";
import type { CctpEnd } from "../networks";
import { cctpAccounts, readUsedNonce, usedNonceOf } from "./accounts";
import { receivedBy } from "./receive";

/** Where a token account has its amount. */
const AMOUNT = 64;

const wordOf = (address: string) => addressWord("solana", address);

/** CCTP V2 on a Solana network, where burns of others are paid to the associated token accounts of wallets. */
export function solanaCctpTarget(
  node: SolanaNode,
  end: CctpEnd,
  { relayed }: { relayed: boolean },
): CctpTarget {
  const { token_messenger: messenger, message_transmitter: transmitter, usdc } = end.cctp;
  const isDelivered = async (nonce: string): Promise<boolean> => {
    const [used] = await node.accounts([await usedNonceOf(transmitter, nonce)]);
    return readUsedNonce(used, transmitter);
  };
  return {
    end,
    relayed,
    recipientOf: async (owner) => ({ word: wordOf(await associatedTokenAccount(owner, usdc)) }),
    checkedRecipient: async (owner) => {
      const { account: address, exists } = await tokenDestination(node, owner, usdc);
      return { word: wordOf(address), tokenAccount: { address, exists } };
    },
    lacks: async (amount) => {
      const [custody] = await node.accounts([(await cctpAccounts(messenger, transmitter, usdc)).custody]);
      const held = custody === undefined ? 0n : Buffer.from(custody.data).readBigUInt64LE(AMOUNT);
      return held >= amount ? undefined : `custody on ${end.network.slug} has ${held} base units`;
    },
    isDelivered,
    deliveryOf: async (nonce, { indexed, recipient }) => {
      const deliveryIn = (signature: string) => deliveryBy(node, end, { nonce, signature, recipient });
      const fromIndex = indexed && (await deliveryIn(indexed));
      if (fromIndex) return fromIndex;
      if (!(await isDelivered(nonce))) return "not_minted";
      // Any transaction can name the account of a nonce; the one that delivered has the message.
      for (const { signature, failed } of await historyOf(node, await usedNonceOf(transmitter, nonce))) {
        const delivery = failed ? undefined : await deliveryIn(signature);
        if (delivery) return delivery;
      }
      return "not_found";
    },
    hasExpired: async ({ body: { expirationBlock } }) =>
      expirationBlock !== 0n && expirationBlock <= BigInt(await node.finalSlot()),
  };
}

/** The delivery of a message in a transaction; undefined when its network does not have it there. */
async function deliveryBy(
  node: SolanaNode,
  end: CctpEnd,
  { nonce, signature, recipient }: { nonce: string; signature: string; recipient: string },
): Promise<BridgeDelivery | undefined> {
  const landed = await node.executed(signature, "confirmed");
  if (!landed || landed.failed) return undefined;
  const messages = landed.instructions.flatMap((one) => receivedBy(end, one) ?? []);
  const message = messages.find((one) => one.nonce === nonce);
  if (!message) return undefined;
  const { usdc: token } = end.cctp;
  const status = await node.signatureStatus(signature);
  const isOwn = message.body.mintRecipient === wordOf(await associatedTokenAccount(recipient, token));
  // A message says what was ordered; what the recipient got by the transaction is in its token accounts.
  const arrived = isOwn ? await node.received(signature, status?.slot, { token, recipient }) : 0n;
  if (arrived === undefined)
    throw new NetworkUnavailableError(
      `the node of ${end.network.slug} does not show what the recipient got by ${signature}`,
    );
  const ordered = message.body.amount - message.body.feeExecuted;
  const amount = arrived < ordered ? arrived : ordered;
  return { transaction: signature, token, recipient, amount, final: status?.confirmation === "finalized" };
}
