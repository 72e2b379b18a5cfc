import type { DecodedTx } from "../../../chains/cosmos/decode-tx";

/** The default gas of cosmos-sdk for a byte of a transaction and for a secp256k1 signature. */
const PER_BYTE = 10n;
const SIGNATURE = 1_000n;

/** Approximately the gas of reading and writing an account and two balances on a real chain, for each message. */
const BASE = 40_000n;
const MESSAGE = 25_000n;

/** Gas that is used before the first message runs. */
export const anteGas = (tx: DecodedTx): bigint => BigInt(tx.bytes.length) * PER_BYTE + SIGNATURE + BASE;

/**
 * Gas of the whole transaction. It depends only on its contents, so that a simulation returns exactly what a block
 * charges.
 */
export const txGas = (tx: DecodedTx): bigint => anteGas(tx) + BigInt(tx.sends.length) * MESSAGE;
