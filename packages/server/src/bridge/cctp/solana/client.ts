import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { NetworkUnavailableError } from "../../../chains/chain";
import { associatedTokenAccount, toBase58 } from "../../../chains/solana/address";
import { instructionAccount as account, type SolanaInstruction } from "../../../chains/solana/instructions";
import type { SolanaNode } from "../../../chains/solana/node";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { type ReadInstruction, readInstructions } from "../../../chains/solana/read-instructions";
import { buildSolanaTransaction } from "../../../chains/solana/transaction";
import type { Runtime } from "../../../lib/runtime";
import { addressWord } from "../../domains";
import type { AttestationClient } from "../attestation-client";
import type { CctpBurnLog } from "../burns";
import { attestedBy, type CctpOrder, type CctpSource } from "../client";
import { type CctpBurn, type CctpMessage, CctpMessageError, decodeCctpMessage } from "../message";
import type { CctpEnd } from "../networks";
import {
  type CctpAccounts,
  cctpAccounts,
  denylistOf,
  readLeastFee,
  readLocalToken,
  readMessageSent,
  remoteMessengerOf,
} from "./accounts";

/** The first 8 bytes of SHA-256("global:deposit_for_burn"). */
const DEPOSIT_FOR_BURN = Buffer.from([215, 60, 61, 46, 114, 55, 128, 176]);

/** The places of the burned token and of the account that the message is written to, among the accounts of a burn. */
const BURN_MINT = 10;
const MESSAGE_ACCOUNT = 11;

/** Bytes of that account: header of the data, message, and body without a hook. */
const MESSAGE_BYTES = 428;

/** The parts beside a node that burns on a Solana network need. */
export interface SolanaCctpOptions {
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

/** The burn that an instruction orders, in the form of its message; undefined for every other one. */
export function burnedBy(
  { cctp }: CctpEnd,
  { program, accounts, data }: ReadInstruction,
): (Pick<CctpMessage, "sourceDomain" | "destinationDomain"> & { body: CctpBurn }) | undefined {
  const bytes = Buffer.from(data);
  const [owner, token] = [accounts[0], accounts[BURN_MINT]];
  if (program !== cctp.token_messenger || !DEPOSIT_FOR_BURN.equals(bytes.subarray(0, 8))) return undefined;
  if (bytes.length < 96 || !owner || !token) return undefined;
  return {
    sourceDomain: cctp.domain,
    destinationDomain: bytes.readUInt32LE(16),
    body: {
      burnToken: wordOf(token),
      mintRecipient: `0x${bytes.subarray(20, 52).toString("hex")}`,
      amount: bytes.readBigUInt64LE(8),
      messageSender: wordOf(owner),
      maxFee: bytes.readBigUInt64LE(84),
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData: "0x",
    },
  };
}

const wordOf = (address: string) => addressWord("solana", address);

/**
 * The burns of a transaction, as the protocol has written their messages; a place is that of the instruction. Undefined
 * for a transaction that failed, or that the node does not have. Throws NetworkUnavailableError.
 */
export async function solanaBurnsOf(
  node: Pick<SolanaNode, "transaction" | "accounts">,
  { network, cctp }: CctpEnd,
  transaction: string,
): Promise<CctpBurnLog[] | undefined> {
  const landed = await node.transaction(transaction);
  if (!landed || landed.failed) return undefined;
  const instructions = await readInstructions(landed.bytes);
  const found = instructions.flatMap(({ program, accounts, data }, index) => {
    const account = accounts[MESSAGE_ACCOUNT];
    const isBurn =
      program === cctp.token_messenger && DEPOSIT_FOR_BURN.equals(Buffer.from(data).subarray(0, 8));
    return isBurn && account ? [{ index, account }] : [];
  });
  if (found.length === 0) return [];
  const held = await node.accounts(found.map(({ account }) => account));
  const burns = found.map(({ index }, at) => {
    const encoded = readMessageSent(held[at], cctp.message_transmitter);
    const message = encoded === undefined ? undefined : burnOf(encoded);
    // The account is given back days after the burn; its message is known by then.
    if (encoded === undefined || !message)
      throw new NetworkUnavailableError(`the node of ${network.slug} does not show the message of the burn`);
    return { index, encoded, message };
  });
  const messenger = wordOf(cctp.token_messenger);
  return burns
    .filter(({ message }) => message.sourceDomain === cctp.domain && message.sender === messenger)
    .map((burn, place, all) => ({ ...burn, place, count: all.length }));
}

function burnOf(encoded: string): CctpMessage | undefined {
  try {
    return decodeCctpMessage(encoded);
  } catch (error) {
    if (error instanceof CctpMessageError) return undefined;
    throw error;
  }
}
