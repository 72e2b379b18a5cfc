import { hash as digest } from "node:crypto";
import { sql } from "kysely";
import { appendActs, byOperator } from "../audit/trail";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { greaterOf, insertionOrderOf } from "../storage/dialect/wordings";
import { prepared, query } from "../storage/query";
import type { KeyMode, PlanName } from "../storage/schema/workspaces";
import type { WorkspaceTables } from "../storage/tables";
import { transaction } from "../storage/transaction";
import { plans, type Quota } from "./plans";

/**
 * The keys of all workspaces: a key says which workspace a request belongs to, and administration lists and revokes all of
 * them. The handle of a workspace has only its own.
 */
const withKeys = (db: Database) => db.withTables<Pick<WorkspaceTables, "api_keys">>();

/** The workspace and restrictions of a key that is not revoked. */
export interface Access extends Quota {
  keyId: string;
  workspaceId: string;
  mode: KeyMode;
  /** The moment from which the key is refused, Unix milliseconds; null: it has no end. */
  expiresAt: number | null;
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
  mode: KeyMode;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
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
  /** Default: `full`. */
  mode?: KeyMode;
  /** The moment from which the key is refused, Unix milliseconds. Default: it has no end. */
  expiresAt?: number | null;
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
 * requests, and for an end that has passed.
 *
 * @param onNewWorkspace called in the transaction that makes the workspace, where the key is its first one
 */
export const storeKey = (
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">,
  input: NewKey,
  onNewWorkspace?: OnNewWorkspace,
): Promise<MadeKey> =>
  transaction(db, async (trx) => {
    const { workspaceId, ...made } = await insertKey(trx, runtime, input, onNewWorkspace);
    await noteAct(trx, runtime, workspaceId, "server keys create", made.key.id);
    return made;
  });

/** Writes what the operator does with a key to the audit trail of its workspace. */
const noteAct = (
  trx: Database,
  { now }: Pick<Runtime, "now">,
  workspaceId: string,
  command: string,
  subject: string,
): Promise<void> => appendActs(trx, workspaceId, [{ ...byOperator(command), subject, at: now() }]);

type OnNewWorkspace = (trx: Database, workspaceId: string) => Promise<void>;

/** A key that was made. Its secret is not stored. */
export interface MadeKey {
  key: KeyRecord;
  secret: string;
}

/** Makes a key in a transaction: if two processes make the same workspace at once, that of one is repeated. */
async function insertKey(
  trx: Database,
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">,
  input: NewKey,
  onNewWorkspace?: OnNewWorkspace,
): Promise<MadeKey & { workspaceId: string }> {
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
  const { mode = "full", expiresAt = null } = input;
  if (expiresAt !== null && !(Number.isSafeInteger(expiresAt) && expiresAt > now))
    throw new RangeError("the end of a key must be later than now");
  const times = { created_at: now, expires_at: expiresAt, last_used_at: null, revoked_at: null };
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
  const { name, workspace, plan } = input;
  const columns = { id, name, prefix, plan, ...limits, mode, ...times };
  await withKeys(trx)
    .insertInto("api_keys")
    .values({ ...columns, workspace_id: workspaceId, hash: hashOf(secret) })
    .execute();
  const disabledFeatures = input.disabledFeatures ?? features(found?.disabled_features ?? "[]");
  return { key: { ...columns, workspace, disabled_features: [...disabledFeatures] }, secret, workspaceId };
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
      "mode",
      "api_keys.created_at",
      "expires_at",
      "last_used_at",
      "revoked_at",
    ])
    .orderBy("api_keys.created_at")
    .orderBy(insertionOrderOf("api_keys"))
    .execute();
  return rows.map((row) => ({ ...row, disabled_features: features(row.disabled_features) }));
}

/** The name of a key and of its workspace. */
export const namesOfKey = (
  db: Database,
  keyId: string,
): Promise<{ key: string; workspace: string } | undefined> =>
  withKeys(db)
    .selectFrom("api_keys")
    .innerJoin("workspaces", "workspaces.id", "api_keys.workspace_id")
    .select(["api_keys.name as key", "workspaces.name as workspace"])
    .where("api_keys.id", "=", keyId)
    .executeTakeFirst();

