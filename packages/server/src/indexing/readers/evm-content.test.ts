import fc from "fast-check";
import { encodeAbiParameters, encodeEventTopics, parseAbi } from "viem";
import { expect, test } from "vitest";
import { safeAbi } from "../../chains/evm/safe-abi";
import { multisigChangesIn, safeTopics } from "./evm-content";

const multisig = `0x${"5a".repeat(20)}`;
const log = (topics: readonly string[], data: string) => ({
  address: multisig,
  topics,
  data,
  blockNumber: 1n,
  blockHash: `0x${"1".repeat(64)}`,
  transactionHash: `0x${"2".repeat(64)}`,
  logIndex: 0n,
});
const word = (address: string) => `0x${"0".repeat(24)}${address.slice(2)}`;

test("the topics are those of the contract's events", () => {
  for (const [eventName, topic] of Object.entries(safeTopics))
    expect(encodeEventTopics({ abi: safeAbi, eventName } as never)[0]).toBe(topic);
});

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}` as const);

test("a setup event is decoded as it was encoded", () => {
  const [, ...types] = parseAbi([
    "event SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler)",
  ])[0].inputs;
  fc.assert(
    fc.property(fc.array(address, { maxLength: 8 }), fc.nat(), address, (owners, threshold, initiator) => {
      const data = encodeAbiParameters(types, [owners, BigInt(threshold), initiator, initiator]);
      expect(multisigChangesIn(100_000, [log([safeTopics.SafeSetup, word(initiator)], data)])).toEqual(
        owners.map((owner) => ({ position: 100_001, multisig, change: "setup", owner, threshold })),
      );
    }),
  );
});

test("an owner is in a topic, or before version 1.4 in the data", () => {
  const owner = `0x${"ab".repeat(20)}`;
  const reported = [{ position: 1, multisig, change: "owner_added", owner, threshold: undefined }];
  expect(multisigChangesIn(0, [log([safeTopics.AddedOwner, word(owner)], "0x")])).toEqual(reported);
  expect(multisigChangesIn(0, [log([safeTopics.AddedOwner], word(owner))])).toEqual(reported);
});

test("logs with any other bytes are ignored", () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((some) => `0x${Buffer.from(some).toString("hex")}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(safeTopics)),
      fc.array(bytes, { maxLength: 3 }),
      bytes,
      (event, topics, data) => {
        for (const { owner, threshold } of multisigChangesIn(0, [log([event, ...topics], data)])) {
          if (owner !== undefined) expect(owner).toMatch(/^0x[0-9a-f]{40}$/);
          if (threshold !== undefined) expect(Number.isSafeInteger(threshold)).toBe(true);
        }
      },
    ),
  );
  const many = encodeAbiParameters(
    [{ type: "address[]" }, { type: "uint256" }],
    [Array.from({ length: 501 }, () => multisig as `0x${string}`), 1n],
  );
  expect(multisigChangesIn(0, [log([safeTopics.SafeSetup, word(multisig)], many)])).toEqual([]);
});
