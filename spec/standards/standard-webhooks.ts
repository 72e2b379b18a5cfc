import { createHmac } from "node:crypto";

/** The parts of a message that are signed (Standard Webhooks 1.0). */
export interface SignedMessage {
  /** The same at every attempt. */
  id: string;
  /** When this attempt is made, Unix milliseconds. */
  at: number;
  body: string;
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The bytes of a secret, which is `whsec_` and base64. Undefined if the text is not a secret. */
export function secretBytes(secret: string): Uint8Array | undefined {
  const text = secret.replace(/^whsec_/, "");
  return text !== "" && base64.test(text) ? Buffer.from(text, "base64") : undefined;
}

/**
 * The headers of a signed webhook (Standard Webhooks 1.0): `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64,
 * once for each secret: while one secret replaces another, a receiver can verify either. Throws RangeError for an
 * invalid secret.
 */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at / 1000));
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp };
  if (secrets.length === 0) return headers;
  const signatures = secrets.map((secret) => {
    const key = secretBytes(secret);
    if (!key) throw new RangeError("a signing secret is not whsec_ and base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { ...headers, "webhook-signature": signatures.join(" ") };
}
