import type { ColumnType, Compilable, Kysely } from "kysely";
import type { By } from "../audit/trail";
import type { Database } from "../storage/database";
import { holdCommit, prepared } from "../storage/query";
import type { SharedTables, WorkspaceTables } from "../storage/tables";
import { StatementScope } from "./statement-scope";

/** Rows of one workspace: workspace_id can be read, but not written. */
type OwnRows<Table> = Omit<Table, "workspace_id"> & { workspace_id: ColumnType<string, never, never> };

type OwnTables = { [Name in keyof WorkspaceTables]: OwnRows<WorkspaceTables[Name]> };

/**
 * The database of one workspace: statements read and change only its rows of the workspace tables, and inserted rows
 * get its id. All shared tables are included.
 */
export type WorkspaceDatabase = Kysely<SharedTables & OwnTables>;

/** A workspace: the only access to its rows. */
export class Workspace {
  #db: WorkspaceDatabase | undefined;

  constructor(
    /** The shared tables. */
    readonly shared: Database,
    /** The id is not checked. */
    readonly id: string,
    /** Who works in it, for the audit trail; undefined: the service. */
    readonly by?: By,
    /** Whether its transaction goes on after statements that would end it. */
    readonly holdsCommit = false,
  ) {
    if (holdsCommit) holdCommit(shared);
  }

  get db(): WorkspaceDatabase {
    if (!this.#db) {
      this.#db = this.shared.withTables<OwnTables>().withPlugin(new StatementScope(this.id));
      if (this.holdsCommit) holdCommit(this.#db);
    }
    return this.#db;
  }

  /** This workspace within a database transaction. */
  within(transaction: Database, { holdsCommit = this.holdsCommit } = {}): Workspace {
    return new Workspace(transaction, this.id, this.by, holdsCommit);
  }
}

/** The workspace with this id, which comes from the API key. tenancy.test.ts lists who may choose it. */
export const openWorkspace = (db: Database, workspaceId: string, by?: By): Workspace =>
  new Workspace(db, workspaceId, by);

/** The columns that every table of identified rows has. */
export interface IdentifiedRow {
  /** A UUID in lower case. */
  id: string;
  workspace_id: string;
  /** Milliseconds since the Unix epoch. */
  created_at: number;
}

/** For statements over a table that is known by its name only, which stands in place of `identified`. */
export const withIdentified = ({ db }: Workspace) => db.withTables<{ identified: OwnRows<IdentifiedRow> }>();

/** Like `prepared`, for a query within a workspace. */
export function preparedInWorkspace<Name extends string, Row>(
  names: readonly Name[],
  build: (workspace: Workspace, values: Record<Name, string>) => Compilable<Row>,
): (workspace: Workspace, values: Record<Name, string>) => Promise<Row[]> {
  const read = prepared<Name | "workspace_id", Row>([...names, "workspace_id"], (db, values) =>
    build(openWorkspace(db, values.workspace_id), values),
  );
  return (workspace, values) => read(workspace.shared, { ...values, workspace_id: workspace.id });
}
