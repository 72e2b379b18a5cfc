import fc from "fast-check";
import { numberToHex, parseTransaction, serializeTransaction } from "viem";
import { describe, expect, test } from "vitest";
import { oneOf, runs } from "../../../../scripts/test-size";
import { reportOf } from "../../test/support/policy-subject";
import { alice, clock, goodQuote } from "../../test/support/quote";
import { receiptOf, signings } from "../../test/support/receipts";
import { digestOf } from "../digest";
import { signQuote, verifyQuote } from "../evm";
import { policyOf } from "../policy";
import { type Receipt, ReceiptRefusedError, verifyReceipt } from "../receipts";
import type { Quoted } from "../types";
import { digestsOf } from "./make-receipt";

type Path = ReadonlyArray<string | number>;

/** The path of everything in a value that is not an object or a list. */
function leaves(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.keys(value).flatMap((key) => leaves(Reflect.get(value, key), [...at, key]));
}

/** The paths of everything in a value. */
const parts = (value: unknown, at: Path = []): Path[] => [
  ...(at.length > 0 ? [at] : []),
  ...Object.keys(Object(typeof value === "object" ? value : {})).flatMap((key) =>
    parts(Reflect.get(Object(value), key), [...at, key]),
  ),
];

const parentOf = (value: unknown, path: Path): object =>
  path.slice(0, -1).reduce<object>((node, key) => Object(Reflect.get(node, key)), Object(value));

function changed(receipt: Receipt, path: Path, change: (value: unknown) => unknown): Receipt {
  const copy = structuredClone(receipt);
  const parent = parentOf(copy, path);
  const key = path.at(-1) ?? "";
  Reflect.set(parent, key, change(Reflect.get(parent, key)));
  return copy;
}

/** Another value of the same type: one character, one bit, one more. */
const flip =
  (at: number) =>
  (value: unknown): unknown => {
    if (typeof value === "boolean") return !value;
    if (typeof value === "number") return value + 1;
    if (typeof value !== "string") return "x";
    if (value === "") return "x";
    const index = at % value.length;
    const other = value[index] === "1" ? "2" : "1";
    return value.slice(0, index) + other + value.slice(index + 1);
  };

const refusalOf = (receipt: unknown) =>
  verifyReceipt(receipt as Receipt).then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ReceiptRefusedError);
      return error as ReceiptRefusedError;
    },
  );

const sealed = (receipt: Receipt): Receipt => {
  const digests = digestsOf(receipt);
  return { ...receipt, digests, digest: digestOf(digests) };
};

test("a receipt of an earlier version, which had fewer rules, is verified by those of today", async () => {
  const signed = await signQuote(goodQuote(), alice, { clock });
  const earlier = { ...signed.receipt, rules: signed.receipt.rules.filter((name) => name !== "simulation") };
  await verifyReceipt(sealed(earlier));
  const fewer = { ...signed.receipt, rules: signed.receipt.rules.filter((name) => name !== "nonce") };
  expect((await refusalOf(sealed(fewer))).differs).toMatch(/^rules\b/);
  const failing = structuredClone(earlier);
  Reflect.set(Object(failing.quote.transactions[0]?.meta), "simulation", "reverted");
  const error = await refusalOf(sealed(failing));
  expect(error).toMatchObject({ differs: "quote", actual: expect.stringContaining("simulation") });
});

/** As a share each payment has a third of the fields and names, the next one another third. */
const SHARE = oneOf(3);
const numbered = Object.entries(signings).map(([name, signing], number) => ({ name, signing, number }));

