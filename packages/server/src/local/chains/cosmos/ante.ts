import { type DecodedTx, TxDecodeError } from "../../../chains/cosmos/decode-tx";
import { addressOfKey, isSigned, readPublicKey } from "../../../chains/cosmos/signature";
import { moveCoins } from "./bank";
import { writeCoins } from "./coins";
import { event, type LedgerEvent } from "./events";
import type { ValidTx } from "./form";
import { anteGas } from "./gas";
import type { LedgerRules, LedgerState } from "./ledger-state";
import { SdkError } from "./sdk-error";
import type { Account } from "./state/accounts";

/**
 * The checks before the messages, in cosmos-sdk's order (x/auth, ante): gas, timeout, fee, key, sequence, signature.
 * Then the fee is charged and the sequence incremented, whether or not the messages succeed. A simulation checks
 * neither the gas price nor the signature. Throws SdkError; the caller rolls back.
 */
export function runAnte(
  state: LedgerState,
  rules: LedgerRules,
  tx: DecodedTx,
  form: ValidTx,
  simulate: boolean,
): LedgerEvent[] {
  const { sender, fee, gasLimit, sequence } = form;
  const height = BigInt(state.blocks.latest().height + 1);
  const { timeoutHeight } = tx.body;
  if (!simulate && anteGas(tx) > gasLimit)
    throw new SdkError("outOfGas", `gasWanted: ${gasLimit}, gasUsed: ${anteGas(tx)}`);
  if (timeoutHeight !== 0n && height > timeoutHeight)
    throw new SdkError("timeoutHeight", `block height: ${height}, timeout height: ${timeoutHeight}`);
  if (!simulate) checkPrice(rules, form);
  const account = state.accounts.find(sender);
  if (!account) throw new SdkError("unknownAddress", `fee payer address: ${sender} does not exist`);
  const events = fee.length > 0 ? moveCoins(state, sender, state.feeCollector, fee) : [];
  const key = checkKey(rules, tx, account, simulate);
  if (sequence !== account.sequence)
    throw new SdkError(
      "wrongSequence",
      `account sequence mismatch, expected ${account.sequence}, got ${sequence}`,
    );
  if (!simulate && (!key || !isSigned(tx, key, rules.chainId, account.number)))
    throw new SdkError(
      "unauthorized",
      `signature verification failed; please verify account number (${account.number}), ` +
        `sequence (${sequence}) and chain-id (${rules.chainId})`,
    );
  state.accounts.save({ ...account, key: key ?? account.key, sequence: sequence + 1n });
  const [signature] = tx.signatures;
  return [
    ...events,
    event("tx", { fee: writeCoins(fee), fee_payer: sender }),
    event("tx", { acc_seq: `${sender}/${sequence}` }),
    event("tx", { signature: Buffer.from(signature ?? []).toString("base64") }),
  ];
}

function checkPrice({ feeDenom, gasPriceMilli }: LedgerRules, { fee, gasLimit }: ValidTx): void {
  const required = (gasLimit * gasPriceMilli + 999n) / 1000n;
  const paid = fee.find(({ denom }) => denom === feeDenom)?.amount ?? 0n;
  if (paid < required || fee.some(({ denom }) => denom !== feeDenom))
    throw new SdkError(
      "insufficientFee",
      `insufficient fees; got: ${writeCoins(fee)} required: ${required}${feeDenom}`,
    );
}

/** The sender's key: from the transaction, or the stored one. */
function checkKey(
  { prefix }: LedgerRules,
  tx: DecodedTx,
  account: Account,
  simulate: boolean,
): Uint8Array | undefined {
  const any = tx.authInfo.signerInfos[0]?.publicKey;
  if (!any) {
    if (account.key || simulate) return account.key ?? undefined;
    throw new SdkError("invalidPubKey", "the account's key is not known yet, and the transaction has none");
  }
  try {
    const key = readPublicKey(any);
    if (simulate || addressOfKey(key, prefix) === account.address) return key;
  } catch (cause) {
    if (!(cause instanceof TxDecodeError)) throw cause;
    throw new SdkError("invalidPubKey", cause.message, { cause });
  }
  throw new SdkError("invalidPubKey", `pubKey does not match signer address ${account.address}`);
}
