import { encodeFunctionData, type Hex, numberToHex, pad, zeroHash } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../../test/chain";
import { revertingCode } from "../../../../test/token-code";
import { stablePoolCode } from "../../../generated/contract-code";
import { stablePoolAbi } from "../../../generated/contracts";
import { DevnetError, OtherContractError } from "../errors";
import { evmMinter } from "../wallets";
import { type Anvil, startAnvil } from "./anvil";
import { isNotZero, type PlacedContract, placeContracts } from "./desired-state";
import { anvilBinary } from "./start";

const { signal } = new AbortController();
let anvil: Anvil;
beforeAll(async () => {
  const [network, chainId] = ["sepolia", "11155111"];
  anvil = await startAnvil({ binary: anvilBinary(), network, chainId, state: undefined, signal });
});
afterAll(() => anvil.child.stop(0));

const place = (...contracts: PlacedContract[]) => placeContracts(anvil.rpcUrl, contracts, signal);
const addressOf = (number: number) => pad(numberToHex(0xccc0000 + number), { size: 20 });
const owner = encodeFunctionData({ abi: stablePoolAbi, functionName: "owner" });
const pool = (number: number, over: Partial<PlacedContract> = {}): PlacedContract => ({
  name: `pool ${number}`,
  address: addressOf(number),
  runtimeCode: stablePoolCode,
  desired: [
    {
      read: owner,
      holds: isNotZero,
      calls: [encodeFunctionData({ abi: stablePoolAbi, functionName: "initialize" })],
    },
  ],
  ...over,
});

test("all contracts are set up in one transaction, by the account that owns them", async () => {
  const chain = connect(anvil.rpcUrl);
  const transactions = () => chain.getTransactionCount({ address: evmMinter });
  const before = await transactions();
  await place(pool(1), pool(2), pool(3));
  expect(await transactions()).toBe(before + 1);
  for (const number of [1, 2, 3]) {
    const read = { address: addressOf(number), abi: stablePoolAbi, functionName: "owner" } as const;
    expect(await chain.readContract(read)).toBe(evmMinter);
  }
  expect(await chain.getCode({ address: evmMinter })).toBeUndefined();
  await place(pool(1), pool(2), pool(3));
  expect(await transactions()).toBe(before + 1);
});

test("immutable values and storage are those of a constructor that runs at the address", async () => {
  const chain = connect(anvil.rpcUrl);
  const address = addressOf(4);
  // ADDRESS, PUSH0, MSTORE, PUSH1 32, PUSH0, RETURN: the code is the contract's own address.
  const runtimeCode = { creationCode: "0x305f5260205ff3" as Hex };
  const storage = { [zeroHash]: pad("0x2a", { size: 32 }) };
  const placed = { name: "a contract", address, runtimeCode, storage };
  await place(placed);
  expect(await chain.getCode({ address })).toBe(pad(address, { size: 32 }));
  expect(await chain.getStorageAt({ address, slot: "0x0" })).toBe(pad("0x2a", { size: 32 }));
  // Storage that has changed since stays as it is.
  await place({ ...placed, storage: { [zeroHash]: pad("0x2b", { size: 32 }) } });
  expect(await chain.getStorageAt({ address, slot: "0x0" })).toBe(pad("0x2a", { size: 32 }));
});

test("a row without code desires more of a contract that another row places", async () => {
  const { runtimeCode: _, ...more } = pool(5);
  await place({ ...pool(5), desired: [] }, more);
  const read = { address: addressOf(5), abi: stablePoolAbi, functionName: "owner" } as const;
  expect(await connect(anvil.rpcUrl).readContract(read)).toBe(evmMinter);
});

test("a contract with storage never replaces another one, and one of ours gets its new code", async () => {
  const chain = connect(anvil.rpcUrl);
  const address = addressOf(6);
  await place({ name: "an old contract", address, runtimeCode: revertingCode });
  const storage = { [zeroHash]: zeroHash };
  await expect(place(pool(6, { storage }))).rejects.toThrow(OtherContractError);
  expect(await chain.getCode({ address })).toBe(revertingCode);
  await place(pool(6, { desired: [] }));
  expect(await chain.getCode({ address })).toBe(stablePoolCode);
});

test("a call that is refused is named, and nothing of the set-up remains", async () => {
  const chain = connect(anvil.rpcUrl);
  const refused = { read: owner, holds: () => false, calls: ["0xdeadbeef"] as const };
  const failing = place(pool(7), pool(8, { desired: [refused] }));
  await expect(failing).rejects.toThrow(DevnetError);
  await expect(failing).rejects.toThrow(`pool 8 at ${addressOf(8)} refuses the call 0xdeadbeef with 0x`);
  const read = { address: addressOf(7), abi: stablePoolAbi, functionName: "owner" } as const;
  expect(BigInt(await chain.readContract(read))).toBe(0n);
  await place(pool(7));
  expect(await chain.readContract(read)).toBe(evmMinter);
});
