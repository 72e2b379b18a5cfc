import { describe, expect, test } from "vitest";
import { findNetwork, findToken } from "../registry";
import type { RequestedPayment } from "../rule-input";
import type { EvmCall } from "./calls/index";
import { expectedCall } from "./expected-call";

const recipient = `0x${"b".repeat(40)}` as const;
const key = `0x${"b".repeat(40).padStart(64, "0")}` as const;
const other = `0x${"c".repeat(40)}` as const;
const [sepolia, basesep] = ["sepolia", "basesep"].map(findNetwork);
const usdcHere = findToken(sepolia, "usdc", []);
const usdcThere = findToken(basesep, "usdc", []);
const eurcHere = findToken(sepolia, "eurc", []);
const address = (token: { address: string | undefined } | undefined) => token?.address as `0x${string}`;

const requested = (parts: Partial<RequestedPayment> = {}): RequestedPayment => ({
  network: sepolia,
  destinationNetwork: basesep,
  token: usdcHere,
  destinationToken: usdcThere,
  sender: other,
  recipientText: recipient,
  recipient,
  amount: 5n,
  slippageBps: 0n,
  ...parts,
});

/** Calls in which everything that the request decides is another one. */
const transfer: EvmCall = { kind: "transfer", recipient: other, amount: 9n };
const swap = {
  kind: "swap",
  fee: 100n,
  through: undefined,
  token: other,
  tokenOut: other,
  amount: 9n,
  recipient: other,
  minAmountOut: 3n,
  deadline: 4n,
} satisfies EvmCall;
const burn = {
  kind: "burn",
  token: other,
  amount: 9n,
  maxFee: 1n,
  domain: 9n,
  recipient: "0x01",
  destinationCaller: "0x01",
  minFinality: 1000n,
} satisfies EvmCall;
describe("only fees, minimum amounts and deadlines of a call are kept", () => {
  const [token, amount] = [address(usdcHere), 5n];
  test("transfer", () => {
    expect(expectedCall(transfer, requested())).toEqual({ kind: "transfer", recipient, amount });
  });
  test("swap", () => {
    const tokenOut = address(eurcHere);
    const asked = requested({ destinationNetwork: sepolia, destinationToken: eurcHere });
    expect(expectedCall(swap, asked)).toEqual({ ...swap, token, tokenOut, amount, recipient });
  });
  test("burn", () => {
    const made = { token, amount, maxFee: 1n, domain: 6n, recipient: key };
    expect(expectedCall(burn, requested())).toEqual({
      ...made,
      kind: "burn",
      destinationCaller: `0x${"0".repeat(64)}`,
      minFinality: 1000n,
    });
  });
});

describe("without a part of the request there is nothing to expect", () => {
  const native = { address: undefined, symbol: "ETH", decimals: 18, inRegistry: true };
  const unbridged = findNetwork("osmosis-1");
  test.each<[name: string, calls: EvmCall[], parts: Partial<RequestedPayment>]>([
    ["token", [transfer, swap, burn], { token: undefined }],
    ["token, which is the native coin", [transfer, swap, burn], { token: native }],
    ["amount", [transfer, swap, burn], { amount: undefined }],
    ["recipient", [transfer, swap, burn], { recipient: undefined }],
    [
      "recipient on an EVM network",
      [transfer, swap],
      { recipient: "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM" },
    ],
    ["received token", [swap], { destinationToken: undefined }],
    ["received token, which is the native coin", [swap], { destinationToken: native }],
    ["destination network", [burn], { destinationNetwork: undefined }],
    ["bridge there", [burn], { destinationNetwork: unbridged }],
  ])("%s", (_, calls, parts) => {
    for (const call of calls) expect(expectedCall(call, requested(parts)), call.kind).toBeUndefined();
  });

  test("call", () => {
    expect(expectedCall(undefined, requested())).toBeUndefined();
  });
});
