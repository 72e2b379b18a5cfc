import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError } from "../errors";
import { withExistingDatabase } from "../local/database";
import { JOBS_HINT } from "../presenters/job";
import type { Values } from "../program/flags";

export async function serverJobsRetry(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof storeFlags> },
): Promise<void> {
  const { id } = args;
  const { DEAD_LETTER_INTERVAL, findJob, retryDeadLetter } = await import("@waybill/server");
  const now = context.now();
  const other = await withExistingDatabase(context, flags, async (db) =>
    (await retryDeadLetter(db, id, now)) ? undefined : ((await findJob(db, now, id)) ?? "absent"),
  );
  if (other === "absent") throw new CliError("notFound", "There is no such job.", { hint: JOBS_HINT });
  if (other)
    throw new CliError("usage", `The job is ${other.state}: only a dead one can be retried.`, {
      hint: "waybill server jobs list --state dead shows them.",
    });
  context.note(
    `It is due again. A running server sees it within ${DEAD_LETTER_INTERVAL / 1_000} seconds, else the next one that starts.`,
  );
  if (context.json) context.print({ id, retried: true }, () => "");
}
