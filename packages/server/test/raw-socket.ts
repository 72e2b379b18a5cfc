import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";

/** One answer as it came over the socket. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
  body: any;
}

/** Everything that a server sent until it closed the connection. */
export interface RawExchange {
  answers: RawAnswer[];
  /** The rest when the whole answers are taken away: the beginning of one that was cut. */
  rest: string;
}

export async function openSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.setNoDelay(true);
  await once(socket, "connect");
  return socket;
}

/** Sends pieces, each as a packet of its own, and reads until the server closes, or as many answers are there. */
export const exchange = async (
  url: string,
  pieces: readonly (string | Uint8Array)[],
  until = Number.POSITIVE_INFINITY,
): Promise<RawExchange> =>
  readAnswers(await converse(url, pieces, (text) => readAnswers(text).answers.length >= until));

/** Sends pieces, each as a packet of its own, and reads until the server closes, or enough was read. */
export async function converse(
  url: string,
  pieces: readonly (string | Uint8Array)[],
  isEnough: (text: string) => boolean = () => false,
): Promise<string> {
  const socket = await openSocket(url);
  let text = "";
  const done = new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (isEnough(text)) resolve();
    });
    socket.once("close", () => resolve());
    socket.once("end", () => resolve());
  });
  for (const piece of pieces) {
    if (!socket.writable) break;
    socket.write(piece);
    // The server runs in the same process: after two turns of the event loop it has read this piece.
    await turn();
    await turn();
  }
  await done;
  socket.destroy();
  return text;
}

/** The whole answers in a text; those without a length are empty (1xx, 204, 304). */
function readAnswers(text: string): RawExchange {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(rest) ?? [];
    if (end < 0 || status === undefined) return { answers, rest };
    const lines = rest.slice(0, end).split("\r\n").slice(1);
    const headers = new Headers(
      lines.map((line): [string, string] => [line.split(": ")[0] ?? "", line.slice(line.indexOf(": ") + 2)]),
    );
    if (headers.get("transfer-encoding") === "chunked") {
      const last = rest.indexOf("\r\n0\r\n\r\n", end);
      if (last < 0) return { answers, rest };
      answers.push({ status: Number(status), headers, body: undefined });
      rest = rest.slice(last + 7);
      continue;
    }
    const length = Number(headers.get("content-length") ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) return { answers, rest };
    answers.push({
      status: Number(status),
      headers,
      body: body === "" ? undefined : JSON.parse(Buffer.from(body, "latin1").toString()),
    });
    rest = rest.slice(end + 4 + length);
  }
}
