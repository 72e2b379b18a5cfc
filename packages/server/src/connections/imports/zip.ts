import { Unzip, UnzipInflate } from "fflate";
import { UnreadableFileError } from "./item";

/** What an archive may hold: files, and bytes of them when they are unpacked. */
const MAX_FILES = 100;
const MAX_UNPACKED = 1_073_741_824;
/** Bytes of the archive that are unpacked at once: of what is packed best, a thousand times as much. */
const PIECE = 4_096;

/** A file of an archive: its name, and one of its pieces; `final` with the last. */
export interface UnpackedPiece {
  name: string;
  bytes: Uint8Array;
  final: boolean;
}

/** Unpacks an archive as it is read. Throws UnreadableFileError for what is none, and for one that unpacks to more than a gigabyte. */
export async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<UnpackedPiece> {
  let pieces: UnpackedPiece[] = [];
  let [files, size, isFirst] = [0, 0, true];
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > MAX_FILES) throw new UnreadableFileError(`has more than ${MAX_FILES} files`);
    file.ondata = (error, data, final) => {
      if (error) throw error;
      size += data.length;
      if (size > MAX_UNPACKED) throw new UnreadableFileError(`unpacks to more than ${MAX_UNPACKED} bytes`);
      pieces.push({ name: file.name, bytes: data, final });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const push = (piece: Uint8Array, final: boolean) => {
    try {
      unzip.push(piece, final);
    } catch (error) {
      if (error instanceof UnreadableFileError) throw error;
      throw new UnreadableFileError("is no zip archive that can be read", { cause: error });
    }
  };
  for await (const part of bytes) {
    if (isFirst && !(part[0] === 0x50 && part[1] === 0x4b))
      throw new UnreadableFileError("is no zip archive");
    isFirst = false;
    for (let at = 0; at < part.length; at += PIECE) {
      push(part.subarray(at, at + PIECE), false);
      const taken = pieces;
      pieces = [];
      yield* taken;
    }
  }
  if (isFirst) throw new UnreadableFileError("is empty");
  push(new Uint8Array(), true);
  yield* pieces;
}
