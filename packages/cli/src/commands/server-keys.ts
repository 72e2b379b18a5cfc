import type { KeyRecord } from "@waybill/server";
import type { createKeyFlags, revokeKeyFlags, rotateKeyFlags } from "../catalog/local";
import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { withDatabase, withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import { isoTime, timeText } from "../output/time";
import type { Values } from "../program/flags";

/** Prints only the key, so that `WAYBILL_API_KEY=$(waybill server keys create)` works. */
export async function serverKeysCreate(
  context: Context,
  { flags }: { flags: Values<typeof createKeyFlags> },
): Promise<void> {
  const { plan, perMinute, perMonth } = flags;
  if (plan === "custom" && perMinute === undefined && perMonth === undefined) {
    throw usageError(
      "The custom plan has no default limits.",
      "Set them: --per-minute COUNT, --per-month COUNT",
    );
  }
  const { createKey, systemRuntime } = await import("@waybill/server");
  const { key, secret } = await withDatabase(context, flags, (db) =>
    createKey(db, systemRuntime, {
      workspace: flags.workspace ?? "default",
      name: flags.name ?? "cli",
      plan,
      ...(perMinute === undefined ? {} : { perMinute }),
      ...(perMonth === undefined ? {} : { perMonth }),
      mode: flags.mode,
      ...(flags.expiresIn === undefined ? {} : { expiresAt: systemRuntime.now() + flags.expiresIn }),
      ...(flags.disable.length === 0 ? {} : { disabledFeatures: flags.disable }),
    }),
  );
  context.remember(
    `The key was created, but it was not shown. Revoke it: waybill server keys revoke ${key.id}`,
  );
  context.print({ ...shownKey(key), api_key: secret }, () => secret);
  context.note(
    `Key ${key.id} of workspace ${key.workspace}. It is shown only once, because only its hash is stored.`,
  );
}

/** A key in JSON: its times are ISO 8601. */
const shownKey = (key: KeyRecord) => ({
  ...key,
  created_at: isoTime(key.created_at),
  expires_at: isoTimeOrNull(key.expires_at),
  last_used_at: isoTimeOrNull(key.last_used_at),
  revoked_at: isoTimeOrNull(key.revoked_at),
});

const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));

const notRotated = {
  not_found: "There is no such key.",
  revoked: "The key is revoked, so nothing replaces it.",
  expired: "The key has expired, so nothing replaces it.",
} as const;

/** Prints only the new key, as `create` does. */
export async function serverKeysRotate(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof rotateKeyFlags> },
): Promise<void> {
  const { rotateKey, systemRuntime } = await import("@waybill/server");
  const { overlap, expiresIn } = flags;
  const rotated = await withExistingDatabase(context, flags, (db) =>
    rotateKey(db, systemRuntime, args.id, {
      overlap,
      ...(expiresIn !== undefined && { expiresAt: systemRuntime.now() + expiresIn }),
    }),
  );
  if (typeof rotated === "string")
    throw new CliError("notFound", notRotated[rotated], {
      hint: "waybill server keys list shows the keys; waybill server keys create makes one.",
    });
  const { key, secret, replaced } = rotated;
  context.remember(
    `The key was replaced, but the new one was not shown. Revoke it: waybill server keys revoke ${key.id}`,
  );
  context.print({ ...shownKey(key), api_key: secret, replaced: shownKey(replaced) }, () => secret);
  const ends =
    replaced.expires_at === null ? "" : ` The old one works until ${timeText(isoTime(replaced.expires_at))}.`;
  context.note(`Key ${key.id} of workspace ${key.workspace} is shown only once.${ends}`);
}

export async function serverKeysList(
  context: Context,
  { flags }: { flags: Values<typeof storeFlags> },
): Promise<void> {
  const { listKeys } = await import("@waybill/server");
  const found = await withExistingDatabase(context, flags, listKeys);
  const keys = found.map(shownKey);
  printList(
    context,
    keys,
    [
      { title: "Id", value: (key) => key.id },
      { title: "Key", value: (key) => `${key.prefix}...` },
      { title: "Workspace", value: (key) => key.workspace, shrinks: true },
      { title: "Name", value: (key) => key.name, shrinks: true },
      { title: "Plan", value: (key) => key.plan },
      { title: "Per minute", value: (key) => limitText(key.per_minute), align: "right" },
      { title: "Per month", value: (key) => limitText(key.per_month), align: "right" },
      { title: "Off", value: (key) => key.disabled_features.join(", "), shrinks: true },
      { title: "Mode", value: (key) => key.mode },
      { title: "Last used", value: (key) => key.last_used_at?.slice(0, 10) ?? "never" },
      { title: "Ends", value: (key) => (key.revoked_at ?? key.expires_at)?.slice(0, 10) ?? "" },
    ],
    "No keys yet. Make one: waybill server keys create",
  );
}

function limitText(limit: number | null): string {
  return limit === null ? "-" : String(limit);
}

export async function serverKeysRevoke(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof revokeKeyFlags> },
): Promise<void> {
  await confirmDestruction(context, flags, `Revoke the key ${args.id}? It can no longer be used afterwards.`);
  const { revokeKey, systemRuntime } = await import("@waybill/server");
  const known = await withExistingDatabase(context, flags, (db) => revokeKey(db, systemRuntime, args.id));
  if (!known) {
    throw new CliError("notFound", "There is no such key.", {
      hint: "waybill server keys list shows their ids.",
    });
  }
  context.note("Revoked.");
  if (context.json) context.print({ id: args.id, revoked: true }, () => "");
}
