import { sql } from "kysely";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { inTransaction } from "../../storage/transaction";
import { preparedInWorkspace, type Workspace } from "../../workspace/workspace";
import { defaultSettings, type Settings, type SettingsChange, withChanges } from "./settings";

/** Settings of a workspace, and when they were stored. */
export interface StoredSettings {
  settings: Settings;
  /** Milliseconds since the epoch. */
  updatedAt: number;
}

const stored = preparedInWorkspace([], (db) => db.selectFrom("risk_configs").selectAll());

/** The settings of a workspace; the defaults are stored for one that has none. */
export async function settingsOf(
  workspace: Workspace,
  { now }: Pick<Runtime, "now">,
): Promise<StoredSettings> {
  const [row] = await stored(workspace, {});
  return read(row ?? (await insertDefaults(workspace, now())));
}

/** Changes settings, and returns all as they are then. */
export async function changeSettings(
  workspace: Workspace,
  runtime: Pick<Runtime, "now">,
  change: SettingsChange,
): Promise<StoredSettings> {
  return inTransaction(workspace.shared, async (trx) => {
    const own = workspace.within(trx as Database);
    // The row is locked by an update that changes nothing, so that two changes at once follow on each other.
    const row = await insertDefaults(own, runtime.now());
    const settings = withChanges(read(row).settings, change);
    const updatedAt = runtime.now();
    await own.db
      .updateTable("risk_configs")
      .set({ config: JSON.stringify(settings), updated_at: updatedAt })
      .execute();
    return { settings, updatedAt };
  });
}

interface Row {
  config: string;
  updated_at: number;
}

/** Stores the defaults unless another request has. Returns what is stored then. */
async function insertDefaults({ db }: Workspace, now: number): Promise<Row> {
  return db
    .insertInto("risk_configs")
    .values({ config: JSON.stringify(defaultSettings()), updated_at: now })
    .onConflict((on) =>
      on
        .columns(["workspace_id"])
        .doUpdateSet({ updated_at: sql<number>`${sql.ref("risk_configs.updated_at")}` }),
    )
    .returning(["config", "updated_at"])
    .executeTakeFirstOrThrow();
}

const read = ({ config, updated_at }: Row): StoredSettings => ({
  // Signals that the catalogue has gained since have their defaults, and those that it has lost are left out.
  settings: withChanges(defaultSettings(), JSON.parse(config) as Settings),
  updatedAt: updated_at,
});
