import type { Clock } from "../clock";
import { ArgumentError } from "../errors/base";
import { WebhookError } from "../errors/webhook";
import { isRecord } from "../json-value";

/** A request as it came in. */
export interface Webhook {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it was received: parsed and written again it has other bytes, and no signature fits. */
  body: string | Uint8Array;
}

export interface VerifyWebhookOptions {
  /** How old or how far ahead a webhook may be, in seconds; 300 by default. */
  toleranceSeconds?: number | undefined;
  clock?: Pick<Clock, "now"> | undefined;
}

export interface VerifiedWebhook {
  /** The same for every attempt to deliver one event: keep it, and do nothing twice. */
  id: string;
  /** When it was sent, Unix milliseconds. */
  timestamp: number;
  body: string;
}

/**
 * Verifies who sent a webhook, that its body is whole, and that it is not an old one sent again (Standard Webhooks 1.0:
 * HMAC-SHA256 of `id.timestamp.body`, signature `v1`). Compares in constant time.
 *
 * @param secrets `whsec_` and base64; several while one replaces another
 * @throws WebhookError; ArgumentError for a body that is not raw, and secrets that are none (they are not shown)
 */
export async function verifyWebhook(
  webhook: Webhook,
  secrets: string | readonly string[],
  options: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  const { headers, body }: Partial<Webhook> = Object(webhook);
  const { toleranceSeconds = 300, clock = Date }: VerifyWebhookOptions = Object(options);
  // By hand: the kinds of all other functions would be half of this entry.
  if (!isRecord(headers) || (typeof body !== "string" && !(body instanceof Uint8Array)))
    throw new ArgumentError(
      "webhook must have headers and the raw body",
      "Read it before anything parses it.",
    );
  if (!isRecord(options) || typeof toleranceSeconds !== "number")
    throw new ArgumentError("toleranceSeconds must be a number", "300 by default.");
  const keys = await Promise.all([secrets].flat().map(keyOf));
  const [id, time, signatures] = ["id", "timestamp", "signature"].map((name) =>
    header(headers, `webhook-${name}`),
  );
  if (!id || !time || !signatures || !/^[1-9]\d{0,11}$/.test(time))
    throw new WebhookError(
      "a header of the webhook is missing or invalid",
      "It needs webhook-id, -timestamp and -signature.",
    );
  const text = typeof body === "string" ? body : new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);
  const signed = concat(`${id}.${time}.`, body);
  for (const signature of signatures.split(" ")) {
    const bytes = signature.startsWith("v1,") && fromBase64(signature.slice(3));
    for (const key of bytes ? keys : [])
      if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signed))) {
        // Only now: what nobody signed has no age.
        const timestamp = Number(time) * 1000;
        if (Math.abs(clock.now() - timestamp) <= toleranceSeconds * 1000)
          return { id, timestamp, body: text };
        throw new WebhookError(
          "the webhook is too old, or from the future",
          "Check the clock; it may be a replay.",
        );
      }
  }
  throw new WebhookError(
    "no signature of the webhook is valid",
    "Check the secret, and that the body is the raw one.",
  );
}

/** Imported keys by secret: to import one costs more than to verify. Few, because a service has few secrets. */
const imported = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: unknown): Promise<CryptoKey> {
  const bytes = typeof secret === "string" && fromBase64(secret.replace(/^whsec_/, ""));
  if (typeof secret !== "string" || !bytes || bytes.length === 0)
    throw new ArgumentError("a secret is not valid base64", "Pass it as it was given: whsec_...");
  const known =
    imported.get(secret) ??
    crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  if (imported.size > 99) imported.clear();
  imported.set(secret, known);
  return known;
}

function header(headers: object, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return found === undefined ? undefined : String(found);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function concat(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = [encoder.encode(head), typeof body === "string" ? encoder.encode(body) : body];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  whole.set(parts[0] ?? []);
  whole.set(parts[1] ?? [], parts[0]?.length);
  return whole;
}
