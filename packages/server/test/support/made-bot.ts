import type { ServerResponse } from "node:http";
import { startSink } from "./sink";

/** The Bot API's record of a chat. */
export interface MadeChat {
  id: number;
  type: "private" | "group" | "supergroup" | "channel";
}

/** A Bot API on this machine with one bot. */
export interface MadeBot extends AsyncDisposable {
  url: string;
  token: string;
  username: string;
  /** The requests so far: their methods and bodies. */
  calls: { method: string; body: Record<string, unknown> }[];
  /** The messages that the bot has sent. */
  sent: { chat_id: number; text: string }[];
  /** The most requests for updates that waited at a time. */
  mostPolls: number;
  /** Answers of its own to a method; undefined: as usual. A client that waits for updates asks again. */
  answer: ((method: string, response: ServerResponse) => boolean) | undefined;
  /** Somebody writes to it. */
  write(chat: MadeChat, text: string): void;
  /** Something else happens: the fields of an update. */
  notify(update: Record<string, unknown>): void;
  /** Lets those who wait for updates have none. */
  endPolls(): void;
  /** Forgets updates, as the real one does after a day. */
  forget(): void;
}

/**
 * Starts a Bot API that behaves as the real one: it keeps updates until they are confirmed by a higher offset, and
 * waits for new ones.
 */
export async function startMadeBot(): Promise<MadeBot> {
  const token = "123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";
  let updates: { update_id: number }[] = [];
  let next = 700_000_001;
  const polls = new Map<ServerResponse, number>();
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const ok = (response: ServerResponse, result: unknown) => json(response, 200, { ok: true, result });
  const serve = (isOver: boolean) => {
    for (const [response, offset] of polls) {
      const found = updates.filter(({ update_id }) => update_id >= offset).slice(0, 100);
      if (found.length === 0 && !isOver) continue;
      polls.delete(response);
      ok(response, found);
    }
  };
  const sink = await startSink(({ path, body }, response) => {
    const [, bot, method = ""] = path.split("/");
    const given = JSON.parse(body);
    made.calls.push({ method, body: given });
    if (made.answer?.(method, response)) return;
    if (bot !== `bot${token}`)
      return json(response, 401, { ok: false, error_code: 401, description: "Unauthorized" });
    if (method === "getMe") return ok(response, { id: 123456, is_bot: true, username: made.username });
    if (method === "sendMessage") {
      made.sent.push(given);
      return ok(response, { message_id: 1 });
    }
    made.mostPolls = Math.max(made.mostPolls, polls.size + 1);
    // A request for updates ends the one before; those below its offset are confirmed.
    for (const [earlier] of polls)
      json(earlier, 409, { ok: false, error_code: 409, description: "terminated by other getUpdates" });
    polls.clear();
    updates = updates.filter(({ update_id }) => update_id >= (given.offset ?? 0));
    polls.set(response, given.offset ?? 0);
    response.once("close", () => polls.delete(response));
    serve(false);
  });
  const notify: MadeBot["notify"] = (update) => {
    updates.push({ update_id: next, ...update });
    next += 1;
    serve(false);
  };
  const made: MadeBot = {
    url: sink.url,
    token,
    username: "WaybillAlertsBot",
    calls: [],
    sent: [],
    mostPolls: 0,
    answer: undefined,
    write: (chat, text) =>
      notify({ [chat.type === "channel" ? "channel_post" : "message"]: { message_id: 1, chat, text } }),
    notify,
    endPolls: () => serve(true),
    forget: () => {
      updates = [];
    },
    [Symbol.asyncDispose]: () => sink[Symbol.asyncDispose](),
  };
  return made;
}
