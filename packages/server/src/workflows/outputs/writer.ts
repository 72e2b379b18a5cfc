import { createHash } from "node:crypto";
import { createGzip } from "node:zlib";
import type { Workspace } from "../../workspace/workspace";
import type { OutputFormat } from "../templates";

/** Characters that are compressed at once. */
const TEXT = 65_536;
/** Bytes of a compressed file in one row: its text is short enough to be collected with other young objects. */
const CHUNK = 49_152;

/** Which pieces an output consists of. */
export interface OutputKey {
  runId: string;
  /** Names the attempt: what one that was killed has left behind is not mixed up with it. */
  attempt: string;
  format: OutputFormat;
}

/** What is known of a file once all of it is stored. */
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
