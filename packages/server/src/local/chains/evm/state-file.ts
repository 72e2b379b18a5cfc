import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import type { SavedBlock } from "./genesis";

/**
 * The file in which the state of an anvil is kept. anvil writes its state over the file that it has, and a kill meanwhile
 * leaves half a file. It therefore writes to another one, and a complete file is renamed: `file` is always whole.
 */
export interface StateFile {
  /** The state that a start loads; undefined when there is nothing yet. */
  load: string | undefined;
  /** The state that anvil writes. */
  dump: string;
  /** When block 0 was made, seconds since the epoch; undefined when there is none. */
  genesisAt: number | undefined;
  /**
   * The chain's identifier, kept in a file beside its state. Where there is no state the chain is a new one, whatever that file
   * has, and gets the given identifier; so does a state of an earlier version, which has no such file.
   */
  keptInstance(fresh: string): Promise<string>;
  /** While anvil runs: keeps the newest state that it has written completely. */
  replaceWithNewest(): Promise<void>;
  /** Once anvil has ended: keeps the last state. */
  close(): Promise<void>;
}

/** The end of a state; it cannot occur within one, where all text is hexadecimal. */
const END = '"historical_states":null}';

/**
 * Opens the state of an anvil that does not run yet: takes what the last one wrote, and removes every block 0 but the
 * chain's own. A state that cannot be read is left as it is: anvil refuses it, and says why.
 */
export async function openStateFile(file: string): Promise<StateFile> {
  const dump = `${file}.next`;
  // Moved away before it is looked at, because anvil may begin to write to `dump` again at any time.
  const taken = `${file}.taken`;
  const close = async () => {
    for (const left of [taken, dump])
      if ((await exists(left)) && (await isComplete(left))) await rename(left, file);
      else await rm(left, { force: true });
  };
  await close();
  const hasState = await exists(file);
  return {
    load: hasState ? file : undefined,
    dump,
    keptInstance: (fresh) => keptInstance(`${file}.instance`, hasState, fresh),
    genesisAt: await repairGenesis(file),
    close,
    replaceWithNewest: async () => {
      if (!(await exists(taken)) && !(await moved(dump, taken))) return;
      if (await isComplete(taken)) await rename(taken, file);
    },
  };
}

async function keptInstance(path: string, isKept: boolean, fresh: string): Promise<string> {
  const [, kept] = instanceForm.exec(isKept ? await readFile(path, "utf8").catch(() => "") : "") ?? [];
  if (kept !== undefined) return kept;
  await writeFile(`${path}.new`, `${fresh}\n`, { flush: true });
  await rename(`${path}.new`, path);
  return fresh;
}

const instanceForm = /^([0-9a-f]{32})\n$/;

/**
 * anvil makes a block 0 at each start and saves it beside the one that it loaded; at the next start chance decides which of
 * them is the chain's. Leaves only the one that block 1 follows, and returns its time.
 */
async function repairGenesis(file: string): Promise<number | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  const blocks = blocksOf(text);
  const made = blocks.filter(({ header }) => Number(header.number) === 0);
  // Loads viem, which a start has no time for.
  const genesis = made.length > 1 ? (await import("./genesis")).findGenesis(blocks) : made[0];
  const others = made.filter((block) => block !== genesis);
  if (others.length > 0) {
    // Cut out of the text, so that every number in the rest stays as it is.
    const repaired = others.reduce((rest, block) => without(rest, JSON.stringify(block)), text);
    await writeFile(`${file}.repaired`, repaired);
    await rename(`${file}.repaired`, file);
  }
  return genesis && Number(genesis.header.timestamp);
}

/** The text without an element of a list in it. */
const without = (text: string, element: string): string =>
  text.includes(`${element},`) ? text.replace(`${element},`, "") : text.replace(`,${element}`, "");

/** The blocks of a saved state; none when it cannot be read. */
function blocksOf(text: string): readonly SavedBlock[] {
  try {
    return (JSON.parse(text) as { blocks?: readonly SavedBlock[] }).blocks ?? [];
  } catch {
    return [];
  }
}

/** Whether a state was written completely; then it is also on the disk. */
async function isComplete(file: string): Promise<boolean> {
  const handle = await open(file, "r+");
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(
      Buffer.alloc(END.length),
      0,
      END.length,
      Math.max(0, size - END.length),
    );
    const end = buffer.toString();
    // Another version of anvil may have another end.
    if (end !== END && !(end.endsWith("}") && blocksOf(await readFile(file, "utf8")).length > 0))
      return false;
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );
