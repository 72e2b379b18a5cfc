import { AbortedError } from "../errors/call";
import { SigningError } from "../errors/signing";
import { isRecord } from "../json-value";
import { onAbort } from "../transport/on-abort";

/** Options of everything that asks a signer or a wallet. */
export interface SignerOptions {
  /** Ends the wait for a signer, such as a wallet whose user does not answer. */
  signal?: AbortSignal | undefined;
}

/** The hints and errors for a failed request to a signer. */
export interface SignerErrors {
  /** The hint when the signer's user refused. */
  onDecline?: string;
  /** The hint when the caller's signal ends the wait. */
  onAbort?: string;
  /** The error for any failure except the user's refusal. */
  onFailure?: (cause: unknown) => Error;
}

/**
 * The answer of a signer, unless the caller's signal is aborted first: a wallet can wait for its user for ever.
 *
 * @throws SigningError with the code `signature_declined` when the signer's user refused, AbortedError, and `onFailure`'s
 */
export async function askSigner<T>(
  ask: () => Promise<T>,
  { signal }: SignerOptions,
  {
    onDecline = "Nothing was signed or sent.",
    onAbort = "Nothing was sent. The wallet may still show its request: decline it there.",
    onFailure = failed,
  }: SignerErrors = {},
): Promise<T> {
  if (signal?.aborted) throw aborted(signal, "The signer was not asked.");
  try {
    return await (signal ? untilAborted(ask(), signal, onAbort) : ask());
  } catch (cause) {
    const { isAborted, isDeclined } = kindOf(cause);
    if (isAborted && signal?.aborted) throw cause;
    throw isDeclined
      ? new SigningError("The signature was declined in the wallet", onDecline, cause, "signature_declined")
      : onFailure(cause);
  }
}

async function untilAborted<T>(asked: Promise<T>, signal: AbortSignal, hint: string): Promise<T> {
  let leaveSignal = () => {};
  const given = new Promise<never>((_, reject) => {
    const leave = () => reject(aborted(signal, hint));
    leaveSignal = onAbort(signal, leave);
    // The signal may have been aborted while the signer was asked: then no event follows.
    if (signal.aborted) leave();
  });
  try {
    return await Promise.race([asked, given]);
  } finally {
    leaveSignal();
  }
}

const aborted = ({ reason }: AbortSignal, hint: string) =>
  new AbortedError({
    code: "aborted",
    message: "The signature was aborted by its caller",
    hint,
    cause: reason,
  });

/** For `onFailure`: throws the signer's own error unchanged. */
export const asItIs = (cause: unknown): Error => cause as Error;

const failed = (cause: unknown) =>
  new SigningError(
    "The signer failed",
    "The signer's error is the cause of this error. Nothing was sent.",
    cause,
  );

/** Reads the kind of an error. The error object of a removed browser extension cannot even be read. */
function kindOf(cause: unknown): { isAborted: boolean; isDeclined: boolean } {
  try {
    return { isAborted: cause instanceof AbortedError, isDeclined: saysDeclined(cause) };
  } catch {
    return { isAborted: false, isDeclined: false };
  }
}

/**
 * Messages of a user's refusal. "request rejected" counts only at the end of a message: a node adds its reason, such as "request
 * rejected: already known" for a transaction that was sent.
 */
const declined =
  /^(?:user (?:has )?(?:rejected|declined|denied|cancell?ed)|(request) (?:has )?(?:rejected|declined|denied|cancell?ed)(?: by (?:the )?user)?\W*$)/i;

/**
 * Whether the user refused: 4001 is the code of EIP-1193, which wallets of other families also use, and which adapters wrap;
 * wallets without codes have a message.
 */
function saysDeclined(cause: unknown): boolean {
  if (!isRecord(cause)) return false;
  const { code, message, error, cause: inner } = cause;
  if (code === 4001 || code === "ACTION_REJECTED") return true;
  const said = typeof message === "string" ? declined.exec(message) : null;
  // With a JSON-RPC code, the message comes from a node.
  if (said && !(said[1] && typeof code === "number" && code <= -32_000)) return true;
  return [error, inner].some((one) => one !== cause && isRecord(one) && one.code === 4001);
}
