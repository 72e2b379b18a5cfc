import fc from "fast-check";
import { encodeFunctionData, hashMessage, keccak256, parseTransaction, serializeTransaction } from "viem";
import { describe, expect, test } from "vitest";
import { alice, bob, change, clock, goodQuote, usdc } from "../../../test/support/quote";
import { ArgumentError, QuoteRefusedError } from "../../errors";
import { payloadDigest, signQuote, verifyQuote } from "../../evm";
import { PolicyRefusedError, policyOf } from "../../policy";
import { verifyReceipt } from "../../receipts";
import { encodeTransfer } from "./calls/transfer";

const contract = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const data = encodeFunctionData({
  abi: [
    { type: "function", name: "pay", inputs: [{ type: "address" }], outputs: [], stateMutability: "view" },
  ],
  args: [bob],
});
const TX = "quote.transactions.0";
const approval = {
  token_contract: usdc,
  spender: contract,
  amount: "2500000",
  nonce: "7",
  gas_limit: "60000",
};

/** A payment of an unknown provider: its contract takes the tokens by an allowance. */
function unknownQuote() {
  const quoted = change(change(goodQuote(), "quote.provider", "acme"), `${TX}.to`, contract);
  change(change(quoted, `${TX}.data`, data), `${TX}.erc20_approvals`, [{ ...approval }]);
  return change(quoted, `${TX}.meta.nonce`, "8");
}
const named = (quoted = unknownQuote()) => ({
  clock,
  acceptUnknownProvider: { payloadDigest: payloadDigest(quoted) },
});

const rulesOf = (call: () => unknown): string[] => {
  try {
    call();
    return [];
  } catch (error) {
    return error instanceof QuoteRefusedError ? error.failures.map(({ rule }) => rule) : [String(error)];
  }
};

test("an unknown provider is refused, unless the digest of its payload is named", () => {
  expect(rulesOf(() => verifyQuote(unknownQuote(), { clock }))).toContain("provider");
  const payment = verifyQuote(unknownQuote(), named());
  expect(payment).toMatchObject({
    provider: "acme",
    contract: { address: contract, purpose: "unknown" },
    approvals: [{ token: usdc, spender: contract, amount: 2_500_000n }],
    swap: null,
    data,
    nonce: 8,
  });
});

test("an unknown provider has a name that can be shown anywhere", () => {
  for (const name of ["a\u202Eb", "a\u001b[31m", "a b", "", "a".repeat(65), 5, null]) {
    const quoted = change(unknownQuote(), "quote.provider", name);
    const failure = rulesOf(() => verifyQuote(quoted, named()));
    expect(failure).not.toEqual([]);
    expect(failure.join()).not.toContain("Error");
  }
});

test("the digest is what a key signs: that of the unsigned transaction, as viem has it", async () => {
  const signed = await signQuote(unknownQuote(), alice, named());
  const { type, chainId, to, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(
    signed.signedPayload,
  );
  expect(type).toBe("eip1559");
  const unsigned = { type: "eip1559" as const, chainId: chainId ?? 0, to, data, nonce, gas };
  expect(keccak256(serializeTransaction({ ...unsigned, maxFeePerGas, maxPriorityFeePerGas }))).toBe(
    payloadDigest(unknownQuote()),
  );
  expect(to).toBe(contract.toLowerCase());
  expect(signed.approvals).toHaveLength(1);
  expect(signed.receipt?.rules).toContain("payload_digest");
  expect(signed.receipt?.rules).not.toContain("provider");
});

test("a call of any length is signed and compared byte by byte", async () => {
  const calls = fc.uint8Array({ maxLength: 80 }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(calls, fc.constantFrom("0x", "0x00", "0x7f", "0x80")), async (call) => {
      const quoted = change(unknownQuote(), `${TX}.data`, call);
      const { signedPayload } = await signQuote(quoted, alice, named(quoted));
      expect(parseTransaction(signedPayload).data ?? "0x").toBe(call);
    }),
    { numRuns: 60 },
  );
});