describe.each(numbered)("the receipt of a payment: $name", ({ signing, number }) => {
  const inShare = (_: unknown, at: number) => (at + number) % SHARE === 0;

  test("is verified, also as JSON, and is the payment that was signed", async () => {
    const receipt = await receiptOf(signing);
    const payment = await verifyReceipt(receipt);
    expect(payment.amount).toBe(BigInt(receipt.payment.amount));
    expect(payment.recipient).toBe(receipt.payment.recipient);
    expect(await verifyReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(payment);
    expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
  });

  test("is refused when any of its fields or bytes is another, which is named", async () => {
    const receipt = await receiptOf(
      signing,
      await policyOf({ version: 1, providers: [receiptProvider(signing)] }),
    );
    await verifyReceipt(receipt);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...leaves(receipt)), fc.nat(), async (path, at) => {
        const error = await refusalOf(changed(receipt, path, flip(at)));
        expect(error).toMatchObject({ code: "receipt_refused", hint: expect.any(String) });
        expect(error.differs).not.toBe("");
        expect(error.message).not.toMatch(/undefined|\[object/);
      }),
      { numRuns: runs(150) },
    );
  });

  test("is refused without any of its fields, with another one, and as anything else", async () => {
    const receipt = await receiptOf(signing);
    for (const path of leaves(receipt).filter(inShare)) {
      const copy = structuredClone(receipt);
      const parent = parentOf(copy, path);
      Reflect.deleteProperty(parent, path.at(-1) ?? "");
      if (Array.isArray(parent)) parent.length = 0;
      expect((await refusalOf(copy)).differs).not.toBe("");
    }
    for (const name of Object.keys(receipt).filter(inShare))
      for (const value of [undefined, null, 1, [], {}, "x"])
        if (JSON.stringify(value) !== JSON.stringify(Reflect.get(receipt, name)))
          await refusalOf({ ...receipt, [name]: value });
    expect((await refusalOf({ ...receipt, more: 1 })).differs).toBe("more");
  });

  test("facts that the bytes prove cannot be changed by recomputing the digests", async () => {
    const receipt = await receiptOf(signing);
    const proven = leaves(receipt).filter(([part]) => ["payment", "rules", "signed"].includes(String(part)));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...proven), fc.nat(), async (path, at) => {
        const { differs } = await refusalOf(sealed(changed(receipt, path, flip(at))));
        expect(differs.startsWith(String(path[0]))).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  test("a receipt with any replaced part, and recomputed digests, is verified or refused", async () => {
    const policy = await policyOf({ version: 1, providers: [receiptProvider(signing)] });
    const receipt = await receiptOf(signing, policy);
    const strange = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        -1,
        "",
        "0x",
        "-1",
        [],
        {},
        [[]],
        [null],
        { length: 5 },
        { toString: 1 },
      ),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parts(receipt)), strange, async (path, value) => {
        const found = await verifyReceipt(sealed(changed(receipt, path, () => value)), { policy }).catch(
          (error: unknown) => error,
        );
        if (found instanceof Error)
          expect(found).toMatchObject({ code: expect.stringMatching(/^(receipt|policy)_refused$/) });
      }),
      { numRuns: runs(60), examples: [[["policy", "rules"], "x"]] },
    );
  });

  test("its signature has no other fields, which nothing proves", async () => {
    const receipt = await receiptOf(signing);
    const more = changed(receipt, ["signed"], (signed) => ({ ...Object(signed), amount: "1" }));
    expect((await refusalOf(sealed(more))).differs).toBe("signed.amount");
  });

  test("its options have no names of the receipt's own, which nothing proves", async () => {
    const receipt = await receiptOf(signing);
    for (const name of ["note", "signer", "cluster", "clock"]) {
      const more = sealed(changed(receipt, ["options", name], () => "paid"));
      expect((await refusalOf(more)).differs).toBe(`options.${name}`);
    }
  });

  test("its sender has one spelling, but for the letter case of an EVM address", async () => {
    const receipt = await receiptOf(signing);
    const { from } = receipt.signed;
    const other = changed(receipt, ["signed", "from"], () =>
      from.startsWith("0x") ? from.toLowerCase() : from.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
    );
    if (from.startsWith("0x")) await verifyReceipt(sealed(other));
    else expect((await refusalOf(sealed(other))).differs).toBe("signed.from");
  });

  test("is that of the quote as it was verified, whatever is changed before it is read", async () => {
    const quoted = signing.quote();
    const signed = await signing.sign(quoted);
    Object.assign(quoted.request, { amount: "1" });
    Object.assign(quoted.quote.destination, { amount: "1" });
    Object.assign(signed, { quoteId: "other", signedPayload: "00" });
    expect(await verifyReceipt(signed.receipt as Receipt)).toMatchObject({
      quoteId: signing.quote().quote.id,
    });
  });
});

const receiptProvider = ({ quote }: { quote: () => Quoted }) => quote().quote.provider;

