import type { Clock } from "../clock";
import { ArgumentError } from "../errors/base";
import { WebhookError } from "../errors/webhook";
import { isRecord } from "../json-value";

/** A request as it was received. */
export interface Webhook {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw body as received. If you parse and serialize it again, its bytes change and no signature matches. */
  body: string | Uint8Array;
}

export interface VerifyWebhookOptions {
  /** How old or how far ahead a webhook may be, in seconds; 300 by default. */
  toleranceSeconds?: number | undefined;
  clock?: Pick<Clock, "now"> | undefined;
}

export interface VerifiedWebhook {
  /** The same for every attempt to deliver an event: store it, and process each event only once. */
  id: string;
  /** When the webhook was sent, Unix milliseconds. */
  timestamp: number;
  body: string;
}

/**
 * Verifies the sender of a webhook, that its body was not changed, and that it is not a replay (Standard Webhooks 1.0:
 * HMAC-SHA256 of `id.timestamp.body`, signature `v1`). Compares in constant time.
 *
 * @param secrets `whsec_` and base64; pass several while you rotate secrets
 * @throws WebhookError; ArgumentError for a body that is not raw, and for invalid secrets (which are not shown)
 *
 * @example
 * import { verifyWebhook } from "@waybill/sdk/webhooks";
 * const webhook = { headers: incoming.headers, body: await incoming.text() };
 * const { id, body } = await verifyWebhook(webhook, [secret]);
 * console.log(JSON.parse(body).type); // alert.test
 */
export async function verifyWebhook(
  webhook: Webhook,
  secrets: string | readonly string[],
  options: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  const { headers, body }: Partial<Webhook> = Object(webhook);
  const { toleranceSeconds = 300, clock = Date, ...others }: VerifyWebhookOptions = Object(options);
  const text =
    body instanceof Uint8Array ? new TextDecoder(undefined, { ignoreBOM: true }).decode(body) : body;
  const entries: [string, unknown][] =
    headers instanceof Headers ? [...headers] : Object.entries(Object(headers));
  // Empty when there is no body; undefined when it is not text.
  const found = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
    const values = [entries.find(([key]) => key.toLowerCase() === name)?.[1] ?? ""].flat();
    return values.every((value) => typeof value === "string") ? values.join() : undefined;
  });
  // Checked by hand: the shared checks would be half of this entry's size.
  if (!isRecord(headers) || found.includes(undefined) || typeof text !== "string")
    throw new ArgumentError("webhook must have headers and the raw body", "Read it before it is parsed.");
  const now: unknown = typeof clock?.now === "function" && clock.now();
  // Another name is a misspelling, which would leave the default in force; undefined values count as omitted.
  if (
    !isRecord(options) ||
    typeof toleranceSeconds !== "number" ||
    typeof now !== "number" ||
    Object.values(others).some((other) => other !== undefined)
  )
    throw new ArgumentError(
      "options can only have toleranceSeconds, a number, and clock",
      "Check the names.",
    );
  const macs = [secrets].flat().map(macOf);
  const [id, time, signatures] = found;
  if (!id || !signatures || !/^[1-9]\d{0,11}$/.test(`${time}`))
    throw new WebhookError(
      "a webhook header is missing or invalid",
      "It needs webhook-id, -timestamp and -signature.",
    );
  for (const mac of macs) {
    const wanted = `v1,${await mac(`${id}.${time}.`, body ?? text)}`;
    if (signatures.split(" ").some((signature) => isSame(signature, wanted))) {
      // Checked only now, because only a signed message has a reliable time.
      const timestamp = Number(time) * 1000;
      if (Math.abs(now - timestamp) <= toleranceSeconds * 1000) return { id, timestamp, body: text };
      throw new WebhookError("the webhook is too old or too new", "Check the clock; it may be a replay.");
    }
  }
  throw new WebhookError("no signature of the webhook is valid", "Check the secret and the raw body.");
}

type Body = string | Uint8Array;
/** The HMAC-SHA256 of a text and a body after it, in base64. */
type Mac = (head: string, body: Body) => string | Promise<string>;

/** The part of `node:crypto` that is used. */
interface Hmac {
  update(part: Body): Hmac;
  digest(form: "base64"): string;
}
interface Runtime {
  process?: {
    getBuiltinModule?(name: "node:crypto"): { createHmac(hash: "sha256", key: Uint8Array): Hmac } | undefined;
  };
}

/**
 * Node, Deno and Bun have a synchronous HMAC; WebCrypto, which all other runtimes have, uses a thread and takes ten
 * times as long, a third of it to import the key for every webhook: a cache of keys would be too large for this entry.
 * Node's HMAC is loaded without an import, because bundles for browsers and workers must not have one.
 */
function macOf(secret: unknown): Mac {
  let key = new Uint8Array();
  try {
    // A value that is not a text lacks the method.
    key = Uint8Array.from(atob((secret as string).replace(/^whsec_/, "")), (letter) => letter.charCodeAt(0));
  } catch {
    // Reported below.
  }
  if (!key.length) throw new ArgumentError("a secret is not valid base64", "Pass it unchanged: whsec_...");
  const node = (globalThis as Runtime).process?.getBuiltinModule?.("node:crypto");
  if (node) return (head, body) => node.createHmac("sha256", key).update(head).update(body).digest("base64");
  const { subtle } = crypto;
  return async (head, body) => {
    const signed = await new Blob([head, body as string | Uint8Array<ArrayBuffer>]).arrayBuffer();
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const mac = await subtle.sign(hmac, await subtle.importKey("raw", key, hmac, false, ["sign"]), signed);
    return btoa(String.fromCharCode(...new Uint8Array(mac)));
  };
}

/** Compares texts in a time that depends only on their lengths. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return !difference;
}
