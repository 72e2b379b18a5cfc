import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { Workspace } from "../../workspace/workspace";

/** Bytes of a compressed file in one row. */
const CHUNK = 196_608;

/** Stores a file of an import in pieces, compressed. Each piece is on the disk before the next, so that no writer waits for long. */
export async function storeUpload(
  workspace: Workspace,
  importId: string,
  file: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const compressed = Readable.from(bytes).compose(createGzip({ level: 1 })) as AsyncIterable<Buffer>;
  let waiting: Buffer[] = [];
  let [size, position] = [0, 0];
  const flush = async () => {
    const data = Buffer.concat(waiting).toString("base64");
    waiting = [];
    size = 0;
    await workspace.db
      .insertInto("account_import_chunks")
      .values({ import_id: importId, file, position, data })
      .execute();
    position += 1;
  };
  for await (const part of compressed) {
    waiting.push(part);
    size += part.length;
    if (size >= CHUNK) await flush();
  }
  if (size > 0) await flush();
}

/** The bytes of a stored file; `onRead` is told how many bytes of it were unpacked. */
export async function* readUpload(
  workspace: Workspace,
  importId: string,
  file: number,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const unpacked = Readable.from(chunks(workspace, importId, file)).compose(
    createGunzip({ chunkSize: 65_536 }),
  );
  for await (const part of unpacked as AsyncIterable<Buffer>) {
    onRead(part.length);
    yield part;
  }
}

async function* chunks({ db }: Workspace, importId: string, file: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const row = await db
      .selectFrom("account_import_chunks")
      .select("data")
      .where("import_id", "=", importId)
      .where("file", "=", file)
      .where("position", "=", position)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.data, "base64");
  }
}
