import { SignMode } from "cosmjs-types/cosmos/tx/signing/v1beta1/signing";
import { isBech32Address } from "../../../chains/cosmos/bech32";
import type { DecodedTx } from "../../../chains/cosmos/decode-tx";
import { type Amount, readCoins } from "./coins";
import { SdkError } from "./sdk-error";

/** Bytes of a memo, as on most chains (cosmos-sdk, x/auth, `MaxMemoCharacters`, which counts bytes). */
const MAX_MEMO = 256;

/** A transaction that passed all stateless checks. */
export interface ValidTx {
  sender: string;
  sends: { to: string; coins: Amount[] }[];
  fee: Amount[];
  gasLimit: bigint;
  sequence: bigint;
}

/**
 * Stateless checks: messages, addresses, amounts, a single sender, and no features that this ledger does not support.
 * Throws SdkError.
 */
export function checkForm(tx: DecodedTx, prefix: string, simulate: boolean): ValidTx {
  const { body, authInfo, sends, signatures } = tx;
  const [first] = sends;
  if (!first) throw new SdkError("invalidRequest", "must contain at least one message");
  for (const { fromAddress, toAddress, amount } of sends) {
    for (const address of [fromAddress, toAddress])
      if (!isBech32Address(address, prefix))
        throw new SdkError(
          "invalidAddress",
          `${JSON.stringify(address)} is not a valid account of this chain (${prefix})`,
        );
    readCoins(amount, 1);
  }
  if (sends.some((send) => send.fromAddress !== first.fromAddress))
    throw new SdkError("unauthorized", "all messages must have the same sender");
  if (body.extensionOptions.length > 0 || body.nonCriticalExtensionOptions.length > 0)
    throw new SdkError("extensionOptions", "this ledger does not support extension options");
  if (body.unordered || body.timeoutTimestamp !== undefined)
    throw new SdkError("invalidRequest", "unordered transactions are not enabled");
  const memoLength = Buffer.byteLength(body.memo);
  if (memoLength > MAX_MEMO)
    throw new SdkError(
      "memoTooLarge",
      `maximum number of characters is ${MAX_MEMO} but received ${memoLength}`,
    );

  const { fee, signerInfos } = authInfo;
  if (signatures.length === 0) throw new SdkError("noSignatures", "the sender must sign");
  const [signer] = signerInfos;
  if (!signer || signerInfos.length !== 1 || signatures.length !== 1)
    throw new SdkError("unauthorized", "wrong number of signers; expected 1");
  const mode = signer.modeInfo?.single?.mode;
  // A simulation is not signed, and clients do not set its mode.
  const allowed = simulate
    ? [SignMode.SIGN_MODE_DIRECT, SignMode.SIGN_MODE_UNSPECIFIED]
    : [SignMode.SIGN_MODE_DIRECT];
  if (mode === undefined || !allowed.includes(mode))
    throw new SdkError("unauthorized", "only SIGN_MODE_DIRECT by a single key is supported");
  if (!fee) throw new SdkError("insufficientFee", "the transaction names no fee");
  if (
    fee.granter !== "" ||
    authInfo.tip !== undefined ||
    (fee.payer !== "" && fee.payer !== first.fromAddress)
  )
    throw new SdkError("invalidRequest", "the sender pays the fee: no tip, granter or other payer");
  return {
    sender: first.fromAddress,
    sends: sends.map(({ toAddress, amount }) => ({ to: toAddress, coins: readCoins(amount, 1) })),
    fee: readCoins(fee.amount, 0),
    gasLimit: fee.gasLimit,
    sequence: signer.sequence,
  };
}
