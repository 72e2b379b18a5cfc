import { type Rpc, RpcError, UnsupportedMethodError } from "../rpc";
import { type EvmAnswers, toHex } from "./answers";
import type { EvmBlock, EvmLog } from "./node";

/** A transaction as its block has it; 0x hex in lower case. */
export interface EvmBlockTransaction {
  hash: string;
  from: string;
  /** Null for one that creates a contract. */
  to: string | null;
  data: string;
  /** Wei. */
  value: bigint;
  /** The most gas that it may take. */
  gas: bigint;
  /** Wei for a unit of gas, as far as the block says so. */
  gasPrice: bigint | undefined;
}

export interface EvmFullBlock extends EvmBlock {
  transactions: readonly EvmBlockTransaction[];
}

/** What became of a transaction. */
export interface EvmOutcome {
  transactionHash: string;
  success: boolean;
  /** Wei: gas, blobs (EIP-4844) and what a rollup asks for its place on the chain below it. */
  fee: bigint;
  /** The contract that it created. */
  created: string | undefined;
  logs: readonly EvmLog[];
}

/** Whole blocks of a node; every call throws NetworkUnavailableError. */
export interface EvmBlocks {
  /** The block that has this number on the node's present chain; undefined when there is none. */
  fullBlock(number: bigint | "latest"): Promise<EvmFullBlock | undefined>;
  /**
   * What became of a block's transactions, in its order, and of no other block's: a node that has another block there by
   * now fails. Nodes without `eth_getBlockReceipts` are asked for each receipt.
   */
  outcomes(block: EvmFullBlock): Promise<EvmOutcome[]>;
}

/** Receipts that are asked for at once, where a node gives only one at a time. */
const RECEIPTS_AT_ONCE = 8;

export function evmBlocks(rpc: Rpc, answers: EvmAnswers): EvmBlocks {
  const { unavailable, field, quantity, hex, list } = answers;
  /** False once the node has said that it does not know the call. */
  let givesBlocks = true;

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
    if (givesBlocks)
      try {
        return list(await rpc("eth_getBlockReceipts", [toHex(block.number)]));
      } catch (error) {
        if (error instanceof UnsupportedMethodError) givesBlocks = false;
        else if (!(error instanceof RpcError)) throw error;
      }
    const found: unknown[] = [];
    for (let at = 0; at < block.transactions.length; at += RECEIPTS_AT_ONCE)
      found.push(
        ...(await Promise.all(
          block.transactions
            .slice(at, at + RECEIPTS_AT_ONCE)
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
      // Before EIP-658 a receipt did not say; a call that failed had taken all of its gas.
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
        ...answers.header(found),
        transactions: list(field(found, "transactions")).map(transaction),
      };
    },

    outcomes: async (block) => {
      if (block.transactions.length === 0) return [];
      const found = await receipts(block);
      if (found.length !== block.transactions.length)
        throw unavailable("another number of receipts than the block has transactions");
      return block.transactions.map((sent, index) => {
        const receipt = found[index];
        if (hex(field(receipt, "blockHash")) !== block.hash)
          throw unavailable("receipts of another block than it was asked for");
        if (hex(field(receipt, "transactionHash")) !== sent.hash)
          throw unavailable("receipts in another order than the block's");
        return outcome(receipt, sent);
      });
    },
  };
}
