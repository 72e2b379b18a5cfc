import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Call, type FamilyName, families, type MadeUp, type Purpose } from "./families";
import { questionOf } from "./same-question";
import { staleHead } from "./stale-head";

/**
 * The faults of an answer:
 * - `drop`: the connection ends before the node gets the call
 * - `hang`: the call is never answered, and the node does not get it
 * - `slow`: the call is answered after {@link SLOW}
 * - `endless`: an answer without an end
 * - `status-500`, `garbage`: the node answers with an error of HTTP, or something else than JSON
 * - `refuse`, `stale`: the node refuses the bytes and does not have them, as if the sender had no funds; `stale` because of a
 *   used nonce or sequence or an expired blockhash
 * - `refuse-bytes`: the node refuses bytes that no block can hold, whatever its state
 * - `refuse-bytes-after-next`: the same, once the next broadcast was dealt with
 * - `long-refusal`: the same, at length
 * - `take-then-refuse`, `take-then-stale`: the node accepts the bytes but reports a refusal
 * - `take-then-hang`, `take-then-drop`: the node receives the call, but its answer is lost
 * - `forget`: the node reports that it accepted the bytes, but did not
 * - `absent`: the node reports that it does not have the requested data
 * - `reorganised`: the node reports that another block has the requested transaction, and that this block is not final
 * - `undone`: the node returns the requested transaction with a block that is not on its chain; one that it no longer has
 *   it returns as before
 * - `misnamed`: the node returns what it has of another transaction, by the name in its answer
 * - `other-chain`: the node reports the id of another chain
 * - `stale-head`: the head stands still while the chain goes on
 * - `leave-chain`: the node refuses the bytes as one of another chain does, and reports the id of that chain from then on
 * - `malformed-error`: the node returns an error that has no text
 * - `broken`: the node returns an error of its own, such as a state that it does not have
 * - `no-method`: the node does not support the call
 * - `narrow-logs`: the node refuses logs of more than {@link LOG_SPAN} blocks
 */
export const faults = [
  "drop",
  "hang",
  "slow",
  "endless",
  "status-500",
  "garbage",
  "refuse",
  "long-refusal",
  "refuse-bytes",
  "refuse-bytes-after-next",
  "stale",
  "take-then-refuse",
  "take-then-stale",
  "take-then-hang",
  "take-then-drop",
  "forget",
  "absent",
  "reorganised",
  "undone",
  "misnamed",
  "other-chain",
  "leave-chain",
  "stale-head",
  "malformed-error",
  "broken",
  "no-method",
  "narrow-logs",
] as const;

export type Fault = (typeof faults)[number];

/** Faults of calls of one purpose; all other calls pass. */
export const purposeOfFault: Readonly<Partial<Record<Fault, Purpose>>> = {
  refuse: "broadcast",
  "long-refusal": "broadcast",
  "refuse-bytes": "broadcast",
  "refuse-bytes-after-next": "broadcast",
  stale: "broadcast",
  "take-then-refuse": "broadcast",
  "take-then-stale": "broadcast",
  "take-then-hang": "broadcast",
  "take-then-drop": "broadcast",
  forget: "broadcast",
  reorganised: "lookup",
  undone: "lookup",
  misnamed: "lookup",
  "other-chain": "identity",
  "leave-chain": "broadcast",
  "stale-head": "head",
};

/** How many blocks of logs a node returns at once. */
const LOG_SPAN = 2_000;

/** How long a slow node takes, milliseconds: within the limit of one call, and not twice. */
const SLOW = 900;

/** The answer to a call, named as in `setMethod`; undefined for that of the node. */
export type Script = (call: Call, method: string) => MadeUp | undefined | Promise<MadeUp | undefined>;

