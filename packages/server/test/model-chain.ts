import { NetworkUnavailableError } from "../src/networks/chain";
import type { EvmBlock, EvmLog, EvmNode } from "../src/networks/evm/node";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Who pays whom how much, as small numbers. */
export type ModelTransfer = readonly [from: number, to: number, amount: number];

interface ModelBlock extends EvmBlock {
  logs: EvmLog[];
}

const word = (value: number | bigint) => `0x${value.toString(16).padStart(64, "0")}`;
/** The account behind such a number. */
export const account = (value: number) => `0x${(value + 0xa0).toString(16).padStart(40, "0")}`;

/** A chain in memory that can be extended and reorganised, and a node of it: the calls that the index makes. */
export class ModelChain {
  readonly token: string;
  #blocks: ModelBlock[] = [];
  #made = 0;
  /** Called before each answer; it may change the chain, or throw. */
  between: () => void = () => {};

  constructor(token: string) {
    this.token = token;
    this.extend([]);
  }

  get height(): number {
    return this.#blocks.length;
  }

  extend(transfers: readonly ModelTransfer[]): void {
    const parent = this.#blocks.at(-1);
    this.#made += 1;
    const number = BigInt(this.#blocks.length);
    const hash = word(BigInt(this.#made) * 7919n);
    const logs = transfers.map(([from, to, amount], index) => ({
      address: this.token,
      topics: [TRANSFER, word(BigInt(account(from))), word(BigInt(account(to)))],
      data: word(amount),
      blockNumber: number,
      blockHash: hash,
      transactionHash: word(this.#made * 1000 + index),
      logIndex: BigInt(index),
    }));
    const timestamp = 1_700_000_000n + number * 12n + BigInt(this.#made % 5);
    this.#blocks.push({ number, hash, parentHash: parent?.hash ?? word(0), timestamp, logs });
  }

  /** Takes the newest blocks away; the first one stays. */
  drop(depth: number): void {
    this.#blocks.length = Math.max(1, this.#blocks.length - depth);
  }

  node(): EvmNode {
    const answer = async <Value>(read: () => Value): Promise<Value> => {
      this.between();
      return read();
    };
    const never = () => Promise.reject(new Error("the index has no business here"));
    const without = (block: ModelBlock | undefined): EvmBlock | undefined => block && { ...block };
    return {
      slug: "sepolia",
      chainId: 11155111n,
      nonce: never,
      minedNonce: never,
      fees: never,
      estimateGas: never,
      broadcast: never,
      knows: never,
      transaction: never,
      receipt: never,
      blockNumber: never,
      call: never,
      balanceAt: never,
      callAt: never,
      simulate: never,
      balance: never,
      code: never,
      fullBlock: never,
      outcomes: never,
      blockHash: (number) => answer(() => this.#blocks[Number(number)]?.hash),
      block: (number) =>
        answer(() => without(number === "latest" ? this.#blocks.at(-1) : this.#blocks[Number(number)])),
      logs: (filter) =>
        answer(() => {
          if (!("blockHash" in filter))
            return this.#blocks
              .slice(Number(filter.fromBlock), Number(filter.toBlock) + 1)
              .flatMap((block) => block.logs);
          const block = this.#blocks.find(({ hash }) => hash === filter.blockHash);
          if (!block) throw new NetworkUnavailableError("unknown block");
          return block.logs;
        }),
    };
  }
}
