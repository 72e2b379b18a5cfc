/** Reasons that cosmos-sdk has a number for, in the codespace `sdk` (cosmos-sdk, types/errors). */
const reasons = {
  txDecode: [2, "tx parse error"],
  unauthorized: [4, "unauthorized"],
  insufficientFunds: [5, "insufficient funds"],
  invalidAddress: [7, "invalid address"],
  invalidPubKey: [8, "invalid pubkey"],
  unknownAddress: [9, "unknown address"],
  invalidCoins: [10, "invalid coins"],
  outOfGas: [11, "out of gas"],
  memoTooLarge: [12, "memo too large"],
  insufficientFee: [13, "insufficient fee"],
  noSignatures: [15, "no signatures supplied"],
  invalidRequest: [18, "invalid request"],
  inMempool: [19, "tx already in mempool"],
  timeoutHeight: [30, "tx timeout height"],
  extensionOptions: [31, "unknown extension options"],
  wrongSequence: [32, "incorrect account sequence"],
} as const satisfies Record<string, readonly [code: number, description: string]>;

/** Why a transaction is refused or fails, with cosmos-sdk's own number for it. */
export class SdkError extends Error {
  override name = "SdkError";
  readonly code: number;
  readonly codespace = "sdk";

  constructor(reason: keyof typeof reasons, detail: string, options?: ErrorOptions) {
    const [code, description] = reasons[reason];
    super(`${detail}: ${description}`, options);
    this.code = code;
  }
}