export interface FaultyNode {
  readonly url: string;
  /** From now on calls of this purpose go wrong like this; undefined: they pass. `all` sets every purpose. */
  set(purpose: Purpose | "all", fault: Fault | undefined): void;
  /** From now on calls of this method (`eth_call`, `getBlock`, `GET /path`) go wrong like this, whatever their purpose. */
  setMethod(method: string, fault: Fault | undefined): void;
  /**
   * From now on each call is answered by this instead, or goes on as usual where it returns undefined, which it may do later.
   * Undefined: nothing is scripted.
   */
  script(answer: Script | undefined): void;
  /** From now on bytes that the node takes are in no block, and it shows none of them, until `mine`. */
  delayBlocks(): void;
  /** Includes all bytes that wait. */
  mine(): Promise<void>;
  /** How many calls of this purpose came. */
  count(purpose: Purpose): number;
  /** How many calls of each method came. */
  methods(): ReadonlyMap<string, number>;
  /** Counts rounds from now on. */
  countRounds(): Rounds;
  /** Ends all connections, so that the next call needs a new one. */
  endConnections(): void;
  /** Resolves when the next call of this purpose was dealt with: answered, or left without an answer on purpose. */
  next(purpose: Purpose): Promise<void>;
  close(): Promise<void>;
}

/** Calls since the count began. */
export interface Rounds {
  /** The longest sequence of calls of which each came after the end of the one before: answered, or given up. */
  longest(): number;
  /** How many calls are open. */
  open(): number;
}

/**
 * Stands between the server and a node of a family, and lets answers go wrong. Without a fault everything passes. Faults
 * of single methods come before those of a purpose; `methods` are those that it starts with.
 */
