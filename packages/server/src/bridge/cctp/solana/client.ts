import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { NetworkUnavailableError } from "../../../chains/chain";
import { associatedTokenAccount, toBase58 } from "../../../chains/solana/address";
import { historyOf } from "../../../chains/solana/history";
import { instructionAccount as account, type SolanaInstruction } from "../../../chains/solana/instructions";
import type { SolanaNode } from "../../../chains/solana/node";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { tokenDestination } from "../../../chains/solana/recipient";
import { buildSolanaTransaction } from "../../../chains/solana/transaction";
import type { Runtime } from "../../../lib/runtime";
import { addressWord } from "../../domains";
import type { AttestationClient } from "../attestation-client";
import { attestedBy, type BridgeDelivery, type CctpOrder, type CctpSource, type CctpTarget } from "../client";
import type { CctpEnd } from "../networks";
import {
  type CctpAccounts,
  cctpAccounts,
  denylistOf,
  readLeastFee,
  readLocalToken,
  readUsedNonce,
  remoteMessengerOf,
  usedNonceOf,
} from "./accounts";
import { DEPOSIT_FOR_BURN, solanaBurnsOf } from "./burns";
import { receivedBy } from "./receive";

/** Bytes of that account: header of the data, message, and body without a hook. */
const MESSAGE_BYTES = 428;

/** The parts beside a node that burns on a Solana network need. */
interface SolanaCctpOptions {
  end: CctpEnd;
  attestation: AttestationClient;
  runtime: Pick<Runtime, "monotonic" | "bytes">;
}

/** CCTP V2 on a Solana network, as one from which burns go. */
export function solanaCctpSource(
  node: SolanaNode,
  { end, attestation, runtime }: SolanaCctpOptions,
): CctpSource {
  const { token_messenger: messenger, message_transmitter: transmitter, usdc } = end.cctp;
  let derived: Promise<CctpAccounts> | undefined;
  const accounts = (): Promise<CctpAccounts> => {
    derived ??= cctpAccounts(messenger, transmitter, usdc);
    return derived;
  };
  return {
    end,
    ...attestedBy(end, attestation, runtime),
    bounds: async (owner, amount) => {
      const own = await accounts();
      const [state, local, denylist] = await node.accounts([
        own.tokenMessenger,
        own.localToken,
        await denylistOf(messenger, owner),
      ]);
      const least = readLeastFee(state, messenger)?.(amount);
      if (least === undefined) return undefined;
      const limit = readLocalToken(local, messenger)?.burnLimit;
      if (limit === undefined)
        throw new NetworkUnavailableError(
          `the node of ${end.network.slug} does not show the burn limit of ${usdc}`,
        );
      return { least, limit, isDenied: denylist !== undefined && denylist.data.length > 0 };
    },
    buildBurn: async (order) => {
      const event = newEventKey(runtime.bytes(32));
      const [source, instruction, rent] = await Promise.all([
        associatedTokenAccount(order.from, usdc),
        depositForBurn(end, order, { event: event.address, own: await accounts() }),
        node.rent(MESSAGE_BYTES),
      ]);
      const built = await buildSolanaTransaction(node, order.from, {
        instructions: [instruction],
        account: source,
        change: -order.amount,
        cosign: event.sign,
      });
      const meta = { mint: usdc, decimals: 6, from_ata: source, to_ata: null, requires_create_ata: false };
      return {
        networkFee: built.networkFee + rent,
        transaction: {
          kind: "solana",
          chain_id: node.reference,
          tx_base64: built.tx_base64,
          meta: { ...built.meta, ...meta },
        },
      };
    },
    burnsOf: (transaction) => solanaBurnsOf(node, end, transaction),
  };
}

// PKCS #8 around an Ed25519 seed (RFC 8410).
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The key of the account that one burn writes its message to. This server makes it and signs with it before the payer
 * does, so that the bytes of a quote are complete and can be included once only, however often they are signed. It is
 * kept nowhere, and used once: when the burn has made the account, it belongs to the protocol.
 */
function newEventKey(seed: Uint8Array): { address: string; sign: (message: Uint8Array) => Uint8Array } {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    address: toBase58(Buffer.from(x, "base64url")),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  };
}

/** The burn of an order: its 18 accounts in the order of the public interface description. */
async function depositForBurn(
  { cctp }: CctpEnd,
  { from, amount, maxFee, minFinality, destination, recipient }: CctpOrder,
  { event, own }: { event: string; own: CctpAccounts },
): Promise<SolanaInstruction> {
  const { token_messenger: messenger, message_transmitter: transmitter, usdc } = cctp;
  const [source, denylist, remote] = await Promise.all([
    associatedTokenAccount(from, usdc),
    denylistOf(messenger, from),
    remoteMessengerOf(messenger, destination.cctp.domain),
  ]);
  const data = Buffer.alloc(96);
  data.set(DEPOSIT_FOR_BURN);
  data.writeBigUInt64LE(amount, 8);
  data.writeUInt32LE(destination.cctp.domain, 16);
  data.write(recipient.slice(2), 20, "hex");
  // No destination caller: 32 zeros.
  data.writeBigUInt64LE(maxFee, 84);
  data.writeUInt32LE(minFinality, 92);
  return {
    program: messenger,
    accounts: [
      account(from, "s"),
      account(from, "ws"),
      account(own.senderAuthority),
      account(source, "w"),
      account(denylist),
      account(own.messageTransmitter, "w"),
      account(own.tokenMessenger),
      account(remote),
      account(own.tokenMinter),
      account(own.localToken, "w"),
      account(usdc, "w"),
      account(event, "ws"),
      account(transmitter),
      account(messenger),
      account(TOKEN_PROGRAM),
      account(SYSTEM_PROGRAM),
      account(own.eventAuthority),
      account(messenger),
    ],
    data: new Uint8Array(data),
  };
}

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
