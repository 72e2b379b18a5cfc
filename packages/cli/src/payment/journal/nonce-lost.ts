import { HttpError } from "@waybill/sdk";
import { type Journal, PaymentOpenError } from "@waybill/sdk/payments";
import { CliError } from "../../errors";
import { noncesSigned, type OtherUse, otherUse, useText, wasSent } from "./nonce-use";
import { closeAttempt } from "./note-ends";

/**
 * The error for a payment that can no longer be made, because another one has used its nonce: two quotes of one wallet have the
 * same until one of them is sent. The journal closes it as abandoned. Undefined for any other error.
 *
 * @param error PaymentOpenError, or what the service said
 * @param next what to do about it
 */
export async function nonceLost(
  journal: Journal,
  id: string,
  error: unknown,
  next: string,
): Promise<CliError | undefined> {
  const isOpen = error instanceof PaymentOpenError;
  const cause = isOpen ? error.cause : error;
  if (!(cause instanceof HttpError || (isOpen && cause === undefined))) return undefined;
  const record = await journal.get(id);
  const attempt = record?.attempts.at(-1);
  if (!record || !attempt) return undefined;
  const { signed } = attempt;
  // What it has signed before at this nonce, and may have sent, can be what has used it, and has paid then.
  const isOwn = record.attempts.some(
    (one) => one !== attempt && one.state !== "withheld" && one.signed.nonce === signed.nonce,
  );
  if (isOwn) return undefined;
  const other = await otherUse(journal, noncesSigned(signed), { id });
  const known = other && wasSent(other.attempt) ? other : undefined;
  const name = cause && usedByAnother.exec(cause.message)?.[1];
  const isClosed = attempt.state === "abandoned";
  if (!isClosed && name === undefined && !(known && cause)) return undefined;
  if (name !== undefined || hasEnded(known)) await closeAttempt(journal, record, attempt, "abandoned");
  const said =
    `another transaction of ${signed.from} used its ${name ?? "nonce"} ${signed.nonce ?? ""}`.trimEnd();
  const reason = known ? `its ${useText(known)}, which was sent before` : said;
  return new CliError("paymentFailed", `This payment can no longer be made: ${reason}.`, {
    why: [...(cause ? [cause.message] : []), "Nothing was paid with it."],
    hint: next,
    cause: error,
  });
}

/** The service's words for it. */
const usedByAnother = /transaction of the sender used its (nonce|sequence)/;

const hasEnded = (other: OtherUse | undefined): boolean =>
  other?.attempt.state === "completed" || other?.attempt.state === "failed";
