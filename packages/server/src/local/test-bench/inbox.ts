import { timingSafeEqual } from "node:crypto";
import { signatureHeaders } from "@waybill/spec/standards/standard-webhooks";
import { isSecret, newSecret } from "../../alerts/channels/params";
import { parseUrl } from "../../lib/parse-url";
import { timestamp } from "../../lib/runtime";
import { systemRuntime } from "../../lib/system-runtime";
import type { TestBench } from "./bench";
import { Fields } from "./fields";
import { type Schema, TestAnswer, type TestCall, type TestRoute } from "./route";

/** A message as it came. */
type Message = Schema<"Messages">["messages"][number];

/** The most messages that an inbox keeps; the oldest go first. */
const MOST_MESSAGES = 1_000;

/** The longest wait for messages, milliseconds. */
const LONGEST_WAIT = 60_000;

/** A receiver of webhooks that a test looks into. */
class Inbox {
  readonly messages: Message[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(public secret: string) {}

  add(message: Message): void {
    this.messages.push(message);
    if (this.messages.length > MOST_MESSAGES) this.messages.shift();
    for (const look of this.#listeners) look();
  }

  /** Resolves when there are so many messages, or after so long. */
  async until(count: number, ms: number): Promise<void> {
    const enough = new AbortController();
    const look = () => {
      if (this.messages.length >= count) enough.abort();
    };
    this.#listeners.add(look);
    look();
    await systemRuntime.sleep(ms, enough.signal);
    this.#listeners.delete(look);
  }
}

/** The inboxes of a world, by name. */
export class Inboxes {
  readonly #inboxes = new Map<string, Inbox>();

  /** The inbox of a name, which begins to exist where it does not. */
  of(name: string, secret?: string): Inbox {
    const inbox = this.#inboxes.get(name) ?? new Inbox(secret ?? newSecret(systemRuntime));
    this.#inboxes.set(name, inbox);
    if (secret !== undefined) inbox.secret = secret;
    return inbox;
  }

  /** Forgets all messages; secrets stay. */
  clear(): void {
    for (const { messages } of this.#inboxes.values()) messages.length = 0;
  }
}

/** The name of the inbox that a URL leads to. */
export const inboxOf = (url: string): string | undefined =>
  /^\/_test\/inbox\/([^/]+)$/.exec(parseUrl(url)?.pathname ?? "")?.[1];

function signatureOf({ headers, text }: TestCall, secret: string): Message["signature"] {
  const [id, time, given] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => headers[name],
  );
  if (typeof given !== "string") return "none";
  const expected = signatureHeaders({ id: String(id), at: Number(time) * 1_000, body: text }, [secret]);
  const wanted = Buffer.from(Object(expected)["webhook-signature"]);
  const isMatch = given.split(" ").some((one) => {
    const bytes = Buffer.from(one);
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
  return isMatch ? "valid" : "invalid";
}

function receive(bench: TestBench, call: TestCall) {
  const { values, headers, text } = call;
  const inbox = bench.inboxes.of(values.name ?? "");
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" && /^(?:content-type|user-agent|traceparent|webhook-.*|x-.*)$/.test(name)
      ? [[name, value] as const]
      : [],
  );
  inbox.add({
    id: typeof headers["webhook-id"] === "string" ? headers["webhook-id"] : null,
    received_at: timestamp(bench.world.clock.now()),
    signature: signatureOf(call, inbox.secret),
    headers: Object.fromEntries(kept),
    body: valueIn(text),
  });
  return new TestAnswer(204, undefined);
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A number of the query; the given one without it. */
function countIn(fields: Fields, query: URLSearchParams, name: string, most: number, absent: number): number {
  const text = query.get(name);
  if (text === null) return absent;
  if (/^\d{1,6}$/.test(text) && Number(text) <= most) return Number(text);
  fields.fault(name, `must be a whole number from 0 to ${most}`);
  return absent;
}

/** Receivers of webhooks on the address of the service, each with a secret that its messages are verified with. */
export const inboxRoutes: readonly TestRoute[] = [
  {
    method: "PUT",
    path: "/inbox/{name}",
    isDeliveredTo: true,
    handle: async (bench, call) => {
      const { name = "" } = call.values;
      const fields = Fields.of(call, ["secret"]);
      const secret = fields.text("secret");
      if (secret !== undefined && !isSecret(secret))
        fields.fault("secret", "must be whsec_ and 24 to 64 bytes in base64");
      fields.done();
      const inbox = bench.inboxes.of(name, secret);
      await bench.allowPrivateWebhooks();
      return new TestAnswer(201, {
        name,
        url: `${bench.world.url}/_test/inbox/${name}`,
        secret: inbox.secret,
      });
    },
  },
  { method: "POST", path: "/inbox/{name}", isPassive: true, handle: receive },
  {
    method: "GET",
    path: "/inbox/{name}",
    isPassive: true,
    handle: async (bench, call) => {
      const { values, query } = call;
      const fields = Fields.in({}, []);
      const count = countIn(fields, query, "count", MOST_MESSAGES, 1);
      const wait = countIn(fields, query, "wait_ms", LONGEST_WAIT, 0);
      fields.done();
      const inbox = bench.inboxes.of(values.name ?? "");
      if (wait > 0) await inbox.until(count, wait);
      return { name: values.name, messages: inbox.messages };
    },
  },
  {
    method: "DELETE",
    path: "/inbox/{name}",
    isPassive: true,
    handle: (bench, { values: { name = "" } }) => {
      bench.inboxes.of(name).messages.length = 0;
      return new TestAnswer(204, undefined);
    },
  },
];
