import fc from "fast-check";
import {
  fromRlp,
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
  toRlp,
} from "viem";
import { privateKeyToAccount, toAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { alice, bob, change, clock, goodQuote, usdc } from "../../test/support/quote";
import { QuoteRefusedError, SigningError } from "../errors";
import { policyOf } from "../policy";
import { encodeTransfer } from "../verify/evm/calls/transfer";
import { signQuote } from "./sign-quote";

/** A public development key, worth nothing: the second account of every local chain. */
const mallory = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");
const requested: TransactionSerializableEIP1559 = {
  type: "eip1559",
  chainId: 11155111,
  to: usdc,
  data: encodeTransfer({ recipient: "0x70997970c51812dc3a010c7d01b50e0d17dc79c8", amount: 2_500_000n }),
  value: 0n,
  nonce: 7,
  gas: 80_000n,
  maxFeePerGas: 30_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
};
/** The payment without its type and fees. */
const plain = { chainId: 11155111, to: usdc, data: requested.data ?? "0x", nonce: 7, gas: 80_000n } as const;
const fees = { maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
const wallet = (request: (args: { method: string; params?: unknown }) => Promise<unknown>) => ({
  provider: { request },
  address: alice.address,
});
/** A wallet of alice's that signs this instead of what it is asked for. */
const signsInstead = (transaction: Partial<TransactionSerializableEIP1559>, by = alice) =>
  wallet(() => by.signTransaction({ ...requested, ...transaction, type: "eip1559" }));

test("a local account signs exactly the verified payment, and the hash is that of the bytes", async () => {
  const signed = await signQuote(goodQuote(), alice, { clock });
  expect(signed).toEqual({
    kind: "evm",
    receipt: expect.any(Object),
    approvals: [],
    network: "sepolia",
    nonce: "7",
    quoteId: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    signedPayload: await alice.signTransaction(requested),
    txHash: keccak256(await alice.signTransaction(requested)),
    from: alice.address,
    // The report beside the quote, which has nothing to accept.
    riskAcceptance: expect.objectContaining({ risk_level: "low", factors: [], accepted_by: null }),
  });
});

test("a nonce of the caller's is signed in the place of the quoted one, and nothing else changes", async () => {
  const signed = await signQuote(goodQuote(), alice, { clock, nonce: 12n });
  expect(signed).toMatchObject({
    nonce: "12",
    signedPayload: await alice.signTransaction({ ...requested, nonce: 12 }),
  });
});

test.each([-1n, 2n ** 64n, 7, "7"])(
  "%s is no nonce, which is said before anything is signed",
  async (nonce) => {
    const signed = signQuote(goodQuote(), alice, { clock, nonce: nonce as bigint });
    await expect(signed).rejects.toMatchObject({ code: "invalid_argument" });
  },
);

test("a bare EIP-1193 provider signs with the account of the quote, and with no other", async () => {
  const signs = (by: typeof alice) => wallet(() => by.signTransaction(requested)).provider;
  const signed = await signQuote(goodQuote(), signs(alice), { clock });
  expect(signed.signedPayload).toBe(await alice.signTransaction(requested));
  expect(signed.from).toBe(alice.address.toLowerCase());
  await expect(signQuote(goodQuote(), signs(mallory), { clock })).rejects.toThrow(/was signed by/);
});

test("a wallet is asked for eth_signTransaction in hex and may answer bytes or an object", async () => {
  const bytes = await alice.signTransaction(requested);
  const requests: unknown[] = [];
  for (const reply of [bytes, { raw: bytes, tx: {} }, bytes.toUpperCase().replace("0X", "0x")]) {
    const signer = wallet(async (request) => {
      requests.push(request);
      return reply;
    });
    expect((await signQuote(goodQuote(), signer, { clock })).signedPayload).toBe(bytes);
  }
  expect(requests[0]).toEqual({
    method: "eth_signTransaction",
    params: [
      {
        type: "0x2",
        chainId: "0xaa36a7",
        from: alice.address.toLowerCase(),
        to: usdc.toLowerCase(),
        data: requested.data,
        value: "0x0",
        nonce: "0x7",
        gas: "0x13880",
        maxFeePerGas: "0x6fc23ac00",
        maxPriorityFeePerGas: "0x3b9aca00",
      },
    ],
  });
});

test("nothing is asked of a signer when a rule fails, or when it is not the sender", async () => {
  const never = wallet(() => expect.unreachable());
  await expect(
    signQuote(change(goodQuote(), "quote.provider", "lifi"), never, { clock }),
  ).rejects.toBeInstanceOf(QuoteRefusedError);
  await expect(signQuote(goodQuote(), mallory, { clock })).rejects.toMatchObject({ rule: "signer" });
});

test("a wallet may choose its fees within the ceiling", async () => {
  const cheaper = { gas: 90_000n, maxFeePerGas: 40_000_000_000n, maxPriorityFeePerGas: 0n };
  const { signedPayload } = await signQuote(goodQuote(), signsInstead(cheaper), { clock });
  expect(parseTransaction(signedPayload as `0x02${string}`)).toMatchObject({ gas: 90_000n, nonce: 7 });
});

test.each<[string, Partial<TransactionSerializableEIP1559>]>([
  ["chain", { chainId: 1 }],
  ["contract", { to: bob }],
  [
    "call",
    { data: encodeTransfer({ recipient: "0x70997970c51812dc3a010c7d01b50e0d17dc79c8", amount: 2_500_001n }) },
  ],
  ["call", { data: `${requested.data}00` as `0x${string}` }],
  ["value", { value: 1n }],
  ["nonce", { nonce: 8 }],
  ["access list", { accessList: [{ address: usdc, storageKeys: [] }] }],
  ["gasLimit", { gas: 600_001n }],
  ["maxFeePerGas", { maxFeePerGas: 1_000_000_000_001n }],
  ["totalFee", { gas: 300_000n, maxFeePerGas: 200_000_000_000n }],
])("a wallet that signs another %s is caught", async (what, transaction) => {
  const signing = signQuote(goodQuote(), signsInstead(transaction), { clock });
  await expect(signing).rejects.toBeInstanceOf(SigningError);
  await expect(signing).rejects.toThrow(`whose ${what} differs from the request`);
});

test("a wallet that returns the right fields in another encoding is caught", async () => {
  const bytes = await alice.signTransaction(requested);
  const fields = fromRlp(`0x${bytes.slice(4)}`) as Hex[];
  // The nonce with a leading zero: decoders read it as the same number, and the signature is that of the canonical form.
  const padded = fields.map((field, at) => (at === 1 ? (`0x00${field.slice(2)}` as const) : field));
  const odd = `0x02${toRlp(padded).slice(2)}`;
  expect(odd).not.toBe(bytes);
  const signing = signQuote(
    goodQuote(),
    wallet(async () => odd),
    { clock },
  );
  await expect(signing).rejects.toThrow(/whose encoding differs from the request/);
});

/** The payment as a wallet might send it in another type, with values that pass every ceiling under another name. */
const otherTypes: Array<[string, Parameters<typeof alice.signTransaction>[0]]> = [
  [
    "EIP-2930 with a gas price of its own",
    { ...plain, type: "eip2930", gasPrice: 10n ** 13n, accessList: [] },
  ],
  [
    "EIP-4844 with a blob fee",
    {
      ...plain,
      ...fees,
      type: "eip4844",
      maxFeePerBlobGas: 10n ** 18n,
      sidecars: false,
      blobVersionedHashes: [`0x01${"22".repeat(31)}`],
    },
  ],
  [
    "EIP-7702 with an authorisation",
    {
      ...plain,
      ...fees,
      type: "eip7702",
      authorizationList: [
        {
          address: bob,
          chainId: 11155111,
          nonce: 8,
          r: `0x${"11".repeat(32)}`,
          s: `0x${"11".repeat(32)}`,
          yParity: 0,
        },
      ],
    },
  ],
  ["EIP-7702 without one", { ...plain, ...fees, type: "eip7702", authorizationList: [] }],
  ["legacy", { ...plain, type: "legacy", gasPrice: 10n ** 13n }],
];

test.each(otherTypes)(
  "a wallet that returns the same payment as another type is refused: %s",
  async (_, other) => {
    const bytes = await alice.signTransaction(other);
    for (const reply of [bytes, { raw: bytes }]) {
      const signing = signQuote(
        goodQuote(),
        wallet(async () => reply),
        { clock },
      );
      await expect(signing).rejects.toBeInstanceOf(SigningError);
      await expect(signing).rejects.toThrow(/no signed EIP-1559 transaction, but/);
    }
  },
);

test("a wallet that returns too little gas or fee to be mined is caught", async () => {
  for (const low of [{ gas: 20_999n }, { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }]) {
    await expect(signQuote(goodQuote(), signsInstead(low), { clock })).rejects.toThrow(/whose fee differs/);
  }
});

test("the same signature with a high s is refused: nodes would not take it (EIP-2)", async () => {
  const { r, s, yParity, ...transaction } = parseTransaction(await alice.signTransaction(requested));
  if (!r || !s || yParity === undefined) throw new Error("not signed");
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const high = numberToHex(order - BigInt(s), { size: 32 });
  const bytes = serializeTransaction(transaction, { r, s: high, yParity: 1 - yParity });
  const signing = signQuote(
    goodQuote(),
    wallet(async () => bytes),
    { clock },
  );
  await expect(signing).rejects.toThrow(/no signed EIP-1559 transaction/);
});

test("someone else's signature is caught", async () => {
  await expect(signQuote(goodQuote(), signsInstead({}, mallory), { clock })).rejects.toThrow(/was signed by/);
  const custom = toAccount({
    address: alice.address,
    signTransaction: () => mallory.signTransaction(requested),
    signMessage: () => expect.unreachable(),
    signTypedData: () => expect.unreachable(),
  });
  await expect(signQuote(goodQuote(), custom, { clock })).rejects.toThrow(/was signed by/);
});

test("a wallet that calls itself an account with a key of its own is checked all the same", async () => {
  const posing = { ...signsInstead({}, mallory), source: "privateKey" };
  await expect(signQuote(goodQuote(), posing, { clock })).rejects.toThrow(/was signed by/);
});

test("an account with a key of its own is proven by its first signature", async () => {
  for (const source of ["privateKey", "hd"]) {
    const posing = { ...mallory, source, address: alice.address };
    await expect(signQuote(goodQuote(), posing, { clock })).rejects.toThrow(/was signed by/);
    // Nor is it believed later.
    await expect(signQuote(goodQuote(), posing, { clock })).rejects.toThrow(/was signed by/);
  }
});

test("an account that has changed since it was proven is proven again", async () => {
  const account: object = { ...alice };
  const sign = () => signQuote(goodQuote(), account as typeof alice, { clock });
  await sign();
  Object.assign(account, mallory, { address: alice.address });
  await expect(sign()).rejects.toThrow(/was signed by/);
  Object.assign(account, alice);
  expect((await sign()).from).toBe(alice.address);
  // A key that the function reads from the account.
  class Inheriting {
    source = "privateKey";
    address = alice.address;
    key = alice;
    signTransaction = (transaction: TransactionSerializableEIP1559) => this.key.signTransaction(transaction);
  }
  const inheriting = new Inheriting();
  await signQuote(goodQuote(), Object(inheriting), { clock });
  inheriting.key = mallory;
  const changed = signQuote(goodQuote(), Object(inheriting), { clock });
  await expect(changed).rejects.toThrow(/was signed by/);
});

test("an account that is another one while a policy or the signer is asked has not signed unnoticed", async () => {
  const account: object = { ...alice };
  await signQuote(goodQuote(), account as typeof alice, { clock });
  const base = await policyOf({ version: 1 });
  const check: typeof base.check = async (...args) => {
    Object.assign(account, mallory);
    return base.check(...args);
  };
  const signing = signQuote(goodQuote(), account as typeof alice, { clock, policy: { ...base, check } });
  await expect(signing).rejects.toThrow(/was signed by/);
  // It signs with another key, and is itself again when the signature is checked.
  const returning: object = {
    ...alice,
    signTransaction: async (transaction: TransactionSerializableEIP1559) => {
      Object.assign(returning, alice);
      return mallory.signTransaction(transaction);
    },
  };
  const returned = signQuote(goodQuote(), returning as typeof alice, { clock });
  await expect(returned).rejects.toThrow(/was signed by/);
});

test("a signer's address is read once, so the result names the sender that was checked", async () => {
  let reads = 0;
  const changing = {
    get address() {
      reads += 1;
      return reads === 1 ? alice.address : mallory.address;
    },
    signTransaction: alice.signTransaction,
  };
  expect((await signQuote(goodQuote(), changing, { clock })).from).toBe(alice.address);
});

test("a local account that signs something else is caught", async () => {
  for (const other of [{ nonce: 8 }, { gas: 80_001n }, { value: 1n }, { to: bob } as const, { chainId: 1 }]) {
    const account = {
      ...alice,
      signTransaction: () => alice.signTransaction({ ...requested, ...other, type: "eip1559" }),
    };
    await expect(signQuote(goodQuote(), account, { clock })).rejects.toThrow(/a different transaction/);
  }
});

test("unsigned bytes, other kinds of transactions and noise are caught", async () => {
  const bytes = await alice.signTransaction(requested);
  const legacy = await alice.signTransaction({
    type: "legacy",
    chainId: 11155111,
    to: usdc,
    nonce: 7,
    gas: 80_000n,
    gasPrice: 30_000_000_000n,
  });
  for (const reply of [
    undefined,
    null,
    7,
    "",
    "0x",
    "0xzz",
    "signed",
    {},
    { raw: 7 },
    legacy,
    `${bytes}00`,
    bytes.slice(0, -2),
  ]) {
    await expect(
      signQuote(
        goodQuote(),
        wallet(async () => reply),
        { clock },
      ),
    ).rejects.toBeInstanceOf(SigningError);
  }
});

test.each([
  [4001, /declined/, "signature_declined"],
  [4200, /cannot sign without sending/, "signing_failed"],
  [-32601, /cannot sign without sending/, "signing_failed"],
  [-32000, /signer failed/, "signing_failed"],
])("a wallet's refusal %i says what to do", async (number, message, code) => {
  const cause = Object.assign(new Error("wallet"), { code: number });
  const signing = signQuote(
    goodQuote(),
    wallet(() => Promise.reject(cause)),
    { clock },
  );
  await expect(signing).rejects.toThrow(message);
  await expect(signing).rejects.toMatchObject({ code, cause });
});

test("the caller's signal ends the wait for a wallet, before and after it was asked", async () => {
  const aborted = { code: "aborted", cause: "enough" };
  const never = wallet(() => expect.unreachable());
  const before = { clock, signal: AbortSignal.abort("enough") };
  await expect(signQuote(goodQuote(), never, before)).rejects.toMatchObject(aborted);
  const controller = new AbortController();
  const hanging = wallet(() => {
    queueMicrotask(() => controller.abort("enough"));
    return new Promise(() => {});
  });
  const { signal } = controller;
  await expect(signQuote(goodQuote(), hanging, { clock, signal })).rejects.toMatchObject(aborted);
});

test("a signal that the signer's own code aborts is noticed, and an answer beside it is kept", async () => {
  const abortedBy = (answer: () => Promise<`0x${string}`>) => {
    const controller = new AbortController();
    const { signal } = controller;
    const signTransaction = () => {
      controller.abort("enough");
      return answer();
    };
    return signQuote(goodQuote(), { address: alice.address, signTransaction }, { clock, signal });
  };
  await expect(abortedBy(() => new Promise(() => {}))).rejects.toMatchObject({
    code: "aborted",
    cause: "enough",
  });
  const bytes = await alice.signTransaction(requested);
  const answered = Promise.resolve(bytes);
  expect(await abortedBy(() => answered)).toMatchObject({ signedPayload: bytes });
});

test("no changed byte of the signed transaction passes as another payment", async () => {
  const bytes = await alice.signTransaction(requested);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: bytes.length - 3 }),
      fc.integer({ min: 1, max: 15 }),
      async (index, shift) => {
        const at = index + 2;
        const digit = (Number.parseInt(bytes[at] ?? "0", 16) + shift) % 16;
        const changed = `${bytes.slice(0, at)}${digit.toString(16)}${bytes.slice(at + 1)}` as const;
        await expect(
          signQuote(
            goodQuote(),
            wallet(async () => changed),
            { clock },
          ),
        ).rejects.toBeInstanceOf(SigningError);
      },
    ),
    { numRuns: 60 },
  );
});

