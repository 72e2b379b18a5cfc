import { connect } from "node:net";
import { key } from "./process.ts";

export interface Asked {
  method?: string;
  path: string;
  body?: unknown;
  /** For the bare server: the name of the answer, where it is not that of the request. */
  question?: string;
}

export interface Answer {
  status: number;
  text: string;
}

const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** Reads the head of an answer; `total` is the length of the whole answer, undefined when it ends with the last chunk. */
function headOf(bytes: Buffer): { status: number; body: number; total: number | undefined } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const text = bytes.toString("latin1", 0, end);
  const status = Number(text.slice(9, 12));
  const length = status === 204 ? 0 : /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return { status, body: end + 4, total: length === undefined ? undefined : end + 4 + Number(length) };
}

/** One connection, which is kept, with one request at a time. */
export interface Connection {
  call(asked: Asked): Promise<Answer>;
  close(): void;
}

/** Opens one. Node's own client would take a tenth of a core from the server that is measured. */
export function open(url: string): Connection {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: { done(answer: Answer): void; fail(error: Error): void } | undefined;
  let parts: Buffer[] = [];
  let size = 0;
  let head: ReturnType<typeof headOf>;
  socket.on("data", (part) => {
    parts.push(part);
    size += part.length;
    head ??= headOf(Buffer.concat(parts));
    if (!head) return;
    const isWhole =
      head.total === undefined
        ? Buffer.concat(parts.slice(-2)).subarray(-7).equals(LAST_CHUNK)
        : size >= head.total;
    if (!isWhole) return;
    const answer = { status: head.status, text: textOf(Buffer.concat(parts), head) };
    [parts, size, head] = [[], 0, undefined];
    waiting?.done(answer);
  });
  socket.on("error", (error) => waiting?.fail(error));
  socket.on("close", () => waiting?.fail(new Error("the server closed a connection")));
  return {
    call: ({ method = "GET", path, body, question }) =>
      new Promise((done, fail) => {
        // One that was idle for too long: its answer would be waited for without end.
        if (socket.destroyed) return fail(new Error("the server has closed the connection"));
        waiting = { done, fail };
        const text = body === undefined ? "" : JSON.stringify(body);
        const named = question === undefined ? "" : `X-Question: ${question}\r\n`;
        const described =
          text && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n${named}${described}\r\n${text}`,
        );
      }),
    close: () => void socket.destroy(),
  };
}

/** The text of a whole answer, of one in chunks without their lengths. */
function textOf(bytes: Buffer, { body, total }: { body: number; total: number | undefined }): string {
  if (total !== undefined) return bytes.toString("utf8", body);
  const chunks: Buffer[] = [];
  for (let from = body; ; ) {
    const end = bytes.indexOf("\r\n", from);
    const length = Number.parseInt(bytes.toString("latin1", from, end), 16);
    if (!(length > 0)) return Buffer.concat(chunks).toString("utf8");
    chunks.push(bytes.subarray(end + 2, end + 2 + length));
    from = end + 2 + length + 2;
  }
}

/** Has the bare server answer a question, and any later one, as the server has answered it. */
export async function store(
  bare: Connection,
  { method = "GET", path, body, question }: Asked,
  { status, text }: Answer,
) {
  const written = body === undefined ? "" : JSON.stringify(body);
  const stored = { question: question ?? `${method} ${path} ${written}`, status, body: text };
  const answer = await bare.call({ method: "PUT", path: "/answers", body: stored });
  if (answer.status !== 204) throw new Error(`an answer was not stored: ${answer.text}`);
}
