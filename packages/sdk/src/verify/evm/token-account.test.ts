import { Keypair } from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { solanaAccount, solanaWallet } from "../../../test/support/routes";
import { ata, usdc } from "../../../test/support/solana-quote";
import { solanaTokenAccount } from "./token-account";

test("the token account of a wallet is the one that web3.js derives", () => {
  expect(solanaTokenAccount(solanaWallet, usdc)).toBe(solanaAccount);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
      const owner = Keypair.fromSeed(seed).publicKey;
      const hex = Buffer.from(ata(owner).toBytes()).toString("hex");
      expect(solanaTokenAccount(owner.toBase58(), usdc)).toBe(`0x${hex}`);
    }),
    { numRuns: 60 },
  );
});

test("texts that are no addresses have none", () => {
  expect(solanaTokenAccount("0", usdc)).toBeUndefined();
  expect(solanaTokenAccount(solanaWallet, `1${usdc}`)).toBeUndefined();
});
