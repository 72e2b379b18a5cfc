import type { ColumnType, Compilable, Kysely } from "kysely";
import type { Database } from "../storage/database";
import { prepared } from "../storage/prepared";
import type { SharedTables, WorkspaceTables } from "../storage/tables";
import { StatementScope } from "./statement-scope";

/** Rows of one workspace: whose they are can be read, and is never given. */
type OwnRows<Table> = Omit<Table, "workspace_id"> & { workspace_id: ColumnType<string, never, never> };

type OwnTables = { [Name in keyof WorkspaceTables]: OwnRows<WorkspaceTables[Name]> };

/**
 * The database as one workspace sees it: every statement reads and changes its own rows of the workspace tables only, and
 * a row that is inserted becomes its own. The shared tables are all there.
 */
export type WorkspaceDatabase = Kysely<SharedTables & OwnTables>;

/** One workspace, and the only way to what belongs to it. */
export class Workspace {
  #db: WorkspaceDatabase | undefined;

  constructor(
    /** The tables that belong to no workspace. */
    readonly shared: Database,
    /** Whether there is a workspace of this id is not asked. */
    readonly id: string,
  ) {}

  get db(): WorkspaceDatabase {
    this.#db ??= this.shared.withTables<OwnTables>().withPlugin(new StatementScope(this.id));
    return this.#db;
  }
}

/** The workspace with this id, as its key says. */
export const openWorkspace = (db: Database, workspaceId: string): Workspace => new Workspace(db, workspaceId);

/** Like `prepared` in storage/prepared.ts, for a query within a workspace. */
export function preparedInWorkspace<Name extends string, Row>(
  names: readonly Name[],
  build: (db: WorkspaceDatabase, values: Record<Name, string>) => Compilable<Row>,
): (workspace: Workspace, values: Record<Name, string>) => Promise<Row[]> {
  const read = prepared<Name | "workspace_id", Row>([...names, "workspace_id"], (db, values) =>
    build(openWorkspace(db, values.workspace_id).db, values),
  );
  return (workspace, values) =>
    read(workspace.shared, Object.assign({}, values, { workspace_id: workspace.id }));
}
