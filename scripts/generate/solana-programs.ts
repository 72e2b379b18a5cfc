import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { banner, type GeneratedFile } from "./file.ts";

const shared = "packages/server/programs/program.h";

/** Programs of local chains, and one of tests. */
const outputs = [
  {
    folder: "packages/server/programs",
    names: ["message-transmitter", "token-messenger-minter"],
    path: "packages/server/src/generated/solana-programs.ts",
  },
  {
    folder: "packages/server/test/programs",
    names: ["forwarding"],
    path: "packages/server/test/programs/forwarding.ts",
  },
] as const;

type Output = (typeof outputs)[number];

/**
 * Compiles the programs of Solana chains. No compiler for this target is in a package, so it is done where
 * the sources differ from those that the committed file names by their hash; it takes clang 14 (`CLANG` names another
 * one).
 */
export const generateSolanaPrograms = (): GeneratedFile[] => outputs.map(generated);

function generated({ folder, names, path }: Output): GeneratedFile {
  const hash = createHash("sha256");
  for (const source of [shared, ...names.map((name) => `${folder}/${name}.c`)])
    hash.update(readFileSync(source));
  const line = `// SHA-256 of the sources: ${hash.digest("hex")}\n`;
  const head = banner(folder) + line;
  const committed = read(path);
  if (committed?.startsWith(head)) return { path, content: committed };
  const programs = names.map(
    (name) =>
      `\nexport const ${variable(name)}Program =\n  "${link(compile(`${folder}/${name}.c`)).toString("base64")}";\n`,
  );
  return { path, content: head + programs.join("") };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

const variable = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The object file of a program. */
function compile(source: string): Buffer {
  const out = mkdtempSync(join(tmpdir(), "programs-"));
  const clang = process.env.CLANG ?? "clang-14";
  const object = join(out, "program.o");
  const options = ["-target", "bpf", "-O2", "-ffreestanding", "-fno-builtin", "-Wall", "-Werror"];
  try {
    execFileSync(clang, [...options, "-I", dirname(shared), "-c", source, "-o", object]);
    return readFileSync(object);
  } catch (cause) {
    throw new Error(
      `${source} has changed and could not be compiled by ${clang}. Install clang 14, or name it in CLANG.`,
      { cause },
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface Section {
  name: string;
  type: number;
  data: Buffer;
  link: number;
  info: number;
}

/** The sections of an object file of 64 bits, little-endian. */
function sectionsOf(object: Buffer): Section[] {
  const u64 = (at: number) => Number(object.readBigUInt64LE(at));
  const headers = Array.from({ length: object.readUInt16LE(60) }, (_, index) => u64(40) + 64 * index);
  const raw = headers.map((at) => ({
    nameAt: object.readUInt32LE(at),
    type: object.readUInt32LE(at + 4),
    data: object.subarray(u64(at + 24), u64(at + 24) + u64(at + 32)),
    link: object.readUInt32LE(at + 40),
    info: object.readUInt32LE(at + 44),
  }));
  const strings = raw[object.readUInt16LE(62)]?.data ?? Buffer.alloc(0);
  return raw.map(({ nameAt, ...section }) => ({ ...section, name: textAt(strings, nameAt) }));
}

const textAt = (bytes: Buffer, at: number): string => bytes.toString("latin1", at, bytes.indexOf(0, at));

// Numbers of the formats: relocations by a 64-bit address and by a called symbol; programs are mapped to this address.
const [ADDRESS, CALLED] = [1, 10];
const PROGRAM_START = 0x1_0000_0000;

/**
 * Links an object file to the shared object that Solana's virtual machine loads: code and constants at their places in
 * the file, and a relocation for every call of the virtual machine itself.
 */
function link(object: Buffer): Buffer {
  const sections = sectionsOf(object);
  const find = (name: string) => sections.findIndex((section) => section.name === name);
  const text = Buffer.from(sections[find(".text")]?.data ?? []);
  const symbols = sections[find(".symtab")] ?? fail("no symbols");
  const strings = sections[symbols.link]?.data ?? Buffer.alloc(0);
  const symbol = (index: number) => ({
    name: textAt(strings, symbols.data.readUInt32LE(24 * index)),
    section: symbols.data.readUInt16LE(24 * index + 6),
    value: Number(symbols.data.readBigUInt64LE(24 * index + 8)),
  });
  const textAddress = 64 + 3 * 56;
  const constants = constantsAfter(sections, textAddress + text.length);
  const calls: { at: number; name: string }[] = [];
  const relocations = sections[find(".rel.text")]?.data ?? Buffer.alloc(0);
  for (let at = 0; at < relocations.length; at += 16) {
    const place = Number(relocations.readBigUInt64LE(at));
    const type = relocations.readUInt32LE(at + 8);
    const { name, section, value } = symbol(relocations.readUInt32LE(at + 12));
    if (type === CALLED && section === 0) calls.push({ at: textAddress + place, name });
    else if (type === ADDRESS) {
      const address = constants.addressOf(section) + value + text.readUInt32LE(place + 4);
      text.writeUInt32LE(address, place + 4);
      text.writeUInt32LE(PROGRAM_START / 2 ** 32, place + 12);
    } else fail(`a relocation of type ${type} by ${name || section}`);
  }
  const names = symbols.data.length / 24;
  const entry = Array.from({ length: names }, (_, index) => symbol(index)).find(
    ({ name }) => name === "entrypoint",
  );
  if (!entry) return fail("no entrypoint");
  return sharedObject({ text, textAddress, constants: constants.data, calls, entry: entry.value });
}

const fail = (what: string): never => {
  throw new Error(`A program cannot be linked: ${what}.`);
};

function constantsAfter(sections: readonly Section[], start: number) {
  const places = new Map<number, number>();
  const parts: Buffer[] = [];
  let at = start;
  for (const [index, { name, data }] of sections.entries()) {
    if (!name.startsWith(".rodata")) continue;
    places.set(index, at);
    const padded = Buffer.alloc((data.length + 7) & ~7);
    data.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return {
    data: Buffer.concat(parts),
    addressOf: (section: number) => places.get(section) ?? fail(`an address in section ${section}`),
  };
}

interface Parts {
  text: Buffer;
  textAddress: number;
  constants: Buffer;
  calls: readonly { at: number; name: string }[];
  entry: number;
}

function sharedObject({ text, textAddress, constants, calls, entry }: Parts): Buffer {
  const called = [...new Set(calls.map(({ name }) => name))].sort();
  const dynstr = Buffer.from(`\0${called.map((name) => `${name}\0`).join("")}`, "latin1");
  const dynsym = Buffer.alloc(24 * (called.length + 1));
  for (const [index, name] of called.entries()) {
    dynsym.writeUInt32LE(dynstr.indexOf(`\0${name}\0`) + 1, 24 * (index + 1));
    dynsym.writeUInt8(0x10, 24 * (index + 1) + 4);
  }
  const rel = Buffer.alloc(16 * calls.length);
  for (const [index, { at, name }] of calls.entries()) {
    rel.writeBigUInt64LE(BigInt(at), 16 * index);
    rel.writeUInt32LE(CALLED, 16 * index + 8);
    rel.writeUInt32LE(called.indexOf(name) + 1, 16 * index + 12);
  }
  const constantsAddress = textAddress + text.length;
  const dynamicAddress = constantsAddress + constants.length;
  const dynsymAddress = dynamicAddress + 16 * 6;
  const relAddress = dynsymAddress + dynsym.length;
  const dynstrAddress = relAddress + rel.length;
  const dynamic = Buffer.alloc(16 * 6);
  const entries = [
    [5, dynstrAddress],
    [6, dynsymAddress],
    [17, relAddress],
    [18, rel.length],
    [19, 16],
    [0, 0],
  ] as const;
  for (const [index, [tag, value]] of entries.entries()) {
    dynamic.writeBigUInt64LE(BigInt(tag), 16 * index);
    dynamic.writeBigUInt64LE(BigInt(value), 16 * index + 8);
  }
  const sections = [
    { name: "", type: 0, flags: 0, at: 0, data: Buffer.alloc(0), link: 0, size: 0 },
    { name: ".text", type: 1, flags: 6, at: textAddress, data: text, link: 0, size: 0 },
    { name: ".rodata", type: 1, flags: 2, at: constantsAddress, data: constants, link: 0, size: 0 },
    { name: ".dynamic", type: 6, flags: 3, at: dynamicAddress, data: dynamic, link: 6, size: 16 },
    { name: ".dynsym", type: 11, flags: 2, at: dynsymAddress, data: dynsym, link: 6, size: 24 },
    { name: ".rel.dyn", type: 9, flags: 2, at: relAddress, data: rel, link: 4, size: 16 },
    { name: ".dynstr", type: 3, flags: 2, at: dynstrAddress, data: dynstr, link: 0, size: 0 },
  ];
  const shstrtab = Buffer.from(
    `${[...sections.map(({ name }) => name), ".shstrtab"].join("\0")}\0`,
    "latin1",
  );
  const loaded = dynstrAddress + dynstr.length;
  const namesAt = loaded;
  const headersAt = (namesAt + shstrtab.length + 7) & ~7;
  const all = [
    ...sections,
    { name: ".shstrtab", type: 3, flags: 0, at: namesAt, data: shstrtab, link: 0, size: 0 },
  ];
  const file = Buffer.alloc(headersAt + 64 * all.length);
  const u64 = (at: number, value: number) => file.writeBigUInt64LE(BigInt(value), at);
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  file.writeUInt16LE(3, 16); // A shared object
  file.writeUInt16LE(247, 18); // for BPF.
  file.writeUInt32LE(1, 20);
  u64(24, textAddress + entry);
  u64(32, 64);
  u64(40, headersAt);
  for (const [index, value] of [64, 56, 3, 64, all.length, all.length - 1].entries())
    file.writeUInt16LE(value, 52 + 2 * index);
  const segments = [
    [1, 5, textAddress, text.length],
    [1, 4, constantsAddress, loaded - constantsAddress],
    [2, 6, dynamicAddress, dynamic.length],
  ] as const;
  for (const [index, [type, flags, address, size]] of segments.entries()) {
    const at = 64 + 56 * index;
    file.writeUInt32LE(type, at);
    file.writeUInt32LE(flags, at + 4);
    for (const offset of [8, 16, 24]) u64(at + offset, address);
    for (const offset of [32, 40]) u64(at + offset, size);
    u64(at + 48, 8);
  }
  for (const [index, { name, type, flags, at: address, data, link: linked, size }] of all.entries()) {
    data.copy(file, address);
    const at = headersAt + 64 * index;
    file.writeUInt32LE(name === "" ? 0 : shstrtab.indexOf(`\0${name}\0`) + 1, at);
    file.writeUInt32LE(type, at + 4);
    u64(at + 8, flags);
    u64(at + 16, flags === 0 ? 0 : address);
    u64(at + 24, address);
    u64(at + 32, data.length);
    file.writeUInt32LE(linked, at + 40);
    u64(at + 48, 8);
    u64(at + 56, size);
  }
  return file;
}
