import { NetworkUnavailableError } from "../src/chains/chain";
import type { EvmFullBlock, EvmOutcome } from "../src/chains/evm/blocks";
import type { EvmHistory } from "../src/indexing/readers/evm";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Who pays whom how much, as small numbers. */
export type ModelTransfer = readonly [from: number, to: number, amount: number];

interface ModelBlock extends EvmFullBlock {
  outcomes: EvmOutcome[];
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
    const block = word(BigInt(this.#made) * 7919n);
    const sent = transfers.map(([from, to, amount], index) => {
      const hash = word(this.#made * 1000 + index);
      const log = {
        address: this.token,
        topics: [TRANSFER, word(BigInt(account(from))), word(BigInt(account(to)))],
        data: word(amount),
        blockNumber: number,
        blockHash: block,
        transactionHash: hash,
        logIndex: BigInt(index),
      };
      return {
        transaction: {
          hash,
          from: account(from),
          to: this.token,
          data: `0xa9059cbb${word(BigInt(account(to))).slice(2)}${word(amount).slice(2)}`,
          value: 0n,
          gas: 60_000n,
          gasPrice: 2n,
        },
        outcome: { transactionHash: hash, success: true, fee: 80_000n, created: undefined, logs: [log] },
      };
    });
    this.#blocks.push({
      number,
      hash: block,
      parentHash: parent?.hash ?? word(0),
      timestamp: 1_700_000_000n + number * 12n + BigInt(this.#made % 5),
      transactions: sent.map(({ transaction }) => transaction),
      outcomes: sent.map(({ outcome }) => outcome),
    });
  }

  /** Gives a block another parent than the block before it, or its own again. */
  setLinked(number: number, isLinked: boolean): void {
    const [before, block] = [this.#blocks[number - 1], this.#blocks[number]];
    if (before && block) block.parentHash = isLinked ? before.hash : word(1);
  }

  /** Takes the newest blocks away; the first one stays. */
  drop(depth: number): void {
    this.#blocks.length = Math.max(1, this.#blocks.length - depth);
  }

  node(): EvmHistory {
    const answer = async <Value>(read: () => Value): Promise<Value> => {
      this.between();
      return read();
    };
    const at = (number: bigint | "latest") =>
      number === "latest" ? this.#blocks.at(-1) : this.#blocks[Number(number)];
    return {
      slug: "sepolia",
      verifyChain: () => answer(() => {}),
      blockHash: (number) => answer(() => at(number)?.hash),
      block: (number) => answer(() => at(number)),
      fullBlock: (number) => answer(() => at(number)),
      outcomes: (block) =>
        answer(() => {
          const found = at(block.number);
          if (found?.hash !== block.hash) throw new NetworkUnavailableError("receipts of another block");
          return found.outcomes;
        }),
    };
  }
}
