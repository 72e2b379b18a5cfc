import { itemReader } from "./connections/imports/item-reader";
import type { FileReader, FromThread, ReadTask, ToThread } from "./lib/read-in-thread";
import { listReader } from "./sanctions/import/gather";

/*
 * The code in the threads of lib/read-in-thread.ts: the readers of files, and the ends of the ports that their bytes and
 * items go through.
 */

const readers = new Map<string, FileReader<never, unknown>>(
  [itemReader, listReader].map((reader) => [reader.name, reader]),
);

/** Batches of items that are read ahead of those that are taken. */
const AHEAD = 2;

/** Reads the files of a task to their end, or until the port is closed. */
export async function readFiles({ reader: name, given, files, port }: ReadTask): Promise<void> {
  const reader = readers.get(name);
  if (!reader) throw new TypeError(`there is no reader ${name}`);
  const arrived = Array.from({ length: files }, () => new Waiting<Uint8Array | undefined>());
  const room = new Waiting<true>();
  for (let batch = 0; batch < AHEAD; batch += 1) room.put(true);
  port.on("message", (message: ToThread) => {
    if ("taken" in message) room.put(true);
    else arrived[message.file]?.put(message.bytes);
  });
  port.on("close", () => {
    for (const one of [room, ...arrived]) one.close();
  });
  const send = (message: FromThread) => port.postMessage(message);
  async function* bytesOf(file: Waiting<Uint8Array | undefined>, at: number): AsyncGenerator<Uint8Array> {
    send({ wanted: at });
    for (let bytes = await file.take(); bytes !== undefined; bytes = await file.take()) {
      // The next ones come while these are read.
      send({ wanted: at });
      yield bytes;
    }
  }
  try {
    for await (const items of reader.read(given as never, arrived.map(bytesOf))) {
      await room.take();
      send({ items });
    }
    send({ ended: true });
  } catch (failed) {
    if (!(failed instanceof ClosedError)) send({ failed });
  }
}

class ClosedError extends Error {}

/** Values in the order in which they came; to take one waits for it. */
class Waiting<Value> {
  #values: Value[] = [];
  #taker: { resolve(value: Value): void; reject(error: ClosedError): void } | undefined;
  #isClosed = false;

  put(value: Value): void {
    const taker = this.#taker;
    this.#taker = undefined;
    if (taker) taker.resolve(value);
    else this.#values.push(value);
  }

  take(): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#values.length > 0) resolve(this.#values.shift() as Value);
      else if (this.#isClosed) reject(new ClosedError());
      else this.#taker = { resolve, reject };
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#taker?.reject(new ClosedError());
  }
}
