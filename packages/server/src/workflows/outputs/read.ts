import type { Selectable } from "kysely";
import { gunzip } from "../../lib/gunzip";
import type { WorkflowOutputTable } from "../../storage/schema/treasury";
import type { Workspace } from "../../workspace/workspace";

export type WorkflowOutputRow = Selectable<WorkflowOutputTable>;

/** Reads the outputs of runs, of at least one; each run's in the order of its template. */
export const selectOutputs = ({ db }: Workspace, runIds: readonly string[]) =>
  db
    .selectFrom("workflow_outputs")
    .selectAll()
    .where("run_id", "in", [...runIds])
    .orderBy("run_id")
    .orderBy("position");

/** The bytes of an output, read while they are taken. */
export const readOutput = (
  workspace: Workspace,
  output: Pick<WorkflowOutputRow, "run_id" | "attempt" | "format">,
): AsyncIterable<Uint8Array> => gunzip(pieces(workspace, output));

async function* pieces(
  { db }: Workspace,
  { run_id, attempt, format }: Pick<WorkflowOutputRow, "run_id" | "attempt" | "format">,
): AsyncGenerator<Buffer> {
  const all = db
    .selectFrom("workflow_output_chunks")
    .where("run_id", "=", run_id)
    .where("attempt", "=", attempt)
    .where("format", "=", format);
  const last = all.select(({ fn }) => fn.max<number>("position").as("last"));
  for (let position = 0, isLast = false; !isLast; position += 1) {
    const row = await all
      .select("data")
      .select(last.as("last"))
      .where("position", "=", position)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.data, "base64");
    isLast = position === Number(row.last);
  }
}