export async function startFaultyNode(
  familyName: FamilyName,
  target: string,
  methods: Readonly<Record<string, Fault>> = {},
): Promise<FaultyNode> {
  const family = families[familyName];
  const set = new Map<Purpose, Fault>();
  const counts = new Map<Purpose, number>();
  const waiting = new Map<Purpose, (() => void)[]>();
  const open = new Set<ServerResponse>();
  let round = startRounds();
  let stale = staleHead();
  const node = target.replace(/\/$/, "");
  const byMethod = new Map(Object.entries(methods));
  const called = new Map<string, number>();
  const shown = new Map<string, MadeUp>();

  const forward = async ({ method, path, body }: Call): Promise<MadeUp> => {
    const response = await fetch(`${node}${path === "/" ? "" : path}`, {
      method,
      ...(method === "POST" && { headers: { "Content-Type": "application/json" }, body }),
    });
    return { status: response.status, body: await response.text() };
  };

  let script: Script | undefined;
  /** Whether it is on another chain since a broadcast. */
  let hasLeft = false;
  /** Bytes that were taken and are in no block yet; undefined: the chain includes them at once. */
  let mempool: Call[] | undefined;
  const take = async (call: Call): Promise<MadeUp> => {
    if (!mempool) return forward(call);
    mempool.push(call);
    return family.taken(call);
  };

  const next = (purpose: Purpose) =>
    new Promise<void>((done) => waiting.set(purpose, [...(waiting.get(purpose) ?? []), done]));

  /** The answer, or undefined for none. */
  const answerOf = async (call: Call, purpose: Purpose, response: ServerResponse) => {
    const fault = purpose === "identity" && hasLeft ? "other-chain" : set.get(purpose);
    const ofPurpose = fault && (purposeOfFault[fault] ?? purpose) === purpose ? fault : undefined;
    switch (byMethod.get(family.methodOf(call)) ?? ofPurpose) {
      case "drop":
        response.destroy();
        return undefined;
      case "hang":
        return undefined;
      case "slow":
        await pause(SLOW);
        return forward(call);
      case "endless":
        endless(response);
        return undefined;
      case "status-500":
        return { status: 500, body: "internal error" };
      case "garbage":
        return { status: 200, body: "<html>it works</html>" };
      case "refuse":
        return family.refused(call);
      case "long-refusal":
        return family.refusedBytes(call, "x".repeat(100_000));
      case "refuse-bytes":
        return family.refusedBytes(call);
      case "refuse-bytes-after-next":
        await next("broadcast");
        return family.refusedBytes(call);
      case "stale":
        return family.stale(call);
      case "take-then-refuse":
        await take(call);
        return family.refused(call);
      case "take-then-stale":
        await take(call);
        return family.stale(call);
      case "take-then-hang":
        await take(call);
        return undefined;
      case "take-then-drop":
        await take(call);
        response.destroy();
        return undefined;
      case "forget":
        return family.taken(call);
      case "absent":
        return family.absent(call);
      case "other-chain":
        return family.otherChain(call);
      case "leave-chain":
        hasLeft = true;
        return family.refusedByOtherChain(call);
      case "malformed-error":
        return family.malformedError(call);
      case "reorganised":
        return family.reorganised(await forward(call));
      case "undone":
        return family.undone(await forward(call), shown.get(questionOf(call)), call);
      case "misnamed":
        return family.misnamed(await forward(call));
      case "stale-head":
        return stale.answer(call, forward);
      case "broken":
        return family.broken(call);
      case "no-method":
        return family.unsupported(call);
      case "narrow-logs":
        return family.tooWide(call, LOG_SPAN) ?? forward(call);
      default:
        return purpose === "broadcast" ? take(call) : forward(call);
    }
  };

  const server = createServer(async (request, response) => {
    open.add(response);
    const ended = round.begin();
    response.on("close", () => {
      open.delete(response);
      ended();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = {
      method: request.method ?? "GET",
      path: request.url ?? "/",
      body: Buffer.concat(chunks).toString(),
    };
    const purpose = family.purposeOf(call);
    called.set(family.methodOf(call), (called.get(family.methodOf(call)) ?? 0) + 1);
    counts.set(purpose, (counts.get(purpose) ?? 0) + 1);
    try {
      const scripted = await script?.(call, family.methodOf(call));
      const answer = scripted ?? (await answerOf(call, purpose, response));
      if (answer && purpose === "lookup" && !isNothing(answer)) shown.set(questionOf(call), answer);
      if (answer) ended();
      if (answer) response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
    } catch {
      // The node behind is gone: so is this one.
      response.destroy();
    }
    for (const done of waiting.get(purpose)?.splice(0) ?? []) done();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (purpose, fault) => {
      const purposes = ["broadcast", "lookup", "head", "identity", "other"] as const;
      for (const each of purpose === "all" ? purposes : [purpose])
        if (fault) set.set(each, fault);
        else set.delete(each);
      if (purpose === "broadcast" || purpose === "all") hasLeft = false;
      if (fault === "stale-head") stale = staleHead();
    },
    setMethod: (method, fault) => {
      if (fault) byMethod.set(method, fault);
      else byMethod.delete(method);
      if (fault === "stale-head") stale = staleHead();
    },
    script: (answer) => {
      script = answer;
    },
    delayBlocks: () => {
      mempool ??= [];
    },
    mine: async () => {
      for (const call of mempool?.splice(0) ?? []) await forward(call);
    },
    methods: () => new Map(called),
    countRounds: () => {
      round = startRounds();
      return round;
    },
    endConnections: () => server.closeAllConnections(),
    count: (purpose) => counts.get(purpose) ?? 0,
    next,
    close: () => {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Each call belongs to the round after the last one that has ended when it comes; `begin` returns what ends it. */
function startRounds(): Rounds & { begin(): () => void } {
  let [longest, ended, open] = [0, 0, 0];
  return {
    longest: () => longest,
    open: () => open,
    begin: () => {
      const own = ended + 1;
      longest = Math.max(longest, own);
      open += 1;
      let isOpen = true;
      return () => {
        if (isOpen) open -= 1;
        isOpen = false;
        ended = Math.max(ended, own);
      };
    },
  };
}

/** Whether a node of JSON-RPC answers that it has nothing. */
const isNothing = ({ body }: MadeUp): boolean => /"result":\s*null/.test(body);

/** Sends JSON that never ends, as fast as it is read. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"jsonrpc":"2.0","id":1,"result":"');
  const chunk = "0".repeat(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
}
