import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** The bytes of a gzip file whose pieces come one after the other, read while they are taken. */
export function gunzip(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  // Without a limit 16 pieces are held, read ahead.
  const packed = Readable.from(pieces, { highWaterMark: 1 });
  return packed.compose(createGunzip({ chunkSize: 65_536 })) as AsyncIterable<Buffer>;
}
