import type { Transporter } from "nodemailer";
import type { Clock } from "../../lib/runtime";
import { type MailSender, OutgoingError, type OutgoingFailure } from "./outgoing";

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user name and password where the server wants them. */
  url: string;
  /** The sender of all mails. */
  from: string;
}

/** Sends by the mail server of the operator, which is loaded with the first mail. */
export function systemMail({ url, from }: MailOptions, clock: Pick<Clock, "after">): MailSender {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  };
  return {
    async send({ id, to, subject, text, timeLimit }, signal) {
      transport ??= open();
      const sending = (await transport).sendMail({
        from,
        to: [...to],
        subject,
        text,
        messageId: `<${id}@waybill.invalid>`,
        // Out-of-office replies to a service are useless (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated" },
      });
      await within(sending, timeLimit, clock, signal);
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

function within(
  sending: Promise<unknown>,
  timeLimit: number,
  clock: Pick<Clock, "after">,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new OutgoingError("aborted"));
    const cancel = clock.after(timeLimit, () => reject(new OutgoingError("timeout")));
    signal?.addEventListener("abort", abort);
    sending
      .then(
        () => resolve(),
        (error: unknown) => reject(new OutgoingError(failureOf(error))),
      )
      .finally(() => {
        cancel();
        signal?.removeEventListener("abort", abort);
      });
  });
}

function failureOf(error: unknown): OutgoingFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EDNS" || /^(?:ENOTFOUND|EAI_)/.test(code)) return "unknown_host";
  if (code === "ETLS" || /CERT/.test(code)) return "tls";
  if (code === "EENVELOPE" || code === "EMESSAGE" || code === "EAUTH" || code === "ENOAUTH")
    return "mail_refused";
  if (code === "ETIMEDOUT") return "timeout";
  if (code === "EPROTOCOL") return "invalid_answer";
  return "unreachable";
}
