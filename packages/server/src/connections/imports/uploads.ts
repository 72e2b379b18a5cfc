import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Selectable } from "kysely";
import { gunzip } from "../../lib/gunzip";
import type { AccountImportChunkTable } from "../../storage/schema/account-imports";
import type { Workspace } from "../../workspace/workspace";

/** Bytes of a compressed file in one row. */
export const PIECE = 196_608;

/** A piece of a compressed file. */
export type UploadPiece = Omit<Selectable<AccountImportChunkTable>, "workspace_id">;

/** The pieces of the files of an import, which are made while they are taken. */
export async function* piecesOf(
  importId: string,
  files: readonly AsyncIterable<Uint8Array>[],
): AsyncGenerator<UploadPiece> {
  for (const [file, bytes] of files.entries()) {
    let position = 0;
    for await (const data of compressed(bytes))
      yield { import_id: importId, file, position: position++, data: data.toString("base64") };
  }
}

async function* compressed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  const packed = Readable.from(bytes).compose(createGzip({ level: 1 })) as AsyncIterable<Buffer>;
  for await (const part of packed) {
    waiting.push(part);
    size += part.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The bytes of a stored file; `onRead` is told how many bytes of it were unpacked. */
export async function* readUpload(
  workspace: Workspace,
  importId: string,
  file: number,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of gunzip(chunks(workspace, importId, file))) {
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
