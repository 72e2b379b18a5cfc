import type { TransactionInstruction } from "@solana/web3.js";
import { PublicKey } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bob as osmoAccount } from "../../../test/support/cosmos-quote";
import { change, clock } from "../../../test/support/quote";
import { standIn, uniswapRouter } from "../../../test/support/routes";
import {
  alice,
  bob,
  bridgeQuote,
  burnInstructions,
  compile,
  eurc,
  mallory,
  recipientThere,
  transferChecked,
  usdcThere,
} from "../../../test/support/solana-quote";
import { QuoteRefusedError } from "../../errors/signing";
import type { Quoted } from "../../types";
import { encodeMessage, encodeTransaction } from "./message";
import { verifyQuote } from "./verify-quote";

const there = { bridge: standIn, uniswapRouter };
const TX = "quote.transactions.0.tx_base64";
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;

function rules(quoted: Quoted, options = {}): string[] {
  try {
    verifyQuote(quoted, { clock, ...options });
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error.failures.map(({ rule }) => rule);
    throw error;
  }
  return [];
}
const withInstructions = (instructions: readonly TransactionInstruction[]) =>
  change(bridgeQuote(), TX, compile([...instructions]));

test("a burn on Solana is verified into what a wallet shows", () => {
  expect(verifyQuote(bridgeQuote(), { clock, signer: alice.publicKey.toBase58() })).toMatchObject({
    provider: "cctp",
    network: "solana-devnet",
    destinationNetwork: "basesep",
    destinationToken: { symbol: "USDC", address: usdcThere.toLowerCase(), decimals: 6 },
    recipient: recipientThere.toLowerCase(),
    amount: 2_500_000n,
    minAmountOut: 2_495_000n,
    minAmountOutFormatted: "2.495",
    lossCeilingFormatted: "0.005",
    feeCeilingFormatted: "0.000005",
    feeSymbol: "SOL",
    createsAccount: false,
    contract: { address: "26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6", purpose: "bridge" },
    approvals: [],
    swap: null,
  });
});

describe("each rule refuses by its own name", () => {
  const [fee, burn, memo] = burnInstructions();
  const from = alice.publicKey;
  test.each<[string, string, readonly TransactionInstruction[]]>([
    ["relay_fee", "a fee to somebody else", burnInstructions({ bridge: mallory.publicKey })],
    ["amount", "a fee beside the amount", burnInstructions({ fee: 5_001n })],
    ["min_amount_out", "less burned than promised", burnInstructions({ fee: 5_001n, burned: 2_494_999n })],
    ["bridge_fee", "a fee beyond the bound", burnInstructions({ fee: 25_001n, burned: 2_474_999n })],
    ["bridge_fee", "a fee for which nobody mints", burnInstructions({ fee: 4_999n, burned: 2_495_001n })],
    ["bridge_fee", "no fee at all", burnInstructions({ fee: 0n, burned: 2_500_000n })],
    ["memo", "another recipient", burnInstructions({ memo: `waybill-bridge:1:6:${word(usdcThere)}:0x` })],
    ["memo", "another network", burnInstructions({ memo: `waybill-bridge:1:0:${word(recipientThere)}:0x` })],
    ["memo", "a hook", burnInstructions({ memo: `waybill-bridge:1:6:${word(recipientThere)}:0x00` })],
    ["memo", "another version", burnInstructions({ memo: `waybill-bridge:2:6:${word(recipientThere)}:0x` })],
    ["memo", "nothing", burnInstructions({ memo: "" })],
    ["mint", "another token", burnInstructions({ mint: new PublicKey(eurc) })],
    ["bridge_fee", "more burned than was asked for", burnInstructions({ fee: 0n, burned: 2_500_001n })],
    ["bridge_fee", "a fee below zero", burnInstructions({ fee: 2n ** 64n - 1n, burned: 2_500_001n })],
    ["instructions", "no memo", [fee, burn]],
    ["instructions", "only the fee", [fee]],
    ["instructions", "the burn before the fee", [burn, fee, memo]],
    ["instructions", "two burns", [fee, burn, burn, memo]],
    [
      "instructions",
      "a transfer instead of the burn",
      [fee, transferChecked(from, bob.publicKey, 2_495_000n), memo],
    ],
  ])("%s: %s", (rule, _name, instructions) => {
    expect(rules(withInstructions(instructions))).toContain(rule);
  });

  test.each<[string, string, unknown]>([
    ["payment_kind", "request.to_asset", "eurc"],
    ["payment_kind", "request.from_asset", "eurc"],
    ["request_recipient", "request.to_address", recipientThere.replace("C51", "c51")],
    ["request_recipient", "request.to_address", bob.publicKey.toBase58()],
    ["request_recipient", "request.to_address", "0x12"],
    ["request_recipient", "request.to_chain", "nothing"],
    ["request_amount", "request.amount", undefined],
    ["min_amount_out", "quote.min_amount_out", undefined],
    ["recipient_usable", "request.to_address", there.bridge],
    ["recipient_usable", "request.to_address", there.uniswapRouter],
    ["memo", "request.to_address", usdcThere],
    ["recipient_usable", "request.to_address", usdcThere],
    ["recipient_usable", "request.to_address", `0x${"0".repeat(40)}`],
    ["memo", "request.to_chain", "sepolia"],
    ["destination_network", "request.to_chain", "solana-devnet"],
    ["payment_kind", "request.to_chain", "base"],
    ["amount_out", "quote.min_amount_out", "2495001"],
    ["min_amount_out", "quote.min_amount_out", "2495001"],
    ["amount_out", "quote.destination.amount", "2494999"],
    ["slippage", "request.slippage_bps", "50"],
    ["provider", "quote.provider", "uniswap"],
    ["instructions", "quote.provider", "direct"],
  ])("%s: %s = %s", (rule, path, value) => {
    expect(rules(change(bridgeQuote(), path, value))).toContain(rule);
  });
});

