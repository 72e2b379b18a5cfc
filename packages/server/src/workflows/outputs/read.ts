import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Selectable } from "kysely";
import type { WorkflowOutputTable } from "../../storage/workflow-tables";
import type { Workspace } from "../../workspace/workspace";

export type WorkflowOutputRow = Selectable<WorkflowOutputTable>;

/** The outputs of runs, each run's in the order of its template. */
export async function outputsOf({ db }: Workspace, runIds: readonly string[]): Promise<WorkflowOutputRow[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom("workflow_outputs")
    .selectAll()
    .where("run_id", "in", [...runIds])
    .orderBy("run_id")
    .orderBy("position")
    .execute();
}

/** The bytes of an output, read while they are taken. */
export async function* readOutput(
  workspace: Workspace,
  output: Pick<WorkflowOutputRow, "run_id" | "attempt" | "format">,
): AsyncGenerator<Uint8Array> {
  const unpacked = Readable.from(pieces(workspace, output)).compose(createGunzip({ chunkSize: 65_536 }));
  yield* unpacked as AsyncIterable<Buffer>;
}

async function* pieces(
  { db }: Workspace,
  { run_id, attempt, format }: Pick<WorkflowOutputRow, "run_id" | "attempt" | "format">,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const row = await db
      .selectFrom("workflow_output_chunks")
      .select("data")
      .where("run_id", "=", run_id)
      .where("attempt", "=", attempt)
      .where("format", "=", format)
      .where("position", "=", position)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.data, "base64");
  }
}
