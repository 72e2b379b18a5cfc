import { crc32 } from "node:zlib";
import { Unzip, UnzipInflate } from "fflate";
import { UnreadableFileError } from "./item";

/** The signature at the end of an archive, and the one before each entry of the directory. */
const END = Buffer.from("PK\u0005\u0006", "latin1");
const END_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;

/** As many bytes of an archive's end as its directory may take. */
const DIRECTORY_SIZE = 262_144;

/**
 * The checksums (CRC-32) of the files of an archive, in the order in which they are in it, by the directory at its end;
 * undefined for one that has none, because it is cut off, for example.
 */
function checksumsOf(end: Buffer): number[] | undefined {
  const at = end.lastIndexOf(END);
  if (at < 0 || at + END_SIZE > end.length) return undefined;
  const files: { place: number; checksum: number }[] = [];
  let from = at - end.readUInt32LE(at + 12);
  for (let left = end.readUInt16LE(at + 10); left > 0; left -= 1) {
    if (from < 0 || from + ENTRY_SIZE > at || end.readUInt32LE(from) !== ENTRY) return undefined;
    files.push({ place: end.readUInt32LE(from + 42), checksum: end.readUInt32LE(from + 16) });
    const lengths = [28, 30, 32].map((offset) => end.readUInt16LE(from + offset));
    from += lengths.reduce((sum, length) => sum + length, ENTRY_SIZE);
  }
  return files.sort((one, other) => one.place - other.place).map(({ checksum }) => checksum);
}

/** The limits of an archive: files, and bytes of them when they are unpacked. */
export const MAX_FILES = 100;
export const MAX_UNPACKED = 1_073_741_824;
/**
 * How many times its packed bytes an archive may unpack to, beyond the first megabyte: statements are packed to a
 * tenth, seldom to a fiftieth.
 */
export const MAX_RATIO = 200;
const ANY_RATIO = 1_048_576;
/** Bytes of the archive that are unpacked at once: of what is packed best, a thousand times as much. */
const PIECE = 4_096;

/** The compression methods that are read: none, and Deflate, the usual default. */
const METHODS = [0, 8];
/** The signature of a file's header, the place of its flags, and the flag of encrypted files. */
const HEADER = Buffer.from("PK\u0003\u0004", "latin1");
const [FLAGS_AT, IS_ENCRYPTED] = [6, 1];

/** A file of an archive: its name, and one of its pieces; `final` with the last. */
export interface UnpackedPiece {
  name: string;
  bytes: Uint8Array;
  final: boolean;
}

/**
 * Unpacks an archive as it is read. Throws UnreadableFileError for bytes that are not an archive, for an archive that unpacks to
 * too much, and at the end for one that does not match its checksums.
 */
export async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<UnpackedPiece> {
  let pieces: UnpackedPiece[] = [];
  const checksums: number[] = [];
  let [end, packed, size, isFirst] = [Buffer.alloc(0), 0, 0, true];
  const unzip = new Unzip((file) => {
    const place = checksums.push(0) - 1;
    if (place >= MAX_FILES) throw new UnreadableFileError(`has more than ${MAX_FILES} files`);
    if (!METHODS.includes(file.compression))
      throw new UnreadableFileError("uses an unsupported compression: create a standard zip archive");
    file.ondata = (error, data, final) => {
      if (error) throw error;
      size += data.length;
      checksums[place] = crc32(data, checksums[place]);
      if (size > MAX_UNPACKED) throw new UnreadableFileError(`unpacks to more than ${MAX_UNPACKED} bytes`);
      if (size > ANY_RATIO && size > packed * MAX_RATIO)
        throw new UnreadableFileError(`unpacks to more than ${MAX_RATIO} times its size`);
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
      throw new UnreadableFileError("is not a readable zip archive", { cause: error });
    }
  };
  for await (const part of bytes) {
    if (isFirst && !(part[0] === 0x50 && part[1] === 0x4b))
      throw new UnreadableFileError("is not a zip archive");
    if (isFirst && isEncrypted(part))
      throw new UnreadableFileError("has a password: unpack it, and pack its files without a password");
    isFirst = false;
    end = Buffer.concat([end, part]).subarray(-DIRECTORY_SIZE);
    for (let at = 0; at < part.length; at += PIECE) {
      packed += Math.min(PIECE, part.length - at);
      push(part.subarray(at, at + PIECE), false);
      const taken = pieces;
      pieces = [];
      yield* taken;
    }
  }
  if (isFirst) throw new UnreadableFileError("is empty");
  const directory = checksumsOf(end);
  if (!directory)
    throw new UnreadableFileError("is cut off or damaged: it does not end with the list of its files");
  push(new Uint8Array(), true);
  yield* pieces;
  if (directory.length === 0) throw new UnreadableFileError("is an archive without files");
  if (directory.length !== checksums.length || directory.some((sum, at) => sum !== checksums[at]))
    throw new UnreadableFileError(
      "is damaged: its content does not match its checksum; import it again from its source",
    );
}

/** Whether the first file of an archive is encrypted, and with it all of them. */
const isEncrypted = (start: Uint8Array): boolean =>
  HEADER.equals(start.subarray(0, HEADER.length)) && ((start[FLAGS_AT] ?? 0) & IS_ENCRYPTED) !== 0;
