import { sql } from "kysely";
import type { Runtime } from "../../lib/runtime";
import { query } from "../../storage/query";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { defaultSettings, type Settings, type SettingsChange, withChanges } from "./settings";

/** Settings of a workspace, and when they were stored. */
export interface StoredSettings {
  settings: Settings;
  /** Milliseconds since the epoch. */
  updatedAt: number;
}

/** The settings of a workspace; the defaults are stored for one that has none. */
export async function settingsOf(
  workspace: Workspace,
  { now }: Pick<Runtime, "now">,
): Promise<StoredSettings> {
  const row = await workspace.db.selectFrom("risk_configs").selectAll().executeTakeFirst();
  return read(row ?? (await insertDefaults(workspace, now())));
}

/** Changes settings, and returns all as they are then. */
export const changeSettings = (
  workspace: Workspace,
  { now }: Pick<Runtime, "now">,
  change: SettingsChange,
): Promise<StoredSettings> =>
  inWorkspace(workspace, async ({ db }) => {
    const row = await db.selectFrom("risk_configs").selectAll().executeTakeFirst();
    const settings = withChanges(row ? read(row).settings : defaultSettings(), change);
    const updatedAt = now();
    await query(
      db,
      [
        db
          .insertInto("risk_configs")
          .values({ config: JSON.stringify(settings), updated_at: updatedAt })
          .onConflict((on) =>
            on.columns(["workspace_id"]).doUpdateSet(({ ref }) => ({
              config: ref("excluded.config"),
              updated_at: ref("excluded.updated_at"),
            })),
          ),
      ],
      { commit: true },
    );
    return { settings, updatedAt };
  });

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
