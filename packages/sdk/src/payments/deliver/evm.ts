import { isRecord } from "../../json-value";
import { list, type Node, quantity, record } from "../../node";
import { type ReceiptLog, sentMessages } from "../../verify/cctp/delivery";
import { decodeCctpTransfer } from "../../verify/cctp/message";
import type { RegistryNetwork } from "../../verify/registry";
import { own, text } from "../../verify/untrusted-fields";
import { ForkKeyError } from "../errors";
import type { DeliveringAccount, Destination, ShownBurn } from "./ends";

// Burns and deliveries by CCTP V2 on EVM networks.

/** An address as 32 bytes. */
export const addressWord = (address: string): `0x${string}` =>
  `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;

/** The burns of a transaction in its logs; empty for one that failed, burned nothing, or is not in a block. */
export async function evmBurns(
  node: Node,
  txHash: string,
  { message_transmitter, token_messenger }: { message_transmitter: string; token_messenger: string },
): Promise<ShownBurn[]> {
  const receipt = await node.rpc("eth_getTransactionReceipt", txHash);
  if (!isRecord(receipt) || text(receipt, "status") !== "0x1") return [];
  const logs = list(receipt.logs ?? []).map(
    (log): ReceiptLog => ({
      address: text(log, "address") ?? "",
      topics: (Array.isArray(own(log, "topics")) ? list(own(log, "topics")) : []).map(String),
      data: text(log, "data") ?? "0x",
    }),
  );
  return sentMessages(logs, message_transmitter).flatMap((emitted) => {
    const transfer = decodeCctpTransfer(emitted);
    const isOwn = transfer && BigInt(transfer.sender) === BigInt(token_messenger);
    return isOwn ? [{ emitted, transfer }] : [];
  });
}

/**
 * Refuses the key of an account that is not a public development account where the node is a fork: nodes of networks do
 * not know the method, and a signature for a fork is valid on its public network.
 *
 * @throws ForkKeyError
 */
export async function refuseFork(
  node: Node,
  { slug, address, txHash }: { slug: string; address: string; txHash: string },
): Promise<void> {
  const info = await node.rpc("anvil_nodeInfo").catch(() => undefined);
  if (typeof own(own(info, "forkConfig"), "forkBlockNumber") === "number")
    throw new ForkKeyError(txHash, slug, address);
}

/**
 * usedNonces(bytes32), getNumEnabledAttesters(), getEnabledAttester(uint256), signatureThreshold(),
 * receiveMessage(bytes,bytes)
 */
const USED_NONCES = "0xfeb61724";
const ATTESTER_COUNT = "0x51079a53";
const ATTESTER = "0xbeb673d8";
const THRESHOLD = "0xa82f2e26";
const RECEIVE_MESSAGE = "0x57ecfd28";

export function evmDestination(
  node: Node,
  { reference }: RegistryNetwork,
  transmitter: string,
  account: DeliveringAccount,
): Destination {
  const call = async (data: string) =>
    quantity(await node.rpc("eth_call", { to: transmitter, data }, "latest"));
  return {
    caller: addressWord(account.address),
    state: async (nonce) => {
      const [used, height] = await Promise.all([
        call(`${USED_NONCES}${nonce.slice(2)}`),
        node.rpc("eth_blockNumber"),
      ]);
      return { isUsed: used !== 0n, height: quantity(height) };
    },
    attesters: async () => {
      const [count, threshold] = await Promise.all([call(ATTESTER_COUNT), call(THRESHOLD)]);
      const accounts = await Promise.all(
        Array.from({ length: Number(count) }, async (_, index) => {
          const word = await call(`${ATTESTER}${index.toString(16).padStart(64, "0")}`);
          return `0x${word.toString(16).padStart(40, "0")}`;
        }),
      );
      return { accounts, threshold: Number(threshold) };
    },
    send: async ({ message, attestation }) => {
      const to = transmitter as `0x${string}`;
      return {
        txHash: await send(node, Number(reference), to, receiveCall(message, attestation), account),
      };
    },
  };
}

/** A quarter more gas than estimated. */
const withMargin = (gas: bigint): bigint => (gas * 5n) / 4n;

/** Signs and sends a call with the account's next nonce. */
async function send(
  node: Node,
  chainId: number,
  to: `0x${string}`,
  data: `0x${string}`,
  account: DeliveringAccount,
): Promise<string> {
  const [gas, nonce, priority, block] = await Promise.all([
    node.rpc("eth_estimateGas", { from: account.address, to, data }),
    node.rpc("eth_getTransactionCount", account.address, "pending"),
    // Not all nodes suggest a fee.
    node.rpc("eth_maxPriorityFeePerGas").catch(() => "0x0"),
    node.rpc("eth_getBlockByNumber", "latest", false),
  ]);
  const maxPriorityFeePerGas = quantity(priority);
  const signed = await account.signTransaction({
    type: "eip1559",
    chainId,
    to,
    data,
    nonce: Number(quantity(nonce)),
    gas: withMargin(quantity(gas)),
    maxFeePerGas: 2n * quantity(record(block).baseFeePerGas) + maxPriorityFeePerGas,
    maxPriorityFeePerGas,
  });
  return String(await node.rpc("eth_sendRawTransaction", signed));
}

function receiveCall(message: string, attestation: string): `0x${string}` {
  const bytes = (hex: string) => {
    const digits = hex.slice(2);
    const length = (digits.length / 2).toString(16).padStart(64, "0");
    return length + digits.padEnd(Math.ceil(digits.length / 64) * 64, "0");
  };
  const first = bytes(message);
  const second = (64 + first.length / 2).toString(16).padStart(64, "0");
  return `${RECEIVE_MESSAGE}${"40".padStart(64, "0")}${second}${first}${bytes(attestation)}` as `0x${string}`;
}
