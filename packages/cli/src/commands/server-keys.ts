import type { createKeyFlags, revokeKeyFlags } from "../catalog/local";
import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { withDatabase, withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
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
  context.remember(
    `The key was created, but it was not shown. Revoke it: waybill server keys revoke ${key.id}`,
  );
  context.print({ ...key, created_at: isoTime(key.created_at), api_key: secret }, () => secret);
  context.note(
    `Key ${key.id} of workspace ${key.workspace}. It is shown only once, because only its hash is stored.`,
  );
}

export async function serverKeysList(
  context: Context,
  { flags }: { flags: Values<typeof storeFlags> },
): Promise<void> {
  const { listKeys } = await import("@waybill/server");
  const found = await withExistingDatabase(context, flags, listKeys);
  const keys = found.map((key) => ({
    ...key,
    created_at: isoTime(key.created_at),
    revoked_at: key.revoked_at === null ? null : isoTime(key.revoked_at),
  }));
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
      { title: "Revoked", value: (key) => key.revoked_at?.slice(0, 10) ?? "" },
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
  await confirmDestruction(context, flags, `Revoke the key ${args.id}? It cannot be used any more.`);
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
