import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { AuthInfo, TxBody, TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { Faults, type Terms } from "./terms";

/** The faults of a signed Cosmos transaction, decoded by the types of CosmJS. */
export function harmOfCosmos(terms: Terms, payload: string): string[] {
  const faults = new Faults();
  const raw = TxRaw.decode(Buffer.from(payload, "base64"));
  const body = TxBody.decode(raw.bodyBytes);
  const { fee, signerInfos } = AuthInfo.decode(raw.authInfoBytes);
  faults.same("the signatures", raw.signatures.length, 1);
  faults.same("the signers", signerInfos.length, 1);
  faults.same("the memo", body.memo, "");
  faults.same("the timeout", body.timeoutHeight, 0n);
  faults.same("the extensions", body.extensionOptions.length + body.nonCriticalExtensionOptions.length, 0);
  faults.same("the messages", body.messages.length, 1);
  const [message] = body.messages;
  faults.same("the message", message?.typeUrl, "/cosmos.bank.v1beta1.MsgSend");
  const send = MsgSend.decode(message?.value ?? new Uint8Array());
  faults.same("the sender", send.fromAddress, terms.from_address);
  faults.same("the recipient", send.toAddress, terms.to_address);
  const coins = send.amount.map(({ denom, amount }) => `${amount}${denom}`).join();
  faults.same("the coins", coins, `${terms.amount}${terms.from_asset}`);
  const [coin, ...others] = fee?.amount ?? [];
  faults.same("further fees", others.length, 0);
  faults.same("the fee's coin", coin?.denom, "uosmo");
  faults.must(BigInt(coin?.amount ?? 0) <= 100_000n, `a fee of ${coin?.amount}`);
  faults.must((fee?.gasLimit ?? 0n) <= 500_000n, `gas of ${fee?.gasLimit}`);
  faults.same("the payer and granter of the fee", `${fee?.payer}${fee?.granter}`, "");
  return faults.found;
}