describe("everything else that can be verified still is", () => {
  test.each([
    ["another call", `${TX}.data`, `${data}00`, "payload_digest"],
    ["another contract", `${TX}.to`, bob, "payload_digest"],
    ["another nonce", `${TX}.meta.nonce`, "9", "payload_digest"],
    ["another fee", `${TX}.meta.max_fee_per_gas`, "30000000001", "payload_digest"],
    ["no bytes", `${TX}.data`, "0x5", "payload_digest"],
    ["another chain", `${TX}.chain_id`, "1", "chain_id"],
    ["coins along", `${TX}.value`, "1", "value"],
    ["another allowance", `${TX}.erc20_approvals.0.amount`, "2500001", "approvals"],
    ["an allowance for somebody else", `${TX}.erc20_approvals.0.spender`, bob, "approvals"],
    ["an allowance of another token", `${TX}.erc20_approvals.0.token_contract`, contract, "approvals"],
    ["another sender", "quote.source.account", bob, "sender"],
    ["another recipient in the quote", "quote.destination.account", alice.address, "recipient"],
    ["another amount in the quote", "quote.source.amount", "2500001", "amount"],
    ["a lower minimum", "quote.min_amount_out", "1", "loss"],
    ["an old quote", "quote.expires_at", "2026-01-15T09:29:00Z", "expiry"],
    ["a second transaction", "quote.transactions.1", {}, "transaction_count"],
  ])("%s is refused by %4$s", (_, path, value, rule) => {
    expect(rulesOf(() => verifyQuote(change(unknownQuote(), path, value), named()))).toContain(rule);
  });

  test("a fee above the ceiling and another signer, although the digest is right", () => {
    const dear = change(unknownQuote(), `${TX}.meta.max_fee_per_gas`, "2000000000000");
    expect(rulesOf(() => verifyQuote(dear, named(dear)))).toEqual(["fee_per_gas", "total_fee"]);
    expect(rulesOf(() => verifyQuote(unknownQuote(), { ...named(), signer: bob }))).toEqual(["signer"]);
  });
});

test("no digest but that of the payload is accepted", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const payloadDigest = `0x${Buffer.from(bytes).toString("hex")}`;
      const options = { clock, acceptUnknownProvider: { payloadDigest } };
      expect(rulesOf(() => verifyQuote(unknownQuote(), options))).toEqual(["payload_digest"]);
    }),
  );
  for (const wrong of ["", "0x", hashMessage("x").slice(2), `${hashMessage("x")}0`, 5, null, undefined])
    expect(() =>
      verifyQuote(unknownQuote(), Object({ clock, acceptUnknownProvider: { payloadDigest: wrong } })),
    ).toThrow(ArgumentError);
});

test("a known provider is decoded as ever: the option opens nothing for it", () => {
  expect(verifyQuote(goodQuote(), named())).toEqual(verifyQuote(goodQuote(), { clock }));
  const stolen = change(goodQuote(), `${TX}.data`, data);
  expect(rulesOf(() => verifyQuote(stolen, named(stolen)))).toContain("call_shape");
});

test("a policy refuses a call that was not decoded, unless it names the provider", async () => {
  const refused = signQuote(unknownQuote(), alice, { ...named(), policy: await policyOf({ version: 1 }) });
  await expect(refused).rejects.toThrow(PolicyRefusedError);
  await expect(refused).rejects.toMatchObject({ rule: "decoded_call" });
  const policy = await policyOf({ version: 1, providers: ["acme"] });
  expect((await signQuote(unknownQuote(), alice, { ...named(), policy })).receipt?.policy?.rules).toEqual([
    "provider",
  ]);
});

