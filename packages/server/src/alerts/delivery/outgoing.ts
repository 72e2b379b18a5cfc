import { BlockList, isIPv4, isIPv6 } from "node:net";

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

/** The known parts of a receiver's answer. */
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
  /** The answer was not HTTP, or not SMTP, or longer than the request keeps. */
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

/**
 * IP addresses that are not reached over the public Internet (IANA special-purpose registries, RFC 6890): this host, private
 * and shared networks, link-local (the metadata services of clouds among them), documentation, benchmarks, multicast, reserved.
 */
const ipv4: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/**
 * Only 2000::/3 is global unicast: what is before and after it includes loopback, mapped IPv4 (::ffff:0:0/96), NAT64
 * (64:ff9b::/96), unique local (fc00::/7), link-local (fe80::/10) and multicast. Within it: Teredo and other protocols,
 * documentation, 6to4.
 */
const ipv6: readonly (readonly [network: string, prefix: number])[] = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

/** Networks that webhooks may not reach, with their prefix lengths. */
export const forbiddenRanges = { ipv4, ipv6 } as const;

const forbidden4 = new BlockList();
for (const [network, prefix] of ipv4) forbidden4.addSubnet(network, prefix, "ipv4");
const forbidden6 = new BlockList();
for (const [network, prefix] of ipv6) forbidden6.addSubnet(network, prefix, "ipv6");

/** Whether an IP address (without brackets) is not one of the public Internet. A text that is no IP address is forbidden, too. */
export function isForbiddenAddress(address: string): boolean {
  if (isIPv4(address)) return forbidden4.check(address, "ipv4");
  // The zone of a link-local address: fe80::1%eth0.
  if (isIPv6(address) && !address.includes("%")) return forbidden6.check(address, "ipv6");
  return true;
}
