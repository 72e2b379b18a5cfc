/** What ends an archive, and what begins the entry of a file in the directory before that. */
const END = Buffer.from("PK\u0005\u0006", "latin1");
const END_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;

/** As many bytes of an archive's end as its directory may take. */
export const DIRECTORY_SIZE = 262_144;

/**
 * The checksums (CRC-32) of the files of an archive, in the order in which they are in it, by the directory at its end; undefined for one
 * that has none, because it is cut off, for example.
 */
export function checksumsOf(end: Buffer): number[] | undefined {
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
