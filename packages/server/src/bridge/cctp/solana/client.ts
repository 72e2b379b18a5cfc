import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { NetworkUnavailableError } from "../../../chains/chain";
import { associatedTokenAccount, toBase58 } from "../../../chains/solana/address";
import { instructionAccount as account, type SolanaInstruction } from "../../../chains/solana/instructions";
import type { SolanaNode } from "../../../chains/solana/node";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { buildSolanaTransaction } from "../../../chains/solana/transaction";
import type { Runtime } from "../../../lib/runtime";
import type { AttestationClient } from "../attestation-client";
import { attestedBy, type CctpOrder, type CctpSource } from "../client";
import type { CctpEnd } from "../networks";
import {
  type CctpAccounts,
  cctpAccounts,
  denylistOf,
  readLeastFee,
  readLocalToken,
  remoteMessengerOf,
} from "./accounts";
import { DEPOSIT_FOR_BURN, solanaBurnsOf } from "./burns";

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