test("every payment that verifies is signed as it was asked, whatever its size", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
      fc.nat({ max: 2 ** 31 }),
      fc.bigInt({ min: 1n, max: 10n ** 11n }),
      async (amount, nonce, fee) => {
        const quoted = goodQuote();
        for (const path of [
          "request.amount",
          "quote.source.amount",
          "quote.destination.amount",
          "quote.min_amount_out",
        ]) {
          change(quoted, path, String(amount));
        }
        const data = encodeTransfer({ recipient: "0x70997970c51812dc3a010c7d01b50e0d17dc79c8", amount });
        change(quoted, "quote.transactions.0.data", data);
        change(quoted, "quote.transactions.0.meta.nonce", String(nonce));
        change(quoted, "quote.transactions.0.meta.max_fee_per_gas", String(fee));
        change(quoted, "quote.transactions.0.meta.max_priority_fee_per_gas", "1");
        const { signedPayload } = await signQuote(quoted, alice, { clock });
        const transaction = { serializedTransaction: signedPayload as `0x02${string}` };
        expect(await recoverTransactionAddress(transaction)).toBe(alice.address);
        expect(parseTransaction(transaction.serializedTransaction)).toMatchObject({
          data,
          maxFeePerGas: fee,
        });
      },
    ),
    { numRuns: 40 },
  );
});
