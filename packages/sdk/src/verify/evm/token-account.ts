import { sha256 } from "viem/utils";
import { base58Key } from "../base58";
import type { Bytes32 } from "../cctp/message";
import { isOnCurve } from "../on-curve";

/**
 * The programs of tokens and of their associated accounts, and the end of what the address of such an account is a hash
 * of; hex.
 */
const TOKEN_PROGRAM = "06ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a9";
const ASSOCIATED_TOKEN_PROGRAM = "8c97258f4e2489f1bb3d1029148e0d830b5a1399daff1084048e7bd8dbe9f859";
const MARKER = "50726f6772616d4465726976656441646472657373";

/**
 * The associated token account of a wallet on Solana, which is paid what a call here burns: the first hash, with a
 * number counting down from 255, that is not a point of the curve. Undefined for texts that are no addresses.
 */
export function solanaTokenAccount(owner: string, mint: string): Bytes32 | undefined {
  const [wallet, token] = [base58Key(owner), base58Key(mint)];
  if (wallet === undefined || token === undefined) return undefined;
  for (let bump = 255; ; bump -= 1) {
    const number = bump.toString(16).padStart(2, "0");
    const hash = sha256(
      `0x${wallet}${TOKEN_PROGRAM}${token}${number}${ASSOCIATED_TOKEN_PROGRAM}${MARKER}`,
      "bytes",
    );
    if (!isOnCurve(hash))
      return `0x${hash.reduce((hex, byte) => hex + byte.toString(16).padStart(2, "0"), "")}`;
  }
}
