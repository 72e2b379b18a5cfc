/** A request to a receiver of alerts. */
export interface OutgoingRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** How long all of it may take, milliseconds. */
  timeLimit: number;
  /** How much of the answer's body is kept, bytes; one that is longer is no answer. Default: nothing of it is kept. */
  keeps?: number;
}

/** What is known of a receiver's answer. */
export interface OutgoingAnswer {
  /** The HTTP status. */
  status: number;
  /** The header `Retry-After`, as it was sent. */
  retryAfter?: string | undefined;
  /** The body, where the request keeps it. */
  text?: string;
}

/** An e-mail. */
export interface Mail {
  /** The same at every attempt, so that receivers can ignore duplicates. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
  /** How long all of it may take, milliseconds. */
  timeLimit: number;
}

/** The way to receivers of alerts, injected so that tests control it. The real one: system-outgoing.ts. */
export interface Outgoing {
  /** Sends a request once, and follows no redirect. Throws OutgoingError. */
  post(request: OutgoingRequest, signal?: AbortSignal): Promise<OutgoingAnswer>;
  /** Closes the connections that are kept. */
  close(): void;
}

/** The way to the mail server; the real one: system-mail.ts. */
export interface MailSender {
  /** Throws OutgoingError. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  close(): void;
}

/** Why nothing was sent, or no answer came. */
export type OutgoingFailure =
  | "timeout"
  | "unknown_host"
  | "unreachable"
  | "tls"
  /** The address belongs to a private network, or the URL may not be used. */
  | "forbidden_target"
  /** What came was no HTTP, or no SMTP, or longer than what the request keeps. */
  | "invalid_answer"
  /** The mail server refused the message. */
  | "mail_refused"
  /** The caller gave up. */
  | "aborted";

/** A request that was not answered. Its message has no text of the receiver, and no part of the URL. */
export class OutgoingError extends Error {
  override name = "OutgoingError";

  constructor(readonly failure: OutgoingFailure) {
    super(`a request to a receiver of alerts failed: ${failure}`);
  }
}
