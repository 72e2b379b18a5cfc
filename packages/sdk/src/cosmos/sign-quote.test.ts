import { decodeTxRaw, makeSignBytes, type OfflineDirectSigner } from "@cosmjs/proto-signing";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { AuthInfo, TxBody, TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  alice,
  aliceWallet,
  bob,
  goodQuote,
  mallory,
  malloryWallet,
  usdc,
} from "../../test/support/cosmos-quote";
import { change, clock } from "../../test/support/quote";
import { QuoteRefusedError, SigningError } from "../errors";
import { proveCosmos } from "../verify/cosmos/prove";
import { addressOf } from "./secp256k1";
import { signBytes, signDoc } from "./sign-doc";
import { signQuote } from "./sign-quote";
import type { DirectSigner, SignedDoc, SignerAccount } from "./signer";

test("a wallet of cosmjs signs exactly the verified payment, and cosmjs reads it back", async () => {
  const wallet: OfflineDirectSigner = await aliceWallet();
  const signed = await signQuote(goodQuote(), wallet, { clock });
  const bytes = Buffer.from(signed.signedPayload, "base64");
  const { body, authInfo, signatures } = decodeTxRaw(bytes);
  expect(body.messages.map(({ typeUrl, value }) => [typeUrl, MsgSend.decode(value)])).toEqual([
    [
      "/cosmos.bank.v1beta1.MsgSend",
      { fromAddress: alice, toAddress: bob, amount: [{ denom: usdc, amount: "2500000" }] },
    ],
  ]);
  expect(body.memo).toBe("");
  expect(authInfo.fee).toMatchObject({
    amount: [{ denom: "uosmo", amount: "2500" }],
    gasLimit: 100_000n,
    granter: "",
    payer: "",
  });
  expect(authInfo.signerInfos.map(({ sequence }) => sequence)).toEqual([7n]);
  expect(signatures).toHaveLength(1);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  expect(signed).toEqual({
    kind: "cosmos",
    receipt: expect.any(Object),
    network: "osmo-test-5",
    nonce: "7",
    quoteId: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    signedPayload: bytes.toString("base64"),
    txHash: Buffer.from(hash).toString("hex").toUpperCase(),
    from: alice,
    // The report beside the quote, which has nothing to accept.
    riskAcceptance: expect.objectContaining({ risk_level: "low", factors: [], accepted_by: null }),
  });
});

test("a sequence of the caller's is signed in the place of the quoted one", async () => {
  const signed = await signQuote(goodQuote(), await aliceWallet(), { clock, nonce: 12n });
  const { authInfo } = decodeTxRaw(Buffer.from(signed.signedPayload, "base64"));
  expect(authInfo.signerInfos.map(({ sequence }) => sequence)).toEqual([12n]);
  expect(signed.nonce).toBe("12");
});

test("signed bytes are in the canonical form of cosmjs, whatever the numbers are", async () => {
  const [account] = await (await aliceWallet()).getAccounts();
  const pubkey = account?.pubkey ?? new Uint8Array();
  const proven = proveCosmos(goodQuote(), { clock });
  const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(
      fc.record({
        amount: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
        accountNumber: uint64,
        sequence: uint64,
        gasLimit: uint64,
      }),
      (numbers) => {
        const document = signDoc({ ...proven, ...numbers }, pubkey);
        expect(TxBody.encode(TxBody.decode(document.bodyBytes)).finish()).toEqual(document.bodyBytes);
        const authInfo = AuthInfo.decode(document.authInfoBytes);
        expect(AuthInfo.encode(authInfo).finish()).toEqual(document.authInfoBytes);
        expect(authInfo.signerInfos[0]?.sequence).toBe(numbers.sequence);
        expect(authInfo.fee?.gasLimit).toBe(numbers.gasLimit);
        expect(signBytes(document)).toEqual(makeSignBytes(document));
      },
    ),
  );
});

test("addresses are those that cosmjs derives", async () => {
  for (const wallet of [await aliceWallet(), await malloryWallet()])
    for (const { address, pubkey } of await wallet.getAccounts())
      expect(addressOf(pubkey, "osmo")).toBe(address);
  expect(addressOf(new Uint8Array(33), "osmo")).toBeUndefined();
});

