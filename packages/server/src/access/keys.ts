import { hash as digest } from "node:crypto";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { insertionOrderOf } from "../storage/dialect/wordings";
import { prepared } from "../storage/query";
import type { PlanName } from "../storage/schema/workspaces";
import type { WorkspaceTables } from "../storage/tables";
import { transaction } from "../storage/transaction";
import { plans, type Quota } from "./plans";

/**
 * The keys of all workspaces: a key says which workspace a request belongs to, and administration lists and revokes all of
 * them. The handle of a workspace has only its own.
 */
const withKeys = (db: Database) => db.withTables<Pick<WorkspaceTables, "api_keys">>();

/** The workspace and restrictions of a valid key. */
export interface Access extends Quota {
  keyId: string;
  workspaceId: string;
  /** Disabled features; `*` is all of them. */
  disabledFeatures: readonly string[];
}

/** A key in lists: everything but its secret. */
export interface KeyRecord {
  id: string;
  name: string;
  workspace: string;
  prefix: string;
  plan: PlanName;
  per_minute: number | null;
  per_month: number | null;
  disabled_features: string[];
  created_at: number;
  revoked_at: number | null;
}

export interface NewKey {
  /** Name of the workspace; created when it does not exist. */
  workspace: string;
  name: string;
  plan: PlanName;
  /** Override the plan's limits; null means no limit. */
  perMinute?: number | null;
  perMonth?: number | null;
  /** Sets the disabled features of the whole workspace; `*` is all of them. */
  disabledFeatures?: readonly string[];
  /** A fixed secret, for the public development keys only; random by default. */
  secret?: string;
}

/** Characters of a key that are stored in plain text, so that people can distinguish keys. */
const PREFIX_LENGTH = 8;

/** Prefix of the public development keys, which are not secret. */
export const publicKeyPrefix = "wbk_PUBLIC_";

/** The form in which a secret is stored. */
export const hashOf = (secret: string): string => digest("sha256", secret);

const features = (stored: string): string[] => JSON.parse(stored) as string[];

/**
 * Creates a key and returns it with its secret, which is shown only once: only its hash is stored. The secret has 256
 * random bits, so an unsalted hash cannot be reversed. Throws RangeError for a quota that is not a whole number of
 * requests.
 *
 * @param onNewWorkspace called in the transaction that makes the workspace, where the key is its first one
 */
export async function storeKey(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">,
  input: NewKey,
  onNewWorkspace?: (trx: Database, workspaceId: string) => Promise<void>,
): Promise<{ key: KeyRecord; secret: string }> {
  const secret = input.secret ?? `wbk_${Buffer.from(runtime.bytes(32)).toString("base64url")}`;
  const now = runtime.now();
  const id = runtime.uuid();
  const quota = plans[input.plan];
  const limits = {
    per_minute: input.perMinute === undefined ? quota.perMinute : input.perMinute,
    per_month: input.perMonth === undefined ? quota.perMonth : input.perMonth,
  };
  const prefix = secret.slice(0, PREFIX_LENGTH);
  for (const limit of [input.perMinute, input.perMonth])
    if (typeof limit === "number" && !(Number.isSafeInteger(limit) && limit >= 0))
      throw new RangeError(`a quota must be a whole number of requests, 0 or more, not ${limit}`);
  const disabledFeatures = await transaction(db, async (trx) => {
    // If two processes make the same workspace at once, the transaction of one is repeated.
    const found = await trx
      .selectFrom("workspaces")
      .select(["id", "disabled_features"])
      .where("name", "=", input.workspace)
      .executeTakeFirst();
    const workspaceId = found?.id ?? runtime.uuid();
    const disabled = JSON.stringify(input.disabledFeatures ?? []);
    if (!found) {
      await trx
        .insertInto("workspaces")
        .values({ id: workspaceId, name: input.workspace, disabled_features: disabled, created_at: now })
        .execute();
      await onNewWorkspace?.(trx, workspaceId);
    } else if (input.disabledFeatures) {
      await trx
        .updateTable("workspaces")
        .set({ disabled_features: disabled })
        .where("id", "=", found.id)
        .execute();
    }
    await withKeys(trx)
      .insertInto("api_keys")
      .values({
        id,
        workspace_id: workspaceId,
        name: input.name,
        hash: hashOf(secret),
        prefix,
        plan: input.plan,
        ...limits,
        created_at: now,
        revoked_at: null,
      })
      .execute();
    return input.disabledFeatures ?? features(found?.disabled_features ?? "[]");
  });
  const { name, workspace, plan } = input;
  const key = { id, name, workspace, prefix, plan, ...limits, created_at: now, revoked_at: null };
  return { key: { ...key, disabled_features: [...disabledFeatures] }, secret };
}

