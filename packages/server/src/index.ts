import type { ServerOptions } from "./config";
import { interfaces } from "./interfaces/index";
import { requireSupportedNode } from "./lib/supported-node";
import { type RunningServer, startWith } from "./start";

requireSupportedNode();

export {
  type Access,
  findAccess,
  type KeyRecord,
  listKeys,
  type MadeKey,
  type NewKey,
  type NotRotated,
  revokeKey,
  rotateKey,
} from "./access/keys";
export { planNames, plans } from "./access/plans";
export { createKey } from "./alerts/rule-store/packs";
export { importSanctions, removeSanctions } from "./alerts/sanctions-lists";
export type { NewBlocks } from "./chains/blocks";
export { WrongChainError } from "./chains/chain";
export type { ServerOptions } from "./config";
export { ConfigError } from "./errors";
export type { ServerHealth } from "./health";
export type { LoopHealth } from "./jobs/loop";
export {
  findJob,
  type JobFilter,
  type JobState,
  jobStates,
  type ListedJob,
  listJobs,
  retryDeadLetter,
} from "./jobs/queue/inspect";
export { DEAD_LETTER_INTERVAL, type QueueHealth } from "./jobs/queue/worker";
export { type ImportedLabels, importLabels, type LabelImport } from "./labels/import";
export { BuiltInListError, type LabelList, labelLists, removeLabelList } from "./labels/label-lists";
export { LabelFileError, type LabelFormat, type LineProblem, labelFormats } from "./labels/read-file";
export type { Runtime } from "./lib/runtime";
export { systemRuntime } from "./lib/system-runtime";
export { createLogger } from "./logger";
export { refuseWrongChains } from "./refuse-wrong-chains";
export { SanctionsFileError, SanctionsRefusedError } from "./sanctions/formats/file-error";
export type { ImportedSanctions, SanctionsImport } from "./sanctions/import/import-list";
export { importableLists } from "./sanctions/lists";
export {
  type ListImport as SanctionsListImport,
  type ListStatus as SanctionsListStatus,
  sanctionsImports,
  sanctionsStatus,
} from "./sanctions/status";
export type { RunningServer } from "./start";
export type { AroundCommit } from "./storage/around-commit";
export { backupSqlite, type RestoreOptions, restoreSqlite } from "./storage/backup/backup";
export type { PageCopyOptions } from "./storage/backup/pages";
export {
  type CopiedTableResult,
  type CopyOptions,
  type CopyProgress,
  copyDatabase,
} from "./storage/copy/copy-database";
export { CopyDiffersError } from "./storage/copy/errors";
export type { TableDigest } from "./storage/copy/row-digest";
export { type Database, openDatabase } from "./storage/database";
export {
  DatabaseBusyError,
  DatabaseInUseError,
  NotEmptyError,
  StorageError,
  StorageUnavailableError,
  UnusableFileError,
} from "./storage/errors";
export {
  listMigrations,
  type MigratedDatabase,
  type MigrationState,
  migrateDatabase,
} from "./storage/migration-list";
export { addressWithoutPassword, isPostgresAddress, nameOfDatabase } from "./storage/postgres/address";
export type { KeyMode, PlanName } from "./storage/schema/workspaces";
export { createVault, readCredentialsKeys, type Vault } from "./vault";
export { makeCheckpoint, type VerifiedDatabase, type VerifyOptions, verifyDatabase } from "./verify-database";
export { addAccount, listAccounts, type WorkspaceAccount } from "./workspace/accounts";
export { addGroup, addToGroup, type Group } from "./workspace/groups";
export { type Resealed, resealSecrets } from "./workspace/reseal";
export { openWorkspace, type Workspace, type WorkspaceDatabase } from "./workspace/workspace";

/**
 * Starts the reference server; resolves when it listens. Throws ConfigError for invalid options, StorageError for a
 * database that cannot be opened, and DatabaseInUseError (a StorageError) for one that another server uses; a port in use
 * rejects with the system error.
 */
export const startServer = (options: ServerOptions = {}): Promise<RunningServer> =>
  startWith(interfaces, options);
