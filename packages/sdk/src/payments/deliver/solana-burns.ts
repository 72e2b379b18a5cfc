import { isRecord } from "../../json-value";
import { integer, list, type Node, record } from "../../node";
import { base58Bytes, base58Text } from "../../verify/base58";
import { type CctpTransfer, encodeCctpTransfer } from "../../verify/cctp/message";
import type { RegistryNetwork } from "../../verify/registry";
import { fromBase64 } from "../../verify/solana/base64";
import { executedBurn } from "../../verify/solana/cctp-burn";
import { readSentMessage } from "../../verify/solana/cctp-receive";
import { type Key, sameBytes, toKey } from "../../verify/solana/keys";
import { type Message, parseUnresolved } from "../../verify/solana/message";
import { own, text } from "../../verify/untrusted-fields";
import type { ShownBurn } from "./ends";
import { accountsAt, confirmed, idsOf, wordOf } from "./solana-accounts";

// The burns of a transaction on a Solana network. A wallet orders one itself, or by a program that calls the messenger.

/** The places of owner, burned token and account of the message among the accounts of a burn. */
const [BURN_OWNER, BURN_MINT, BURN_MESSAGE] = [0, 10, 11];

/** An executed instruction; accounts are keys. */
interface Executed {
  program: Key | undefined;
  accounts: readonly (Key | undefined)[];
  data(): Uint8Array | undefined;
}

/**
 * The burns of a transaction, by its instructions and those that its programs called; empty for one that failed, burned nothing,
 * or is not confirmed. The message of a burn follows from its instruction. It stands in an account, too, until that is closed
 * days later.
 *
 * @param peerWord the messenger of the network with this number, 32 bytes
 * @throws Error for an account of a message that differs from the instruction, and for an answer without the called instructions
 */
export async function solanaBurns(
  node: Node,
  txHash: string,
  network: RegistryNetwork,
  row: { token_messenger: string; message_transmitter: string; domain: number },
  peerWord: (domain: number) => `0x${string}`,
): Promise<ShownBurn[]> {
  const { messenger, transmitter } = idsOf(network, row);
  const config = { ...confirmed, encoding: "base64", maxSupportedTransactionVersion: 0 };
  const found = await node.rpc("getTransaction", txHash, config);
  if (!isRecord(found)) return [];
  const meta = record(found.meta);
  const bytes = fromBase64(text(found.transaction, "0"));
  if (!bytes) throw new Error("the node's answer lacks the bytes of the transaction");
  const transaction = parseUnresolved(bytes);
  if (base58Text(transaction.signatures[0] ?? new Uint8Array()) !== txHash)
    throw new Error("another transaction");
  if (meta.err !== null) return [];
  const burns = executedIn(transaction.message, meta).flatMap(({ program, accounts, data }) => {
    const isMessenger = program !== undefined && sameBytes(program, messenger);
    const burn = isMessenger ? executedBurn(data()) : undefined;
    const [owner, mint, event] = [BURN_OWNER, BURN_MINT, BURN_MESSAGE].map((at) => accounts[at]);
    if (!burn || !owner || !mint || !event) return [];
    const transfer: CctpTransfer = {
      sourceDomain: row.domain,
      destinationDomain: burn.domain,
      nonce: NONE,
      sender: wordOf(messenger),
      recipient: peerWord(burn.domain),
      destinationCaller: wordOf(burn.destinationCaller),
      minFinalityThreshold: burn.minFinality,
      finalityThresholdExecuted: 0,
      burnToken: wordOf(mint),
      mintRecipient: wordOf(burn.recipient),
      amount: burn.amount,
      messageSender: wordOf(owner),
      maxFee: burn.maxFee,
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData: wordOf(burn.hookData),
    };
    return [{ emitted: encodeCctpTransfer(transfer), transfer, event }];
  });
  // Null where the node has not recorded what programs called.
  if (burns.length === 0 && !Array.isArray(meta.innerInstructions))
    throw new Error("the node's answer lacks the instructions that programs called");
  if (burns.length === 0) return [];
  const held = await accountsAt(
    node,
    burns.map(({ event }) => event),
  );
  for (const [at, { emitted }] of burns.entries()) {
    const sent = readSentMessage(held[at], transmitter);
    if (sent && wordOf(sent) !== emitted)
      throw new Error("the account of the message differs from the burn that wrote it");
  }
  return burns;
}

const NONE = `0x${"0".repeat(64)}` as const;

/** In the order of execution: each instruction, followed by those that programs called for it. */
function executedIn(message: Message, meta: Record<string, unknown>): Executed[] {
  const keys = [...message.accounts, ...loadedIn(meta)];
  const called = list(meta.innerInstructions ?? []).map((one) => record(one));
  return message.instructions.flatMap(({ program, accounts, data }, index) => [
    { program: keys[program], accounts: accounts.map((at) => keys[at]), data: () => data },
    ...called
      .filter((one) => one.index === index)
      .flatMap(({ instructions }) => list(instructions).map((one) => calledBy(record(one), keys))),
  ]);
}

const calledBy = (one: Record<string, unknown>, keys: readonly Key[]): Executed => ({
  program: keys[integer(one.programIdIndex)],
  accounts: list(one.accounts).map((at) => keys[integer(at)]),
  data: () => base58Bytes(text(one, "data")),
});

/** The accounts that a transaction took from lookup tables. */
function loadedIn(meta: Record<string, unknown>): Key[] {
  const loaded = meta.loadedAddresses ?? {};
  return ["writable", "readonly"].flatMap((kind) =>
    list(own(loaded, kind) ?? []).map((address) => {
      const key = toKey(String(address));
      if (!key) throw new Error("the node's answer has a loaded account in another form");
      return key;
    }),
  );
}
