import type { createKeyFlags } from "../catalog/local";
import type { Context } from "../context";
import { usageError } from "../errors";
import { withDatabase } from "../local/database";
import { isoTime } from "../output/time";
import type { Values } from "../program/flags";

/** Prints only the key, so that `WAYBILL_API_KEY=$(waybill server keys create)` works. */
export async function serverKeysCreate(
  context: Context,
  { flags }: { flags: Values<typeof createKeyFlags> },
): Promise<void> {
  const { plan, perMinute, perMonth } = flags;
  if (plan === "custom" && perMinute === undefined && perMonth === undefined) {
    throw usageError(
      "The plan custom has no limits of its own.",
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
      ...(flags.disable.length === 0 ? {} : { disabledFeatures: flags.disable }),
    }),
  );
  context.remember(`The key was created, but nobody saw it. Revoke it: waybill server keys revoke ${key.id}`);
  context.print({ ...key, created_at: isoTime(key.created_at), api_key: secret }, () => secret);
  context.note(
    `Key ${key.id} of workspace ${key.workspace}. It is shown only once, because only its hash is stored.`,
  );
}
