import type { Socket } from "node:net";
import type { Clock } from "../lib/runtime";

/** Maximum bytes read before the HTTP parser starts; longer than useful request lines. */
const MAX_BYTES = 8_192;

/** Maximum characters returned, enough to determine the interface. */
const MAX_START = 300;

/**
 * Reads the first bytes of a connection, up to the end of the first line, and puts them back. The request line determines
 * the error format, and Node's parser does not always provide it for a request that it cannot parse. Only the first request
 * of a connection is read this way: listening to all bytes costs every request 3 microseconds.
 */
export function readFirstLine(
  socket: Socket,
  { after }: Pick<Clock, "after">,
  timeout: number,
  done: (start: string, isLate: boolean) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const stop = (isLate: boolean) => {
    cancel();
    socket.off("data", onData).off("end", onEnd).off("error", onError).off("close", onClose);
    socket.pause();
    const bytes = Buffer.concat(chunks);
    if (length > 0) socket.unshift(bytes);
    // Decode only this part: a slice of the whole text would keep all of it in memory as long as the connection.
    done(bytes.toString("latin1", 0, MAX_START), isLate);
    socket.resume();
  };
  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_BYTES || chunk.includes(10)) stop(false);
  };
  const onEnd = () => (length > 0 ? stop(false) : socket.destroy());
  const onClose = () => cancel();
  const onError = () => socket.destroy();
  const cancel = after(timeout, () => stop(true));
  socket.on("data", onData).once("end", onEnd).once("error", onError).once("close", onClose);
}
