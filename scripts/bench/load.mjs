/**
 * A load generator that costs little, so that what is measured is the server: a few kept connections, one request at a
 * time on each, answers counted by their Content-Length. `node load.mjs <url> <key> <connections> <milliseconds> [sleeping]`
 * prints `{"requests", "ms"}`; any answer but 200 ends it with an error.
 *
 * It never sleeps, unless `sleeping` is given, for a server with a database whose process would lose the core that it takes:
 * to wake a sleeping processor of a virtual machine costs the server that writes 20 to 30 us, as much as a bare request, and
 * only the slower one of two servers pays it, because the faster one leaves the client no time to sleep.
 */
import { connect } from "node:net";

const [target, key, connections, duration, sleeping] = process.argv.slice(2);
const url = new URL(target);
const request = Buffer.from(
  `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${key}\r\nAccept: application/json\r\n\r\n`,
);
let requests = 0;
const started = performance.now();
const end = started + Number(duration);

function run() {
  return new Promise((done, fail) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    let pending = Buffer.alloc(0);
    socket.on("connect", () => socket.write(request));
    socket.on("error", fail);
    socket.on("data", (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const head = pending.indexOf("\r\n\r\n");
      if (head < 0) return;
      const headers = pending.toString("latin1", 0, head);
      if (!headers.startsWith("HTTP/1.1 200"))
        return fail(new Error(headers.slice(0, headers.indexOf("\r\n"))));
      const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1];
      if (length === undefined) return fail(new Error("an answer without Content-Length cannot be counted"));
      if (pending.length < head + 4 + Number(length)) return;
      pending = Buffer.alloc(0);
      requests += 1;
      if (performance.now() < end) return socket.write(request);
      socket.destroy();
      done();
    });
  });
}

let isDone = false;
const stayAwake = () => void (isDone || setImmediate(stayAwake));
if (!sleeping) stayAwake();
await Promise.all(Array.from({ length: Number(connections) }, run));
isDone = true;
process.stdout.write(JSON.stringify({ requests, ms: performance.now() - started }));
