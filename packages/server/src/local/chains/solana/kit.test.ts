import {
  address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  devnet,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { PublicKey } from "@solana/web3.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rpcOf } from "../../../../test/chain";
import { keypair, sendUsdc, usdc } from "../../../../test/solana";
import { type Devnet, startDevnet } from "../start";
import { solanaWallets } from "../wallets";

const alice = keypair(solanaWallets[0]);

let running: Devnet;
let url: string;
beforeAll(async () => {
  running = await startDevnet({ networks: ["solana-devnet"] });
  url = rpcOf(running, "solana-devnet");
});
afterAll(() => running.close());

test.each([
  ["web3.js looks for it", 1],
  ["the HTTP address is", 0],
])(
  "sendAndConfirmTransactionFactory confirms a transfer over the WebSocket where %s",
  async (_where, above) => {
    const rpc = createSolanaRpc(devnet(url));
    const port = Number(new URL(url).port) + above;
    const rpcSubscriptions = createSolanaRpcSubscriptions(devnet(`ws://127.0.0.1:${port}`));
    const signer = await createKeyPairSignerFromBytes(alice.secretKey);
    const recipient = await generateKeyPairSigner();
    const { value: lifetime } = await rpc.getLatestBlockhash().send();
    const instructions = sendUsdc(alice, new PublicKey(recipient.address), 1_250_000n).map(
      ({ programId, keys, data }) => ({
        programAddress: address(programId.toBase58()),
        accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
          address: address(pubkey.toBase58()),
          role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
        })),
        data,
      }),
    );
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (lasting) => appendTransactionMessageInstructions(instructions, lasting),
    );
    const transaction = await signTransactionMessageWithSigners(message);
    assertIsTransactionWithBlockhashLifetime(transaction);
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: "confirmed",
    });

    const landed = await rpc
      .getTransaction(getSignatureFromTransaction(transaction), {
        encoding: "json",
        maxSupportedTransactionVersion: 0,
      })
      .send();
    expect(landed?.meta?.err).toBeNull();
    expect(landed?.version).toBe(0);
    const held = await rpc
      .getTokenAccountsByOwner(
        recipient.address,
        { mint: address(usdc.toBase58()) },
        { encoding: "jsonParsed" },
      )
      .send();
    expect(held.value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)).toEqual(["1250000"]);
    // The faucet's lamports do not fit into a double: kit reads every digit.
    expect((await rpc.getBalance(address("2yaW8VAMLhQiornz1BgcSWDUSH2jC2dmB8RWnTJi8Yab")).send()).value).toBe(
      500_000_000_000_000_000n,
    );
  },
);