describe("refused", () => {
  const never: DirectSigner = {
    getAccounts: () => expect.unreachable(),
    signDirect: () => expect.unreachable(),
  };
  const withAlice = async (signDirect: DirectSigner["signDirect"]): Promise<DirectSigner> => {
    const wallet = await aliceWallet();
    return { getAccounts: () => wallet.getAccounts(), signDirect };
  };

  test("a quote that is not proven, before the signer is asked for anything", async () => {
    const tampered = change(goodQuote(), "quote.transactions.0.msgs.0.to_address", mallory);
    await expect(signQuote(tampered, never, { clock })).rejects.toBeInstanceOf(QuoteRefusedError);
  });

  test("a signer without the sender's account", async () => {
    await expect(signQuote(goodQuote(), await malloryWallet(), { clock })).rejects.toThrow(
      /has no account osmo15yk/,
    );
  });

  test("a key that is not the account's, or of another algorithm", async () => {
    const [other] = await (await malloryWallet()).getAccounts();
    const [own] = await (await aliceWallet()).getAccounts();
    for (const wrong of [
      { ...other, address: alice },
      { ...own, algo: "ed25519" },
      { ...own, pubkey: new Uint8Array(33) },
    ]) {
      const signer = {
        ...never,
        getAccounts: async () => [{ algo: "secp256k1", pubkey: new Uint8Array(), address: alice, ...wrong }],
      };
      await expect(signQuote(goodQuote(), signer, { clock })).rejects.toThrow(/key is not the key of/);
    }
  });

  test("accounts that are none, or have no key, with an error that has a type", async () => {
    const [own] = await (await aliceWallet()).getAccounts();
    const answers: unknown[] = [
      ...[null, undefined, 5, "accounts", {}, [null], [undefined], ["account"], [[]], [{}]],
      ...[undefined, null, 5, "key", {}, { length: 33 }, [Symbol("key")], [5n], new BigInt64Array(33)].map(
        (pubkey) => [null, { ...own, pubkey }],
      ),
    ];
    for (const accounts of answers) {
      const signer = { ...never, getAccounts: async () => accounts as readonly SignerAccount[] };
      await expect(signQuote(goodQuote(), signer, { clock })).rejects.toBeInstanceOf(SigningError);
    }
  });

  test("a wallet that declines", async () => {
    const declines = await withAlice(() => Promise.reject(new Error("Request rejected")));
    await expect(signQuote(goodQuote(), declines, { clock })).rejects.toMatchObject({
      code: "signature_declined",
      cause: expect.objectContaining({ message: "Request rejected" }),
    });
  });

  test("another body, fee, chain or account number", async () => {
    const wallet = await aliceWallet();
    const evil = TxBody.encode(TxBody.fromPartial({ memo: "credit mallory" })).finish();
    for (const change of [
      { bodyBytes: evil },
      { authInfoBytes: evil },
      { chainId: "osmosis-1" },
      { accountNumber: 2n },
    ]) {
      const signs = await withAlice((address, document) =>
        wallet.signDirect(address, { ...document, ...change }),
      );
      await expect(signQuote(goodQuote(), signs, { clock })).rejects.toBeInstanceOf(SigningError);
      // And one that lies about it.
      const lies = await withAlice(async (address, document) => ({
        ...(await wallet.signDirect(address, { ...document, ...change })),
        signed: document,
      }));
      await expect(signQuote(goodQuote(), lies, { clock })).rejects.toThrow(/was not signed by/);
    }
  });

  test("somebody else's signature, one that is none, and the twin of a good one", async () => {
    const wallet = await aliceWallet();
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const twin = (base64: string) => {
      const bytes = Buffer.from(base64, "base64");
      const s = order - BigInt(`0x${bytes.subarray(32).toString("hex")}`);
      return Buffer.concat([
        bytes.subarray(0, 32),
        Buffer.from(s.toString(16).padStart(64, "0"), "hex"),
      ]).toString("base64");
    };
    const answers: Array<(good: SignedDoc) => unknown> = [
      () => Buffer.alloc(64).toString("base64"),
      () => "",
      () => undefined,
      () => "!".repeat(88),
      (good) => twin(good.signature.signature),
    ];
    for (const answer of answers) {
      const signs = await withAlice(async (address, document) => {
        const good = await wallet.signDirect(address, document);
        return { ...good, signature: { signature: answer(good) as string } };
      });
      await expect(signQuote(goodQuote(), signs, { clock })).rejects.toThrow(/was not signed by/);
    }
    const other = await malloryWallet();
    const byMallory = await withAlice((_address, document) => other.signDirect(mallory, document));
    await expect(signQuote(goodQuote(), byMallory, { clock })).rejects.toThrow(/was not signed by/);
  });
});

test("a signer that changes what it was given changes nothing of what is sent", async () => {
  const wallet = await aliceWallet();
  const signer: DirectSigner = {
    getAccounts: () => wallet.getAccounts(),
    signDirect: async (address, document) => {
      const good = await wallet.signDirect(address, structuredClone(document));
      document.bodyBytes.fill(0);
      return { ...good, signed: { ...good.signed, bodyBytes: good.signed.bodyBytes.slice() } };
    },
  };
  const signed = await signQuote(goodQuote(), signer, { clock });
  const { bodyBytes } = TxRaw.decode(Buffer.from(signed.signedPayload, "base64"));
  expect(TxBody.decode(bodyBytes).messages).toHaveLength(1);
});
