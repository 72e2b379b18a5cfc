/**
 * The file of a program for Solana's virtual machine, as a compiler would write it: an ELF file with this code alone.
 * It takes the place of a program that no package has.
 */
function elfOf(code: ArrayLike<number>): Uint8Array {
  const [header, segment, section] = [64, 56, 64];
  const text = header + segment;
  const names = Buffer.from("\0.text\0.shstrtab\0");
  const sections = (text + code.length + names.length + 7) & ~7;
  const file = Buffer.alloc(sections + 3 * section);
  const u16 = (at: number, value: number) => file.writeUInt16LE(value, at);
  const u32 = (at: number, value: number) => file.writeUInt32LE(value, at);
  const u64 = (at: number, value: number) => file.writeBigUInt64LE(BigInt(value), at);
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  u16(16, 3); // A shared object
  u16(18, 247); // for BPF.
  u32(20, 1);
  u64(24, text);
  u64(32, header);
  u64(40, sections);
  u16(52, header);
  u16(54, segment);
  u16(56, 1);
  u16(58, section);
  u16(60, 3);
  u16(62, 2);
  // The code is loaded, to be read and run.
  u32(header, 1);
  u32(header + 4, 5);
  for (const at of [8, 16, 24]) u64(header + at, text);
  for (const at of [32, 40]) u64(header + at, code.length);
  u64(header + 48, 0x1000);
  file.set(Uint8Array.from(code), text);
  file.set(names, text + code.length);
  const describe = (index: number, name: number, type: number, parts: readonly number[]) => {
    const at = sections + section * index;
    u32(at, name);
    u32(at + 4, type);
    for (const [part, value] of parts.entries()) u64(at + 8 + 8 * part, value);
    u64(at + 48, 8);
  };
  describe(1, 1, 1, [6, text, text, code.length]);
  describe(2, 7, 3, [0, 0, text + code.length, names.length]);
  return new Uint8Array(file);
}

/** A program that does nothing, and succeeds: `mov64 r0, 0; exit`. */
export const doesNothing = elfOf([0xb7, 0, 0, 0, 0, 0, 0, 0, 0x95, 0, 0, 0, 0, 0, 0, 0]);
