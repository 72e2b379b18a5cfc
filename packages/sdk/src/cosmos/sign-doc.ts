import type { ProvenTransfer } from "../verify/cosmos/prove";
import { message } from "./protobuf";

/** The document that the sender signs (cosmos-sdk, SIGN_MODE_DIRECT), built from verified values only. */
export interface SignDoc {
  bodyBytes: Uint8Array;
  authInfoBytes: Uint8Array;
  chainId: string;
  accountNumber: bigint;
}

const SIGN_MODE_DIRECT = 1n;

const any = (typeUrl: string, value: Uint8Array) => message([1, typeUrl], [2, value]);
const coin = ({ denom, amount }: { denom: string; amount: bigint }) =>
  message([1, denom], [2, amount.toString()]);

/** One `MsgSend` without memo, timeout or extensions, and the fee, paid by the sender with this key. */
export function signDoc(transfer: ProvenTransfer, publicKey: Uint8Array): SignDoc {
  const { sender, recipient, token, amount, sequence, fee, gasLimit, chainId, accountNumber } = transfer;
  const send = message([1, sender], [2, recipient], [3, coin({ denom: token.address, amount })]);
  const key = any("/cosmos.crypto.secp256k1.PubKey", message([1, publicKey]));
  const mode = message([1, message([1, SIGN_MODE_DIRECT])]);
  return {
    bodyBytes: message([1, any("/cosmos.bank.v1beta1.MsgSend", send)]),
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
