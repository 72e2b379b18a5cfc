import { encodeFunctionData, type Hex, pad, parseAbi, zeroHash } from "viem";
import { expect, test } from "vitest";
import { decodeBurn, encodeBurn } from "./burn";

/** The function as docs/abis/cctp/v2.1 of circlefin/evm-cctp-contracts has it. */
const abi = parseAbi([
  "function depositForBurn(uint256, uint32, bytes32, address, bytes32, uint256, uint32)",
]);
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const recipient = pad("0x70997970c51812dc3a010c7d01b50e0d17dc79c8", { size: 32 });
const data = encodeFunctionData({
  abi,
  functionName: "depositForBurn",
  args: [25_000_000n, 6, recipient, usdc, zeroHash, 3_250n, 1000],
}).toLowerCase() as Hex;

test("a burn is decoded in any letter case, and encoded to the same bytes", () => {
  const call = {
    amount: 25_000_000n,
    domain: 6n,
    recipient,
    token: usdc.toLowerCase() as Hex,
    destinationCaller: zeroHash,
    maxFee: 3_250n,
    minFinality: 1000n,
  };
  expect(decodeBurn(data)).toEqual(call);
  expect(decodeBurn(`0x${data.slice(2).toUpperCase()}`)).toEqual(call);
  expect(encodeBurn(call)).toBe(data);
});

test("nothing else is a burn", () => {
  const dirty = data.slice(0, 10 + 3 * 64) + "1".padEnd(24, "0") + data.slice(10 + 3 * 64 + 24);
  for (const other of [
    ...[undefined, "", "0x", "0x8e0250ee", data.slice(0, -1), data.slice(0, -64), `${data}00`],
    ...[`${data}${"0".repeat(64)}`, data.replace("0x8e0250ee", "0x779b432d"), `${data.slice(0, -1)}g`],
    ...[dirty],
  ])
    expect(decodeBurn(other), other).toBeUndefined();
});
