import { type Hex, keccak256, toRlp } from "viem";

/** A block header as anvil saves it; all values are 0x hex. Headers of later hard forks have more fields. */
export type SavedHeader = Readonly<Record<string, string>>;

/** The parts of a saved block that are needed to find the first block of the chain. */
export interface SavedBlock {
  header: SavedHeader;
}

/** The fields of a header in the order of their RLP encoding; those from `baseFeePerGas` on came with hard forks. */
const FIELDS = [
  ...["parentHash", "sha3Uncles", "miner", "stateRoot", "transactionsRoot", "receiptsRoot", "logsBloom"],
  ...["difficulty", "number", "gasLimit", "gasUsed", "timestamp", "extraData", "mixHash", "nonce"],
  ...["baseFeePerGas", "withdrawalsRoot", "blobGasUsed", "excessBlobGas", "parentBeaconBlockRoot"],
  "requestsHash",
] as const;

/** Fields that are numbers: RLP has them without leading zeros. All others are byte strings. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...["difficulty", "number", "gasLimit", "gasUsed", "timestamp"],
  ...["baseFeePerGas", "blobGasUsed", "excessBlobGas"],
]);

/** The hash of a block header (yellow paper 4.4.3, and the EIPs that added fields). */
export function headerHash(header: SavedHeader): Hex {
  return keccak256(
    toRlp(
      FIELDS.flatMap((field) => {
        const value = header[field];
        if (value === undefined) return [];
        return [NUMBERS.has(field) ? shortest(value) : (value as Hex)];
      }),
    ),
  );
}

function shortest(value: string): Hex {
  const digits = BigInt(value).toString(16);
  return digits === "0" ? "0x" : `0x${digits.length % 2 === 0 ? "" : "0"}${digits}`;
}

/** The block 0 that block 1 follows; without a block 1, the earliest block 0. */
export function findGenesis(blocks: readonly SavedBlock[]): SavedBlock | undefined {
  const numbered = (number: number) => blocks.filter(({ header }) => Number(header.number) === number);
  const earliestFirst = numbered(0).sort((one, other) => timeOf(one) - timeOf(other));
  const parents = new Set(numbered(1).map(({ header }) => header.parentHash));
  return earliestFirst.find(({ header }) => parents.has(headerHash(header))) ?? earliestFirst[0];
}

const timeOf = ({ header }: SavedBlock): number => Number(header.timestamp);
