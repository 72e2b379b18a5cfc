import { PublicKey } from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ata, usdc } from "../../../test/support/solana-quote";
import { associatedAccount } from "./associated-account";
import { showKey, toKey } from "./keys";
import { programs } from "./programs";

const mint = toKey(usdc) ?? new Uint8Array();
const owners = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("the account is the one that web3.js derives, whether or not the transaction names it", () => {
  fc.assert(
    fc.property(owners, (owner) => {
      const account = ata(new PublicKey(owner)).toBytes();
      expect(showKey(associatedAccount(owner, mint))).toBe(showKey(account));
      expect(showKey(associatedAccount(owner, mint, [owner, account, mint]))).toBe(showKey(account));
    }),
    { numRuns: 30 },
  );
});

test("no account that a transaction names stands for it", () => {
  fc.assert(
    fc.property(owners, owners, (owner, other) => {
      const account = ata(new PublicKey(owner)).toBytes();
      const named = [other, owner, mint, ata(new PublicKey(other)).toBytes()];
      expect(showKey(associatedAccount(owner, mint, named))).toBe(showKey(account));
    }),
    { numRuns: 30 },
  );
});

test("a wallet whose first bumps are all points of the curve has its account at a later one", () => {
  let found = 0;
  for (let seed = 0; found < 3 && seed < 4_000; seed += 1) {
    const owner = new Uint8Array(32);
    new DataView(owner.buffer).setUint32(0, seed);
    const [account, bump] = PublicKey.findProgramAddressSync(
      [owner, programs.token, mint],
      new PublicKey(programs.associatedToken),
    );
    if (bump > 250) continue;
    found += 1;
    expect(showKey(associatedAccount(owner, mint))).toBe(account.toBase58());
    expect(showKey(associatedAccount(owner, mint, [account.toBytes()]))).toBe(account.toBase58());
  }
  expect(found).toBe(3);
});
