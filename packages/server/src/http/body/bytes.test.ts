import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesOf } from "./bytes";

const server = createServer();
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** A request whose sender leaves in the middle of its body, and the way to leave. */
async function upload(encoding: string): Promise<{ request: IncomingMessage; leave: () => void }> {
  const body = gzipSync(Buffer.alloc(1_000_000, "a text that is repeated "));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 600));
  const [request] = (await once(server, "request")) as [IncomingMessage];
  return { request, leave: () => socket.destroy() };
}

const endsEarly = { code: "malformed_request" };

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

test.each(["gzip", "identity"])("a body (%s) that is cut while it is read ends early", async (encoding) => {
  const { request, leave } = await upload(encoding);
  const reading = readAll(bytesOf(request, 10_000_000));
  setImmediate(leave);
  await expect(reading).rejects.toMatchObject(endsEarly);
});

test.each(["gzip", "identity"])("a body (%s) that was cut before it is read ends early", async (encoding) => {
  const { request, leave } = await upload(encoding);
  leave();
  // `once` of node:events listens for errors, and Node emits one to listeners only.
  await new Promise((resolve) => request.once("close", resolve));
  await expect(readAll(bytesOf(request, 10_000_000))).rejects.toMatchObject(endsEarly);
});