/** Why a key has no successor. */
export type NotRotated = "not_found" | "revoked" | "expired";

/**
 * Makes a key with the workspace, name, limits and mode of another one, which is refused when the overlap is over
 * (milliseconds), or at its own end if that comes first. A key that was made with an end gets a successor that lives as
 * long, unless `expiresAt` says otherwise.
 */
export const rotateKey = (
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">,
  id: string,
  { overlap, expiresAt }: { overlap: number; expiresAt?: number | undefined },
): Promise<(MadeKey & { replaced: KeyRecord }) | NotRotated> =>
  transaction(db, async (trx) => {
    const found = (await listKeys(trx)).find((key) => key.id === id);
    if (!found) return "not_found";
    const now = runtime.now();
    if (found.revoked_at !== null) return "revoked";
    if (found.expires_at !== null && found.expires_at <= now) return "expired";
    const lifetime = found.expires_at === null ? undefined : found.expires_at - found.created_at;
    const { workspace, name, plan, per_minute: perMinute, per_month: perMonth, mode } = found;
    const { workspaceId, ...made } = await insertKey(trx, runtime, {
      ...{ workspace, name, plan, perMinute, perMonth, mode },
      expiresAt: expiresAt ?? (lifetime === undefined ? null : now + lifetime),
    });
    const ends = Math.min(now + overlap, found.expires_at ?? Number.POSITIVE_INFINITY);
    await withKeys(trx).updateTable("api_keys").set({ expires_at: ends }).where("id", "=", id).execute();
    await noteAct(trx, runtime, workspaceId, "server keys rotate", id);
    return { ...made, replaced: { ...found, expires_at: ends } };
  });

/** Revokes a key immediately. Returns false when there is no such key. */
export const revokeKey = (db: Database, runtime: Pick<Runtime, "now">, id: string): Promise<boolean> =>
  transaction(db, async (trx) => {
    const revoked = await withKeys(trx)
      .updateTable("api_keys")
      .set({ revoked_at: runtime.now() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("workspace_id")
      .executeTakeFirst();
    if (revoked) await noteAct(trx, runtime, revoked.workspace_id, "server keys revoke", id);
    const known = withKeys(trx).selectFrom("api_keys").select("id").where("id", "=", id);
    return revoked !== undefined || (await known.executeTakeFirst()) !== undefined;
  });

/** Notes that a key was used, unless a later use is known. */
export async function noteUse(db: Database, id: string, at: number): Promise<void> {
  const later = greaterOf(sql`coalesce(last_used_at, 0)`, sql`${at}`);
  const noted = withKeys(db)
    .updateTable("api_keys")
    .set({ last_used_at: sql<number>`${later}` })
    .where("id", "=", id);
  await query(db, [noted], { durability: "relaxed" });
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
      "mode",
      "expires_at as expiresAt",
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
  mode,
  expiresAt,
}: AccessRow): Access => ({
  keyId,
  workspaceId,
  perMinute,
  perMonth,
  mode,
  expiresAt,
  disabledFeatures: disabled_features === "[]" ? [] : features(disabled_features),
});

/** The access of this secret; undefined when it does not exist or is revoked. It may have expired (`isExpired`). */
export const findAccess = (db: Database, secret: string): Promise<Access | undefined> =>
  accessWithHash(db, hashOf(secret));

/** The same, by the form in which the secret is stored. */
export async function accessWithHash(db: Database, hash: string): Promise<Access | undefined> {
  const [row] = await accessByHash(db, { hash });
  return row && accessOf(row);
}

/** Whether a key is refused at a moment, because its end has come. */
export const isExpired = ({ expiresAt }: Pick<Access, "expiresAt">, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The restrictions of keys and workspaces that an operation meets. */
export interface Needs {
  /** The feature that it belongs to; null is none in particular. */
  feature: string | null;
  /** Whether it changes anything, so that keys of the mode `read` may not call it. */
  writes: boolean;
}

/** Whether the key may call an operation. */
export const isAllowed = (access: Access, { feature, writes }: Needs): boolean =>
  isFeatureEnabled(access, feature) && (!writes || access.mode === "full");

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
