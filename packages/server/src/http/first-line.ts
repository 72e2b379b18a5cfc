import type { Socket } from "node:net";

/** As many bytes as are read before HTTP reads them: no request line of use is longer. */
const MOST = 8_192;

/** As much of it as tells its interface. */
const TOLD = 300;

/**
 * Reads what a connection sends first, up to the end of its first line, and puts it back. Node's parser does not tell what it
 * has read of a request that it then cannot read; whose errors answer such a request stands in its first line. Only the
 * first request of a connection is read so: listening to all bytes costs every request 3 microseconds.
 */
export function readFirstLine(
  socket: Socket,
  timeout: number,
  done: (start: string, isLate: boolean) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const stop = (isLate: boolean) => {
    clearTimeout(timer);
    socket.off("data", onData).off("end", onEnd).off("error", onError).off("close", onClose);
    socket.pause();
    const bytes = Buffer.concat(chunks);
    if (length > 0) socket.unshift(bytes);
    // Decoded apart: a slice of the whole text would keep all of it in memory as long as the connection.
    done(bytes.toString("latin1", 0, TOLD), isLate);
    socket.resume();
  };
  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MOST || chunk.includes(10)) stop(false);
  };
  const onEnd = () => (length > 0 ? stop(false) : socket.destroy());
  const onClose = () => clearTimeout(timer);
  const onError = () => socket.destroy();
  const timer = setTimeout(() => stop(true), timeout);
  socket.on("data", onData).once("end", onEnd).once("error", onError).once("close", onClose);
}