test.each<[path: string, value: unknown]>([
  [`${TX}.to`, undefined],
  [`${TX}.data`, undefined],
  [`${TX}.data`, "0x5"],
  [`${TX}.data`, "0x55z"],
  [`${TX}.data`, "00x55"],
  [`${TX}.meta.nonce`, undefined],
  [`${TX}.meta.nonce`, "9007199254740992"],
  [`${TX}.meta.gas_limit`, undefined],
  [`${TX}.meta.max_fee_per_gas`, undefined],
  [`${TX}.meta.max_fee_per_gas`, "999999999"],
  [`${TX}.meta.max_priority_fee_per_gas`, undefined],
  ["request.from_chain", "nowhere"],
  ["request.from_chain", "solana"],
  [TX, undefined],
])("a quote without a complete transaction has no digest: %s = %s", (path, value) => {
  expect(() => payloadDigest(change(unknownQuote(), path, value))).toThrow(ArgumentError);
});

test.each([
  [`${TX}.meta.nonce`, "9007199254740991"],
  [`${TX}.meta.max_fee_per_gas`, "1000000000"],
  [`${TX}.data`, "0x"],
  [`${TX}.data`, "0xAB"],
])("the least and the most have one: %s = %s", (path, value) => {
  expect(payloadDigest(change(unknownQuote(), path, value))).toMatch(/^0x[0-9a-f]{64}$/);
});

test("a call that looks like one of ours is not read: it was named, whatever it does", () => {
  const transfer = encodeTransfer({ recipient: contract.toLowerCase() as `0x${string}`, amount: 1n });
  const quoted = change(unknownQuote(), `${TX}.data`, transfer);
  expect(verifyQuote(quoted, named(quoted))).toMatchObject({
    contract: { purpose: "unknown" },
    data: transfer,
  });
});

test("its receipt has these rules, and none that would compare the call", async () => {
  const { receipt } = await signQuote(unknownQuote(), alice, named());
  expect(receipt?.rules).toEqual([
    ...["request_network", "request_asset", "native_coin", "request_amount", "request_recipient"],
    ...["payload_digest", "source_network", "destination_network", "source_asset", "destination_asset"],
    ...["decimals", "transaction_count", "transaction_kind", "chain_id", "recipient", "recipient_usable"],
    ...["amount", "amount_out", "slippage", "price_reference", "loss", "estimate", "caller_minimum"],
    ...[
      "value",
      "approvals",
      "approval_nonces",
      "sender",
      "signer",
      "transaction_values",
      "nonce",
      "gas_limit",
    ],
    ...["fee_per_gas", "priority_fee", "total_fee", "fee_share", "node_fee", "simulation", "has_expiry"],
    ...["expiry", "quote_id"],
  ]);
});

test.each([0, 1, 55, 56, 255, 256, 65_000, 65_400, 65_535, 65_536, 70_000])(
  "a call of %i bytes is signed by an account and by a wallet, and its receipt is verified",
  async (length) => {
    const quoted = change(unknownQuote(), `${TX}.data`, `0x${"ab".repeat(length)}`);
    const provider = {
      request: async ({ params }: { params?: unknown }) => {
        const [asked] = Array.isArray(params) ? params : [];
        const { chainId, to, data, ...rest } = asked;
        const [nonce, gas] = [Number(rest.nonce), BigInt(rest.gas)];
        const [maxFeePerGas, maxPriorityFeePerGas] = [
          BigInt(rest.maxFeePerGas),
          BigInt(rest.maxPriorityFeePerGas),
        ];
        const fees = { gas, maxFeePerGas, maxPriorityFeePerGas };
        return alice.signTransaction({ type: "eip1559", chainId: Number(chainId), to, data, nonce, ...fees });
      },
    };
    for (const signer of [alice, provider]) {
      const { receipt } = await signQuote(quoted, signer, named(quoted));
      await expect(verifyReceipt(receipt)).resolves.toMatchObject({ provider: "acme" });
    }
  },
);
