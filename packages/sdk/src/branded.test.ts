import { type Connection, Keypair, PublicKey } from "@solana/web3.js";
import { expect, expectTypeOf, test } from "vitest";
import { alice, clock, goodQuote } from "../test/support/quote";
import type { Address, Hash, Hex } from "./branded";
import type { signQuote as signCosmos, verifyQuote as verifyCosmos } from "./cosmos";
import { signQuote, verifyQuote } from "./evm";
import type { signQuote as signSolana, verifyQuote as verifySolana } from "./solana";

type Answer<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>;

test("viem takes addresses, hashes and bytes of an EVM payment as they are", async () => {
  const payment = verifyQuote(goodQuote(), { clock });
  const transaction: Parameters<typeof alice.signTransaction>[0] = {
    to: payment.contract.address,
    data: payment.data,
    chainId: payment.chainId,
  };
  expect(transaction.to).toBe(payment.token.address);
  const signed = await signQuote(goodQuote(), alice, { clock });
  type Viem = import("viem").PublicClient;
  expectTypeOf<{ hash: typeof signed.txHash }>().toExtend<Parameters<Viem["waitForTransactionReceipt"]>[0]>();
  expectTypeOf<{ serializedTransaction: typeof signed.signedPayload }>().toExtend<
    Parameters<Viem["sendRawTransaction"]>[0]
  >();
  expectTypeOf<typeof payment.sender>().toExtend<import("viem").Address>();
  expectTypeOf(signed.from).toEqualTypeOf<Address<"evm">>();
});

test("web3.js takes those of a Solana payment as they are", () => {
  type Payment = Answer<typeof verifySolana>;
  const keyOf = ({ sender, token }: Pick<Payment, "sender" | "token">) => [
    new PublicKey(sender),
    new PublicKey(token.address),
  ];
  const sender = Keypair.fromSeed(new Uint8Array(32).fill(1)).publicKey.toBase58() as Address<"solana">;
  expect(
    keyOf({ sender, token: { address: sender, symbol: null, decimals: null, inRegistry: false } }),
  ).toHaveLength(2);
  type Signed = Answer<typeof signSolana>;
  expectTypeOf<Signed["txHash"]>().toExtend<Parameters<Connection["getTransaction"]>[0]>();
  expectTypeOf<Signed["txHash"]>().toEqualTypeOf<Hash<"solana">>();
});

test("an address of one family is none of another, and a plain text is none at all", () => {
  expectTypeOf<Address<"solana">>().not.toExtend<Address<"evm">>();
  expectTypeOf<Address<"solana">>().not.toExtend<`0x${string}`>();
  expectTypeOf<Address<"evm">>().not.toExtend<Address<"cosmos">>();
  expectTypeOf<Answer<typeof verifySolana>["sender"]>().not.toExtend<Address<"evm">>();
  expectTypeOf<Answer<typeof verifyCosmos>["token"]["address"]>().toEqualTypeOf<string>();
  expectTypeOf<Answer<typeof signCosmos>["from"]>().toEqualTypeOf<Address<"cosmos">>();
  expectTypeOf<`0x${string}`>().not.toExtend<Hex>();
  expectTypeOf<string>().not.toExtend<Address>();
  expectTypeOf<Hash<"evm">>().toExtend<Hex>();
  // Who is paid may be on a network of another family.
  expectTypeOf<Answer<typeof verifyQuote>["recipient"]>().toEqualTypeOf<Address>();
});
