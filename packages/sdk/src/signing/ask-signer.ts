import { AbortedError } from "../errors/call";
import { SigningError } from "../errors/signing";
import { isRecord } from "../json-value";
import { onAbort } from "../transport/on-abort";

/** Options of everything that asks a signer or a wallet. */
export interface SignerOptions {
  /** Ends the wait for a signer, such as a wallet whose user does not answer. */
  signal?: AbortSignal | undefined;
}

/** The texts for an error of a signer. */
export interface SignerErrors {
  /** The certain facts when the signer's user refused. */
  onDecline?: string;
  /** The certain facts when the caller's signal ends the wait. */
  onAbort?: string;
  /** The error for a signer that failed otherwise than by its user's refusal. */
  onFailure?: (cause: unknown) => Error;
}

/**
 * The answer of a signer, unless the caller's signal comes first: a wallet can wait for its user for ever.
 *
 * @throws SigningError with the code `signature_declined` when the signer's user refused, AbortedError, and `onFailure`'s
 */
export async function askSigner<T>(
  ask: () => Promise<T>,
  { signal }: SignerOptions,
  {
    onDecline = "Nothing was signed or sent.",
    onAbort = "Nothing was sent. The wallet may still show its question: decline it there.",
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
    // The signer may have done it while it was asked: the event is over.
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

/** For `onFailure`: the signer's own error says what is wrong. */
export const asItIs = (cause: unknown): Error => cause as Error;

const failed = (cause: unknown) =>
  new SigningError(
    "The signer failed",
    "The cause of this error has the signer's own error. Nothing was sent.",
    cause,
  );

/** An error object of an extension that is gone cannot even be looked at. */
function kindOf(cause: unknown): { isAborted: boolean; isDeclined: boolean } {
  try {
    return { isAborted: cause instanceof AbortedError, isDeclined: saysDeclined(cause) };
  } catch {
    return { isAborted: false, isDeclined: false };
  }
}

/**
 * A request alone is not refused in these words: a node gives its reason, such as "request rejected: already known" of what
 * is out.
 */
const declined =
  /^(?:user (?:has )?(?:rejected|declined|denied|cancell?ed)|(request) (?:has )?(?:rejected|declined|denied|cancell?ed)(?: by (?:the )?user)?\W*$)/i;

/**
 * Whether its user refused: 4001 is the code of EIP-1193, which wallets of other families use, too, and adapters wrap;
 * wallets without codes say it in words.
 */
function saysDeclined(cause: unknown): boolean {
  if (!isRecord(cause)) return false;
  const { code, message, error, cause: inner } = cause;
  if (code === 4001 || code === "ACTION_REJECTED") return true;
  const said = typeof message === "string" ? declined.exec(message) : null;
  // With a code of JSON-RPC it is a node that speaks.
  if (said && !(said[1] && typeof code === "number" && code <= -32_000)) return true;
  return [error, inner].some((one) => one !== cause && isRecord(one) && one.code === 4001);
}
