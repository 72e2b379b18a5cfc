import { any, bodyBytes, coin } from "../verify/cosmos/body";
import { message } from "../verify/cosmos/protobuf";
import type { ProvenTransfer } from "../verify/cosmos/prove";

/** The document that the sender signs (cosmos-sdk, SIGN_MODE_DIRECT), built from verified values only. */
export interface SignDoc {
  bodyBytes: Uint8Array;
  authInfoBytes: Uint8Array;
  chainId: string;
  accountNumber: bigint;
}

const SIGN_MODE_DIRECT = 1n;

/** The `MsgSend` of a payment, and the fee, which the sender pays with this key. */
export function signDoc(transfer: ProvenTransfer, publicKey: Uint8Array): SignDoc {
  const { sender, payee, memo, token, amount, sequence, fee, gasLimit, chainId, accountNumber } = transfer;
  const key = any("/cosmos.crypto.secp256k1.PubKey", message([1, publicKey]));
  const mode = message([1, message([1, SIGN_MODE_DIRECT])]);
  return {
    bodyBytes: bodyBytes({ from: sender, to: payee, denom: token.address, amount }, memo),
    authInfoBytes: message(
      [1, message([1, key], [2, mode], [3, sequence])],
      [2, message([1, coin(fee)], [2, gasLimit])],
    ),
    chainId,
    accountNumber,
  };
}

/** The bytes whose SHA-256 is signed. */
export const signBytes = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: SignDoc): Uint8Array =>
  message([1, bodyBytes], [2, authInfoBytes], [3, chainId], [4, accountNumber]);

/** The transaction as it is broadcast, `TxRaw`. */
export const txBytes = ({ bodyBytes, authInfoBytes }: SignDoc, signature: Uint8Array): Uint8Array =>
  message([1, bodyBytes], [2, authInfoBytes], [3, signature]);
