import { encodeFunctionData, type Hex, numberToHex, pad, zeroHash } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../../test/chain";
import { revertingCode } from "../../../../test/token-code";
import { localTokenCode } from "../../../generated/contract-code";
import { localTokenAbi } from "../../../generated/contracts";
import { DevnetError } from "../errors";
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
const owner = encodeFunctionData({ abi: localTokenAbi, functionName: "owner" });
const initialize = encodeFunctionData({
  abi: localTokenAbi,
  functionName: "initialize",
  args: ["Token", "TKN", 6, evmMinter],
});
const token = (number: number, over: Partial<PlacedContract> = {}): PlacedContract => ({
  name: `token ${number}`,
  address: addressOf(number),
  runtimeCode: localTokenCode,
  desired: [
    {
      read: owner,
      holds: isNotZero,
      calls: [initialize],
    },
  ],
  ...over,
});

test("all contracts are set up in one transaction, by the account that owns them", async () => {
  const chain = connect(anvil.rpcUrl);
  const transactions = () => chain.getTransactionCount({ address: evmMinter });
  const before = await transactions();
  await place(token(1), token(2), token(3));
  expect(await transactions()).toBe(before + 1);
  for (const number of [1, 2, 3]) {
    const read = { address: addressOf(number), abi: localTokenAbi, functionName: "owner" } as const;
    expect(await chain.readContract(read)).toBe(evmMinter);
  }
  expect(await chain.getCode({ address: evmMinter })).toBeUndefined();
  await place(token(1), token(2), token(3));
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
  const { runtimeCode: _, ...more } = token(5);
  await place({ ...token(5), desired: [] }, more);
  const read = { address: addressOf(5), abi: localTokenAbi, functionName: "owner" } as const;
  expect(await connect(anvil.rpcUrl).readContract(read)).toBe(evmMinter);
});

test("a contract with storage never replaces another one, and one of ours gets its new code", async () => {
  const chain = connect(anvil.rpcUrl);
  const address = addressOf(6);
  await place({ name: "an old contract", address, runtimeCode: revertingCode });
  const storage = { [zeroHash]: zeroHash };
  await expect(place(token(6, { storage }))).rejects.toMatchObject({ code: "other_contract" });
  expect(await chain.getCode({ address })).toBe(revertingCode);
  await place(token(6, { desired: [] }));
  expect(await chain.getCode({ address })).toBe(localTokenCode);
});

test("a call that is refused is named, and nothing of the set-up remains", async () => {
  const chain = connect(anvil.rpcUrl);
  const refused = { read: owner, holds: () => false, calls: ["0xdeadbeef"] as const };
  const failing = place(token(7), token(8, { desired: [refused] }));
  await expect(failing).rejects.toThrow(DevnetError);
  await expect(failing).rejects.toThrow(`token 8 at ${addressOf(8)} refuses the call 0xdeadbeef with 0x`);
  const read = { address: addressOf(7), abi: localTokenAbi, functionName: "owner" } as const;
  expect(BigInt(await chain.readContract(read))).toBe(0n);
  await place(token(7));
  expect(await chain.readContract(read)).toBe(evmMinter);
});
