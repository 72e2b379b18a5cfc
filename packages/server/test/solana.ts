import { getBase58Encoder } from "@solana/codecs-strings";
import { Keypair } from "@solana/web3.js";

/** A public development key as web3.js wants it. */
export const keypair = ({ privateKey }: { privateKey: string }): Keypair =>
  Keypair.fromSecretKey(new Uint8Array(getBase58Encoder().encode(privateKey)));