/** All keys, the oldest first. */
export async function listKeys(db: Database): Promise<KeyRecord[]> {
  const rows = await withKeys(db)
    .selectFrom("api_keys")
    .innerJoin("workspaces", "workspaces.id", "api_keys.workspace_id")
    .select([
      "api_keys.id",
      "api_keys.name",
      "workspaces.name as workspace",
      "prefix",
      "plan",
      "per_minute",
      "per_month",
      "disabled_features",
      "api_keys.created_at",
      "revoked_at",
    ])
    .orderBy("api_keys.created_at")
    .orderBy(insertionOrderOf("api_keys"))
    .execute();
  return rows.map((row) => ({ ...row, disabled_features: features(row.disabled_features) }));
}

/** Revokes a key immediately. Returns false when there is no such key. */
export async function revokeKey(db: Database, runtime: Pick<Runtime, "now">, id: string): Promise<boolean> {
  const result = await withKeys(db)
    .updateTable("api_keys")
    .set({ revoked_at: runtime.now() })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return true;
  return (
    (await withKeys(db).selectFrom("api_keys").select("id").where("id", "=", id).executeTakeFirst()) !==
    undefined
  );
}

const accessByHash = prepared(["hash"], (db, { hash }) =>
  withKeys(db)
    .selectFrom("api_keys")
    .innerJoin("workspaces", "workspaces.id", "api_keys.workspace_id")
    .select([
      "api_keys.id as keyId",
      "workspace_id as workspaceId",
      "per_minute as perMinute",
      "per_month as perMonth",
    ])
    .select("disabled_features")
    .where("hash", "=", hash)
    .where("revoked_at", "is", null),
);

/** The columns of a key and its workspace that make its access. */
export type AccessRow = Omit<Access, "disabledFeatures"> & { disabled_features: string };

/** The access that a row stands for. */
export const accessOf = ({
  disabled_features,
  keyId,
  workspaceId,
  perMinute,
  perMonth,
}: AccessRow): Access => ({
  keyId,
  workspaceId,
  perMinute,
  perMonth,
  disabledFeatures: disabled_features === "[]" ? [] : features(disabled_features),
});

/** The access of this secret; undefined when it does not exist or is revoked. */
export async function findAccess(db: Database, secret: string): Promise<Access | undefined> {
  const [row] = await accessByHash(db, { hash: hashOf(secret) });
  return row && accessOf(row);
}

/** Whether a workspace has a feature; null is none in particular. */
export const isFeatureEnabled = ({ disabledFeatures }: Access, feature: string | null): boolean =>
  feature === null || !(disabledFeatures.includes("*") || disabledFeatures.includes(feature));

/** Whether the database accepts a key that is not public. */
export const hasOtherKeys = (db: Database): Promise<boolean> => hasKeys(db, "!=");

/** Whether the database accepts a public development key. */
export const hasPublicKeys = (db: Database): Promise<boolean> => hasKeys(db, "=");

async function hasKeys(db: Database, isPublic: "=" | "!="): Promise<boolean> {
  const found = await withKeys(db)
    .selectFrom("api_keys")
    .select("id")
    .where("prefix", isPublic, publicKeyPrefix.slice(0, PREFIX_LENGTH))
    .where("revoked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
