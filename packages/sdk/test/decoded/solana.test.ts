import { Keypair, SystemProgram, Transaction } from "@solana/web3.js";
import { expect, test } from "vitest";
import { harmOfSolana } from "./solana";

const UNSIGNED = "a signature that is none";

test("a signature of other bytes, and a missing one, are faults of a transaction", () => {
  const alice = Keypair.fromSeed(new Uint8Array(32).fill(1));
  const address = alice.publicKey.toBase58();
  const transfer = { fromPubkey: alice.publicKey, toPubkey: alice.publicKey, lamports: 1 };
  const transaction = new Transaction({
    feePayer: alice.publicKey,
    blockhash: address,
    lastValidBlockHeight: 1,
  });
  transaction.add(SystemProgram.transfer(transfer));
  const unsigned = transaction.serialize({ requireAllSignatures: false });
  transaction.sign(alice);
  const signed = transaction.serialize();
  const [inSignature, inMessage] = [20, signed.length - 1].map((at) =>
    Buffer.from(signed.map((byte, index) => (index === at ? byte ^ 1 : byte))),
  );
  const faultsOf = (bytes: Buffer | undefined) =>
    harmOfSolana(
      {
        from_chain: "solana-devnet",
        to_chain: "solana-devnet",
        from_address: address,
        to_address: address,
        from_asset: address,
        to_asset: address,
        amount: "1",
      },
      bytes?.toString("base64") ?? "",
    );
  expect(faultsOf(signed)).not.toContain(UNSIGNED);
  for (const changed of [inSignature, inMessage, unsigned]) expect(faultsOf(changed)).toContain(UNSIGNED);
});
