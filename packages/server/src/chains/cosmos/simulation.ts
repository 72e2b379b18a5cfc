import { toBase64 } from "@cosmjs/encoding";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { SignMode } from "cosmjs-types/cosmos/tx/signing/v1beta1/signing";
import { AuthInfo, Fee, SignerInfo, TxBody, TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { sendType } from "./decode-tx";

export interface Send {
  from: string;
  to: string;
  coins: { denom: string; amount: string }[];
  sequence: bigint;
}

/**
 * An unsigned transaction for a simulation (base64): without fee, key and signature, which nodes do not check there.
 */
export function simulationBytes({ from, to, coins, sequence }: Send): string {
  const value = MsgSend.encode({ fromAddress: from, toAddress: to, amount: coins }).finish();
  const signer = SignerInfo.fromPartial({
    modeInfo: { single: { mode: SignMode.SIGN_MODE_DIRECT } },
    sequence,
  });
  const raw = {
    bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: [{ typeUrl: sendType, value }] })).finish(),
    authInfoBytes: AuthInfo.encode({ signerInfos: [signer], fee: Fee.fromPartial({}) }).finish(),
    signatures: [new Uint8Array()],
  };
  return toBase64(TxRaw.encode(raw).finish());
}
