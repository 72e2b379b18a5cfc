import { type Rpc, RpcError, UnsupportedMethodError } from "../rpc";
import { type EvmAnswers, toHex } from "./answers";
import type { EvmNode } from "./node";
import type { EvmBlock, EvmLog } from "./node-types";

/** A transaction of a block; 0x hex in lower case. */
export interface EvmBlockTransaction {
  hash: string;
  from: string;
  /** Null for one that creates a contract. */
  to: string | null;
  data: string;
  /** Wei. */
  value: bigint;
  /** Its gas limit. */
  gas: bigint;
  /** Wei for a unit of gas; undefined when the block does not contain it. */
  gasPrice: bigint | undefined;
}

export interface EvmFullBlock extends EvmBlock {
  transactions: readonly EvmBlockTransaction[];
}

/** The outcome of a transaction. */
export interface EvmOutcome {
  transactionHash: string;
  success: boolean;
  /** Wei: gas, blobs (EIP-4844) and a rollup's L1 fee. */
  fee: bigint;
  /** The created contract. */
  created: string | undefined;
  logs: readonly EvmLog[];
}

/** Blocks with transactions and receipts; every call throws NetworkUnavailableError. */
export interface EvmBlocks {
  /** The block with this number on the node's canonical chain; undefined when there is none. */
  fullBlock(number: bigint | "latest"): Promise<EvmFullBlock | undefined>;
  /**
   * The outcomes of a block's transactions, in block order. Throws when the node now has another block at this number.
   * From nodes without `eth_getBlockReceipts`, each receipt is requested separately.
   */
  outcomes(block: EvmFullBlock): Promise<EvmOutcome[]>;
}

/** Concurrent requests for single receipts. */
const RECEIPT_CONCURRENCY = 8;

export function evmBlocks(rpc: Rpc, answers: EvmAnswers): EvmBlocks {
  const { unavailable, field, quantity, hex, list } = answers;
  /** False once the node has refused `eth_getBlockReceipts`. */
  let hasBlockReceipts = true;

  const transaction = (value: unknown): EvmBlockTransaction => {
    const to = field(value, "to") ?? null;
    const price = field(value, "gasPrice") ?? undefined;
    return {
      hash: hex(field(value, "hash")),
      from: hex(field(value, "from")),
      to: to === null ? null : hex(to),
      data: hex(field(value, "input")),
      value: quantity(field(value, "value")),
      gas: quantity(field(value, "gas")),
      gasPrice: price === undefined ? undefined : quantity(price),
    };
  };

  async function receipts(block: EvmFullBlock): Promise<unknown[]> {
    if (hasBlockReceipts)
      try {
        return list(await rpc("eth_getBlockReceipts", [toHex(block.number)]));
      } catch (error) {
        if (error instanceof UnsupportedMethodError) hasBlockReceipts = false;
        else if (!(error instanceof RpcError)) throw error;
      }
    const found: unknown[] = [];
    for (let at = 0; at < block.transactions.length; at += RECEIPT_CONCURRENCY)
      found.push(
        ...(await Promise.all(
          block.transactions
            .slice(at, at + RECEIPT_CONCURRENCY)
            .map(({ hash }) => rpc("eth_getTransactionReceipt", [hash])),
        )),
      );
    return found;
  }

  const outcome = (value: unknown, { hash, gas, gasPrice, data }: EvmBlockTransaction): EvmOutcome => {
    const used = quantity(field(value, "gasUsed"));
    const optional = (name: string): bigint => {
      const given = field(value, name);
      return given === undefined || given === null ? 0n : quantity(given);
    };
    const status = field(value, "status") ?? undefined;
    const created = field(value, "contractAddress") ?? undefined;
    return {
      transactionHash: hash,
      // Receipts before EIP-658 have no status; a failed call has used all of its gas.
      success: status === undefined ? used < gas || data === "0x" : quantity(status) === 1n,
      fee:
        used * (optional("effectiveGasPrice") || (gasPrice ?? 0n)) +
        optional("blobGasUsed") * optional("blobGasPrice") +
        optional("l1Fee"),
      created: created === undefined ? undefined : hex(created),
      logs: list(field(value, "logs")).map(answers.log),
    };
  };

  return {
    fullBlock: async (number) => {
      const found = await rpc("eth_getBlockByNumber", [number === "latest" ? number : toHex(number), true]);
      if (found === null) return undefined;
      return {
        ...answers.headerOf(found, number),
        transactions: list(field(found, "transactions")).map(transaction),
      };
    },

    outcomes: async (block) => {
      if (block.transactions.length === 0) return [];
      const found = await receipts(block);
      if (found.length !== block.transactions.length)
        throw unavailable("a number of receipts that differs from the block's transactions");
      return block.transactions.map((sent, index) => {
        const receipt = found[index];
        if (hex(field(receipt, "blockHash")) !== block.hash)
          throw unavailable("receipts of a block other than the requested one");
        if (hex(field(receipt, "transactionHash")) !== sent.hash)
          throw unavailable("receipts in a different order from the transactions");
        return outcome(receipt, sent);
      });
    },
  };
}

/** The blocks of two epochs of Ethereum, after which a block is final. */
export const UNFINAL_BLOCKS = 64n;

/**
 * The number of the last block that the network cannot undo: its `finalized` block, or 64 blocks before the head where the
 * node has no such tag. Throws NetworkUnavailableError.
 */
export async function finalizedBlock(node: EvmNode, head: bigint | Promise<bigint>): Promise<bigint> {
  const [finalized, latest] = await Promise.all([node.finalizedBlock(), head]);
  return finalized ?? (latest > UNFINAL_BLOCKS ? latest - UNFINAL_BLOCKS : 0n);
}
