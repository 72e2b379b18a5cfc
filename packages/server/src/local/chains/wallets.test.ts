import { createHmac, pbkdf2Sync } from "node:crypto";
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { expect, test } from "vitest";
import { evmMnemonic, solanaBridge, solanaFaucet, solanaWallets } from "./wallets";

/** SLIP-0010 for Ed25519, where every step is a hardened one. */
function derived(path: readonly number[]): Keypair {
  const seed = pbkdf2Sync(evmMnemonic, "mnemonic", 2048, 64, "sha512");
  let node = createHmac("sha512", "ed25519 seed").update(seed).digest();
  for (const step of path) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(step + 0x80000000);
    const data = Buffer.concat([Buffer.from([0]), node.subarray(0, 32), index]);
    node = createHmac("sha512", node.subarray(32)).update(data).digest();
  }
  return Keypair.fromSeed(new Uint8Array(node.subarray(0, 32)));
}

test.each([
  [solanaWallets[0], 0],
  [solanaWallets[1], 1],
  [solanaWallets[2], 2],
  [solanaBridge, 7],
  [solanaFaucet, 9],
])("the Solana key of %o is the phrase's at index %i", ({ address, privateKey }, index) => {
  const key = derived([44, 501, index, 0]);
  expect(address).toBe(key.publicKey.toBase58());
  expect(privateKey).toBe(base58.encode(key.secretKey));
});