describe("a receipt and its policy", () => {
  const limits = [{ token: { network: "sepolia", symbol: "USDC" }, perPayment: "2.5", perDay: "10" }];
  const risk = reportOf(verifyQuote(goodQuote(), { clock }));
  const document = { version: 1, limits, risk: { refuse: ["high"] } } as const;
  const bound = async () => policyOf(document, { spent: () => [] });
  const receiptWith = async () =>
    receiptOf(signings.evm as (typeof signings)[string], await bound(), { ...goodQuote(), risk } as Quoted);

  test("the policy that it names checks it again, with the report where it is given", async () => {
    const receipt = await receiptWith();
    const policy = await policyOf(document);
    expect(receipt.policy).toEqual({
      digest: policy.digest,
      rules: ["limit", "per_payment", "per_day", "risk_report", "risk_complete", "risk_level"],
    });
    await verifyReceipt(receipt, { policy });
    await verifyReceipt(receipt, { policy, risk });
  });

  test("another policy, another report, or other rules are refused", async () => {
    const receipt = await receiptWith();
    const policy = await bound();
    const fails = (options: object, from = receipt) => verifyReceipt(from, options);
    const other = await policyOf({ ...document, description: "other" });
    await expect(fails({ policy: other })).rejects.toMatchObject({ differs: "policy.digest" });
    const worse = { ...risk, processing_time_ms: 2 };
    await expect(fails({ policy, risk: worse })).rejects.toMatchObject({ differs: "riskDigest" });
    const fewer = sealed(changed(receipt, ["policy", "rules", 1], () => "other"));
    await expect(fails({ policy }, fewer)).rejects.toMatchObject({ differs: "policy.rules[1]" });
    const none = await receiptOf(signings.evm as (typeof signings)[string]);
    await expect(fails({ policy }, none)).rejects.toMatchObject({ differs: "policy.digest" });
  });

  test("a payment that the policy does not allow is refused by its rule, even with its digest", async () => {
    const small = await policyOf({
      version: 1,
      limits: [{ token: { network: "sepolia", symbol: "USDC" }, perPayment: "1" }],
    });
    const none = await receiptOf(signings.evm as (typeof signings)[string]);
    const forged = sealed({ ...none, policy: { digest: small.digest, rules: ["limit", "per_payment"] } });
    await verifyReceipt(forged); // the policy's digest is all that says what it was
    await expect(verifyReceipt(forged, { policy: small })).rejects.toMatchObject({
      code: "policy_refused",
      rule: "per_payment",
    });
  });
});

test("the fees that a wallet chose are those of the bytes; of another account they are refused", async () => {
  const bytes = (await signQuote(goodQuote(), alice, { clock })).signedPayload as `0x02${string}`;
  const { r, s, v, yParity, ...unsigned } = parseTransaction(bytes);
  const wallet = { request: () => alice.signTransaction({ ...unsigned, type: "eip1559", gas: 90_000n }) };
  const { receipt } = await signQuote(goodQuote(), wallet, { clock });
  const { feeCeiling } = await verifyReceipt(receipt as Receipt);
  expect(feeCeiling).toBe(90_000n * (unsigned.maxFeePerGas ?? 0n));
  expect(feeCeiling).toBeGreaterThan(verifyQuote(goodQuote(), { clock }).feeCeiling);
  const other = serializeTransaction(
    { ...unsigned, type: "eip1559" },
    { r: r ?? "0x", s: numberToHex(BigInt(s ?? 0) + 1n, { size: 32 }), yParity: yParity ?? 0 },
  );
  const forged = sealed(changed(receipt as Receipt, ["signed", "signedPayload"], () => other));
  expect(await refusalOf(forged)).toMatchObject({ differs: "signed.signedPayload" });
});

test("a priority fee that a wallet added counts for the policy, to the lamport", async () => {
  const signing = signings["solana, by a wallet that adds a priority fee"] as (typeof signings)[string];
  const allowing = (max: string) =>
    policyOf({ version: 1, providers: ["direct"], fees: [{ network: "solana-devnet", max }] });
  // 2,044,280 lamports for the signature and a new token account, and 200,001 of the wallet's.
  const enough = await allowing("0.002244281");
  await verifyReceipt(await receiptOf(signing, enough), { policy: enough });
  const less = await allowing("0.00224428");
  await expect(receiptOf(signing, less)).rejects.toMatchObject({ code: "policy_refused", rule: "fee" });
  const receipt = await receiptOf(signing, enough);
  const forged = sealed({ ...receipt, policy: { ...receipt.policy, digest: less.digest } } as Receipt);
  await expect(verifyReceipt(forged, { policy: less })).rejects.toMatchObject({ rule: "fee" });
});

test("a receipt has no risk report and no key, only the report's digest", async () => {
  const risk = { ...reportOf(verifyQuote(goodQuote(), { clock })), note: "Ada Lovelace" };
  const receipt = await receiptOf(signings.evm as (typeof signings)[string], undefined, {
    ...goodQuote(),
    risk,
  } as Quoted);
  const text = JSON.stringify(receipt);
  expect(text).not.toContain("Ada Lovelace");
  expect(text).not.toContain("risk_factors");
  expect(receipt.riskDigest).toMatch(/^[0-9a-f]{64}$/);
});