test("an account of a family that the bridge does not reach is no recipient", () => {
  const quoted = change(bridgeQuote(), "request.to_chain", "osmo-test-5");
  expect(rules(change(quoted, "request.to_address", osmoAccount))).toContain("request_recipient");
});

test("the bounds of a burn are reported", () => {
  const said = (quoted: Quoted) => {
    try {
      verifyQuote(quoted, { clock });
    } catch (error) {
      if (error instanceof QuoteRefusedError) return error.failures.map(({ expected }) => expected);
    }
    return [];
  };
  const low = burnInstructions({ fee: 25_001n, burned: 2_474_999n });
  expect(said(withInstructions(low))).toEqual(
    expect.arrayContaining([
      "at least 2495000 base units burned",
      "a bridge fee from 5000 to 25000 base units (option maxLossBps)",
    ]),
  );
  expect(said(change(bridgeQuote(), "quote.min_amount_out", undefined))).toContain(
    "at least min_amount_out base units burned",
  );
});

test("a message without instructions burns nothing", () => {
  const message = encodeMessage({
    signers: 1,
    readonlySigners: 0,
    readonlyOthers: 0,
    accounts: [alice.publicKey.toBytes()],
    blockhash: new Uint8Array(32).fill(7),
    instructions: [],
  });
  const bytes = Buffer.from(encodeTransaction([new Uint8Array(64)], message)).toString("base64");
  expect(rules(change(bridgeQuote(), TX, bytes))).toEqual(
    expect.arrayContaining(["instructions", "memo", "min_amount_out"]),
  );
});

test("the caller's bounds count", () => {
  expect(rules(bridgeQuote(), { maxLossBps: 20 })).toEqual([]);
  expect(rules(bridgeQuote(), { maxLossBps: 19 })).toEqual(["loss", "bridge_fee"]);
  expect(rules(bridgeQuote(), { minAmountOut: 2_495_001n })).toEqual(["caller_minimum"]);
});

test("every changed byte of the transaction is refused", () => {
  const good = bridgeQuote().quote.transactions[0];
  const bytes = Buffer.from(good?.kind === "solana" ? good.tx_base64 : "", "base64");
  const quoted = bridgeQuote();
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = ((changed[at] ?? 0) + 1) % 256;
    expect(rules(change(quoted, TX, changed.toString("base64"))), `byte ${at}`).not.toEqual([]);
  }
});

test("any split of the amount that is within the bounds verifies, and none beyond them", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 60_000n }), (fee) => {
      const burned = 2_500_000n - fee;
      const quoted = withInstructions(burnInstructions({ fee, burned }));
      change(quoted, "quote.min_amount_out", String(burned));
      change(quoted, "quote.destination.amount", String(burned));
      expect(rules(quoted).length === 0).toBe(fee >= 5_000n && fee <= 25_000n);
    }),
    { numRuns: 40 },
  );
});
