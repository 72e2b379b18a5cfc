import type { Workspace } from "../workspace/workspace";

/** Reads those of these channels that the workspace has. */
export const selectChannels = ({ db }: Workspace, ids: ReadonlySet<string>) =>
  db
    .selectFrom("alert_channels")
    .select("id")
    .where((eb) => eb.or([...ids].map((id) => eb("id", "=", id))))
    .where("deleted_at", "is", null);
