import { randomBytes } from "node:crypto";
import { secretBytes, signatureHeaders } from "@waybill/spec/standards/standard-webhooks";
import { usageError } from "../errors";
import type { AlertEvent } from "./alert-events";

/** The variable with the secret; without it, each run creates a secret. */
const VARIABLE = "WAYBILL_WEBHOOK_SECRET";

/** The secret that signs forwarded events. @throws CliError (usage) for an invalid secret */
export function listeningSecret(env: Readonly<Record<string, string | undefined>>): string {
  const given = env[VARIABLE];
  if (given === undefined || given === "") return `whsec_${randomBytes(24).toString("base64")}`;
  if (given.startsWith("whsec_") && secretBytes(given)) return given;
  throw usageError(
    `${VARIABLE} is not a valid secret: it must be whsec_ followed by base64.`,
    `Use the secret of your channel, or unset ${VARIABLE} to create a new secret for each run.`,
  );
}

/** A webhook in the form in which a channel sends it. */
export interface SignedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The webhook of an event (Standard Webhooks 1.0). Its id is the event's id, because there is no delivery.
 *
 * @param at time of sending, Unix milliseconds
 */
export function signedWebhook(
  event: AlertEvent,
  rule: object | null,
  { secret, at }: { secret: string; at: number },
): SignedWebhook {
  // Only the answer for a single event contains the caller's relation to it; channels do not receive that.
  const { access_type: _, ...shown } = event as AlertEvent & { access_type?: unknown };
  const data = { event: shown, rule, channel_id: null };
  const body = JSON.stringify({ type: "alert.fired", timestamp: event.created_at, data });
  return {
    headers: {
      "Content-Type": "application/json",
      ...signatureHeaders({ id: event.id, at, body }, [secret]),
    },
    body,
  };
}
