import { pipeline, type Transform } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

/**
 * The bytes of a gzip file whose pieces come one after the other, read while they are taken. Reading throws what the
 * pieces throw, and the error of zlib for a file that is damaged, cut off or empty. A reader that stops early ends the
 * pieces, too.
 */
export const gunzip = (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> =>
  through(pieces, () => createGunzip({ chunkSize: 65_536 }));

/** Bytes as a gzip file of the fastest level, made while it is taken; errors and ends are those of {@link gunzip}. */
export const gzip = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> =>
  through(bytes, () => createGzip({ level: 1 }));

async function* through(
  bytes: AsyncIterable<Uint8Array>,
  transform: () => Transform,
): AsyncGenerator<Buffer, void> {
  // The reader is thrown the error that the callback is called with: `compose` throws some where no reader is.
  yield* pipeline(bytes, transform(), () => undefined) as AsyncIterable<Buffer>;
}
