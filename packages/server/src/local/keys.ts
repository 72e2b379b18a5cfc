import { listKeys, type NewKey, publicKeyPrefix, revokeKey } from "../access/keys";
import { createKey } from "../alerts/rule-store/packs";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";

/** The names of the keys that `waybill dev` prints. */
export type DevKeyName = "default" | "other_workspace" | "feature_disabled" | "throttled" | "revoked";

type DevKey = Omit<NewKey, "secret" | "name"> & { secret: string };

/** PUBLIC development keys, which must never be accepted by anything but a local service. */
const devKeys: Record<DevKeyName, DevKey> = {
  default: { secret: `${publicKeyPrefix}development_default`, workspace: "dev", plan: "enterprise" },
  other_workspace: {
    secret: `${publicKeyPrefix}development_other_workspace`,
    workspace: "dev-other",
    plan: "enterprise",
  },
  feature_disabled: {
    secret: `${publicKeyPrefix}development_feature_disabled`,
    workspace: "dev-feature-disabled",
    plan: "enterprise",
    disabledFeatures: ["*"],
  },
  throttled: {
    secret: `${publicKeyPrefix}development_throttled`,
    workspace: "dev-throttled",
    plan: "custom",
    perMinute: 3,
    perMonth: null,
  },
  revoked: { secret: `${publicKeyPrefix}development_revoked`, workspace: "dev", plan: "enterprise" },
};

/** Creates missing public development keys, and returns all of them by name. */
export async function ensureDevKeys(db: Database, runtime: Runtime): Promise<Record<DevKeyName, string>> {
  const existing = new Set((await listKeys(db)).map(({ name }) => name));
  for (const [name, key] of Object.entries(devKeys)) {
    const stored = `public development key: ${name}`;
    if (existing.has(stored)) continue;
    const made = await createKey(db, runtime, { ...key, name: stored });
    if (name === "revoked") await revokeKey(db, runtime, made.key.id);
  }
  const secrets = Object.entries(devKeys).map(([name, key]) => [name, key.secret]);
  return Object.fromEntries(secrets) as Record<DevKeyName, string>;
}
