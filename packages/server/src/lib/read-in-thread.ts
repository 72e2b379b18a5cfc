import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import type Piscina from "piscina";

export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Reads files: the same items in the same order from the same bytes. Items and what is given are plain data, which goes
 * between threads.
 */
export interface FileReader<Given, Item> {
  /** In the table of reader-thread.ts. */
  name: string;
  read(given: Given, files: readonly Bytes[]): AsyncIterable<Item[]>;
  /** Whether small files may hold much, as archives do. */
  expands?(given: Given): boolean;
}

/** A thread had to hold more of the files at once than it has memory for. It ended, and nothing else did. */
export class ReaderMemoryError extends Error {
  override name = "ReaderMemoryError";

  constructor(cause: unknown) {
    super(
      "more of the file must be held than there is memory for: split it, or give Node a larger --max-old-space-size",
      { cause },
    );
  }
}

/** A task of a thread, with the port that the bytes come and the items go through. */
export interface ReadTask {
  reader: string;
  given: unknown;
  files: number;
  port: MessagePort;
}

/** To the thread: bytes of a file, none at its end, and that items were taken. */
export type ToThread = { file: number; bytes: Uint8Array | undefined } | { taken: true };

/** From the thread: which file it wants more bytes of, items, and the end. */
export type FromThread = { wanted: number } | { items: unknown[] } | { ended: true } | { failed: unknown };

/** Bytes, up to which files are read in this thread: a few milliseconds, where handing them over would take as long. */
const SMALL = 65_536;

let pool: Promise<Piscina> | undefined;

/**
 * The threads of this process; none where the built reader-thread.ts is not beside this file, as in sources: files are
 * read in this thread then.
 */
function ownThreads(): Promise<Piscina> | undefined {
  const reader = join(import.meta.dirname, "reader-thread.js");
  if (!pool && !existsSync(reader)) return undefined;
  pool ??= openThreads(reader);
  return pool;
}

/** Reads the files of this process in these threads; undefined: in its own ones again. For tests. */
export const useThreads = (threads: Piscina | undefined): void => {
  pool = threads && Promise.resolve(threads);
};

/**
 * Threads that run the built reader-thread.ts: one for each processor, which end when they have nothing to do.
 *
 * @param megabytes of objects that a thread may hold; `--max-old-space-size` of the process has precedence
 */
export async function openThreads(filename: string, megabytes = 512): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const threads = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 5_000,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  // A thread that cannot start: who waits for one listens, too, and without a listener it would end the process.
  return threads.setMaxListeners(0).on("error", () => {});
}

/**
 * Reads files in a thread of its own, so that neither requests nor writes wait for a parser; small ones here. The bytes
 * are taken as they are read, and the items are read a little ahead. Throws what `files` throw, an Error for what the
 * reader throws, and ReaderMemoryError.
 *
 * @param threadsOf is given by tests
 */
export async function* readInThread<Given, Item>(
  reader: FileReader<Given, Item>,
  given: Given,
  files: readonly Bytes[],
  threadsOf: () => Promise<Piscina> | undefined = ownThreads,
): AsyncGenerator<Item[]> {
  const begun: BegunFile[] = [];
  try {
    for (const file of files) begun.push(await begin(file));
    const isSmall = begun.every(({ rest }) => rest === undefined) && !reader.expands?.(given);
    const threads = isSmall ? undefined : await threadsOf();
    const task = { reader: reader.name, given, files: files.length };
    if (threads) yield* overThread<Item>(threads, task, begun.map(whole));
    else yield* reader.read(given, begun.map(whole));
  } finally {
    for (const { rest } of begun) await rest?.return?.();
  }
}

interface BegunFile {
  first: Uint8Array[];
  /** Undefined for a file that was read completely. */
  rest: AsyncIterator<Uint8Array> | undefined;
}

async function begin(file: Bytes): Promise<BegunFile> {
  const rest = file[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size <= SMALL; ) {
    const part = await rest.next();
    if (part.done === true) return { first, rest: undefined };
    first.push(part.value);
    size += part.value.length;
  }
  return { first, rest };
}

async function* whole({ first, rest }: BegunFile): AsyncGenerator<Uint8Array> {
  yield* first;
  for (let part = await rest?.next(); part && part.done !== true; part = await rest?.next()) yield part.value;
}

const withOwnError = (error: unknown): unknown =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new ReaderMemoryError(error)
    : error;

async function* overThread<Item>(
  threads: Piscina,
  task: Omit<ReadTask, "port">,
  files: readonly AsyncGenerator<Uint8Array>[],
): AsyncGenerator<Item[]> {
  const { port1, port2 } = new MessageChannel();
  const read: Item[][] = [];
  let ended: { failed?: unknown } | undefined;
  let wake = () => {};
  let isBegun = false;
  const notBegun = new AbortController();
  const end = (how: { failed?: unknown }) => {
    ended ??= how;
    wake();
  };
  const send = (message: ToThread) => port1.postMessage(message);
  const onPoolError = (failed: unknown) => {
    if (isBegun) return;
    end({ failed: withOwnError(failed) });
    // The pool would keep it until another task makes it start a thread.
    notBegun.abort();
  };
  threads.on("error", onPoolError);
  port1.on("message", (message: FromThread) => {
    isBegun = true;
    if ("wanted" in message) {
      const file = message.wanted;
      const give = ({ done, value }: IteratorResult<Uint8Array>) =>
        send({ file, bytes: done ? undefined : value });
      files[file]?.next().then(give, (failed) => end({ failed }));
    } else if ("items" in message) {
      read.push(message.items as Item[]);
      wake();
    } else end("failed" in message ? message : {});
  });
  const running = threads
    .run({ ...task, port: port2 } satisfies ReadTask, {
      ...{ name: "readFiles", transferList: [port2], signal: notBegun.signal },
    })
    .catch((failed: unknown) => end({ failed: withOwnError(failed) }));
  try {
    for (;;) {
      const items = read.shift();
      if (items) {
        send({ taken: true });
        yield items;
      } else if (!ended) await new Promise<void>((resolve) => (wake = resolve));
      else if ("failed" in ended) throw ended.failed;
      else return;
    }
  } finally {
    // The reader ends where it is.
    port1.close();
    await running;
    threads.off("error", onPoolError);
  }
}
