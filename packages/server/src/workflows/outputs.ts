import { createHash } from "node:crypto";
import { createGzip } from "node:zlib";
import type { Selectable } from "kysely";
import { gunzip } from "../lib/gunzip";
import type { WorkflowOutputTable } from "../storage/schema/treasury";
import type { Workspace } from "../workspace/workspace";
import type { OutputFormat } from "./templates";

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

/** Characters that are compressed at once. */
const TEXT = 65_536;
/** Bytes of a compressed file in one row: its text is short enough to be collected with other young objects. */
const CHUNK = 49_152;

/** Which pieces an output consists of. */
interface OutputKey {
  runId: string;
  /** Names the attempt: what one that was killed has left behind is not mixed up with it. */
  attempt: string;
  format: OutputFormat;
}

/** The properties of a file once all of it is stored. */
export interface WrittenOutput {
  format: OutputFormat;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Writes a file. */
export interface OutputWriter {
  /** Adds a text at its end. */
  write(text: string): Promise<void>;
  /** Stores the rest. */
  end(): Promise<WrittenOutput>;
}

/** Stores a file in pieces, compressed, while it is written: only one of them is held in memory. */
export function openOutput(workspace: Workspace, { runId, attempt, format }: OutputKey): OutputWriter {
  const hash = createHash("sha256");
  const gzip = createGzip({ level: 1 });
  let [text, size, position] = ["", 0, 0];
  let compressed: Buffer[] = [];
  let waiting = 0;
  gzip.on("data", (part: Buffer) => {
    compressed.push(part);
    waiting += part.length;
  });

  const compress = async () => {
    const bytes = Buffer.from(text, "utf8");
    text = "";
    size += bytes.length;
    hash.update(bytes);
    await new Promise<void>((resolve, reject) => {
      gzip.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  };
  const store = async () => {
    const data = Buffer.concat(compressed).toString("base64");
    [compressed, waiting] = [[], 0];
    await workspace.db
      .insertInto("workflow_output_chunks")
      .values({ run_id: runId, attempt, format, position, data })
      .execute();
    position += 1;
  };
  return {
    async write(part) {
      text += part;
      if (text.length >= TEXT) await compress();
      if (waiting >= CHUNK) await store();
    },
    async end() {
      if (text !== "") await compress();
      await new Promise<void>((resolve, reject) => {
        gzip.once("error", reject);
        gzip.once("end", resolve);
        gzip.end();
      });
      await store();
      return { format, size, sha256: hash.digest("hex") };
    },
  };
}
