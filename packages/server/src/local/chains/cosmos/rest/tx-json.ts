import { toBase64 } from "@cosmjs/encoding";
import { PubKey } from "cosmjs-types/cosmos/crypto/secp256k1/keys";
import type { SignerInfo } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { type DecodedTx, sendType } from "../../../../chains/cosmos/decode-tx";
import type { LedgerEvent } from "../events";
import type { StoredTx, TxResult } from "../state/blocks";

/** A key with its type, as JSON. */
export const keyJson = (key: Uint8Array) => ({
  "@type": "/cosmos.crypto.secp256k1.PubKey",
  key: toBase64(key),
});

const signerJson = ({ publicKey, sequence }: SignerInfo) => ({
  public_key: publicKey ? keyJson(PubKey.decode(publicKey.value).key) : null,
  mode_info: { single: { mode: "SIGN_MODE_DIRECT" } },
  sequence: sequence.toString(),
});

/** A transaction of this ledger in the JSON form of `cosmos.tx.v1beta1.Tx`. */
export function txJson({ body, authInfo, sends, signatures }: DecodedTx) {
  const { amount = [], gasLimit = 0n, payer = "", granter = "" } = authInfo.fee ?? {};
  return {
    body: {
      messages: sends.map((send) => ({
        "@type": sendType,
        from_address: send.fromAddress,
        to_address: send.toAddress,
        amount: send.amount,
      })),
      memo: body.memo,
      timeout_height: body.timeoutHeight.toString(),
      extension_options: [],
      non_critical_extension_options: [],
    },
    auth_info: {
      signer_infos: authInfo.signerInfos.map(signerJson),
      fee: { amount, gas_limit: gasLimit.toString(), payer, granter },
      tip: null,
    },
    signatures: signatures.map((signature) => toBase64(signature)),
  };
}

/** Events in the format of nodes, with all attributes marked as indexed. */
export const eventsJson = (events: readonly LedgerEvent[]) =>
  events.map(({ type, attributes }) => ({
    type,
    attributes: attributes.map((attribute) => ({ ...attribute, index: true })),
  }));

const result = ({ code, codespace, log, gasWanted, gasUsed, events }: TxResult) => ({
  codespace,
  code,
  data: "",
  raw_log: log,
  logs: [],
  info: "",
  gas_wanted: gasWanted.toString(),
  gas_used: gasUsed.toString(),
  events: eventsJson(events),
});

/** A transaction in its block, as `TxResponse`. */
export const txResponse = (stored: StoredTx, tx: DecodedTx) => ({
  height: String(stored.height),
  txhash: stored.hash,
  ...result(stored),
  tx: { "@type": "/cosmos.tx.v1beta1.Tx", ...txJson(tx) },
  timestamp: new Date(stored.time).toISOString(),
});

/** The answer to a broadcast in mode SYNC, as `TxResponse`: only whether the bytes were accepted. */
export const checkResponse = (
  hash: string,
  refusal: { code: number; codespace: string; message: string } | undefined,
) => ({
  height: "0",
  txhash: hash,
  ...result({
    code: refusal?.code ?? 0,
    codespace: refusal?.codespace ?? "",
    log: refusal?.message ?? "",
    gasWanted: 0n,
    gasUsed: 0n,
    events: [],
  }),
  tx: null,
  timestamp: "",
});
