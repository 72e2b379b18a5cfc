import type { EvmLog } from "../../chains/evm/node-types";
import type { ReadMultisigChange } from "../reader";

/** First topics of a Safe's events about its owners: keccak-256 of the event signatures. */
export const safeTopics = {
  SafeSetup: "0x141df868a6331af528e38c83b7aa03edc19be66e37ae67f9285bf4f8e3c6a1a8",
  AddedOwner: "0x9465fa0c962cc76958e6373a993326400c1c94f8be2fe3a952adfa7f60b2ea26",
  RemovedOwner: "0xf8d49fc529812e9a7c5c50e69c20f0dccc0db8fa95c98bc58cc9a4f1c1299eaf",
  ChangedThreshold: "0x610f7ff2b304ae8903c3de74c60c6ab1f7d6226b3f52c5161905bb5ad4039c93",
} as const;

/**
 * Any contract can emit a setup event; one with more owners than this cannot collect their signatures and is not a
 * multisig.
 */
const MAX_OWNERS = 500;

/**
 * The ownership events of Safe-compatible contracts in a transaction. Any contract can emit them, so users of the index
 * have to check the owners with the contract itself.
 */
export function multisigChangesIn(at: number, logs: readonly EvmLog[]): ReadMultisigChange[] {
  return logs.flatMap((log, place) => {
    const position = at + 1 + place;
    const multisig = log.address;
    const change = (
      change: ReadMultisigChange["change"],
      owner: string | undefined,
      threshold?: number,
    ): ReadMultisigChange => ({ position, multisig, change, owner, threshold });
    const [event] = log.topics;
    if (event === safeTopics.SafeSetup) {
      const setup = readSetup(log);
      return setup ? setup.owners.map((owner) => change("setup", owner, setup.threshold)) : [];
    }
    if (event === safeTopics.AddedOwner || event === safeTopics.RemovedOwner) {
      const owner = addressIn(log.topics[1] ?? log.data);
      return owner ? [change(event === safeTopics.AddedOwner ? "owner_added" : "owner_removed", owner)] : [];
    }
    if (event === safeTopics.ChangedThreshold) {
      const threshold = numberIn(log.data);
      return threshold === undefined ? [] : [change("threshold", undefined, threshold)];
    }
    return [];
  });
}

/** `SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address, address)`, ABI-encoded. */
function readSetup({ topics, data }: EvmLog): { owners: string[]; threshold: number } | undefined {
  const words = data.slice(2).match(/.{64}/g) ?? [];
  const start = numberIn(words[0]);
  const threshold = numberIn(words[1]);
  if (topics.length !== 2 || start === undefined || start % 32 !== 0 || threshold === undefined)
    return undefined;
  const length = numberIn(words[start / 32]);
  if (length === undefined || length > MAX_OWNERS) return undefined;
  const owners = words
    .slice(start / 32 + 1, start / 32 + 1 + length)
    .flatMap((word) => addressIn(word) ?? []);
  return owners.length === length ? { owners, threshold } : undefined;
}

/** An address in a 32-byte word. A Safe before version 1.4 has it in the data, later versions in a topic. */
const addressIn = (word: string): string | undefined => {
  const [, address] = /^(?:0x)?0{24}([0-9a-f]{40})$/.exec(word) ?? [];
  return address === undefined ? undefined : `0x${address}`;
};

const numberIn = (word: string | undefined): number | undefined => {
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/.exec(word ?? "") ?? [];
  if (digits === undefined) return undefined;
  const number = Number(BigInt(`0x${digits}`));
  return Number.isSafeInteger(number) ? number : undefined;
};
