import type { FaultKind } from "./faults/rules";
import type { Schema } from "./route";

/** A refusal of the test bench. */
export class TestBenchRefusal extends Error {
  override name = "TestBenchRefusal";
  constructor(
    readonly status: number,
    /** The fault by its name, such as `unknown_snapshot`. */
    readonly code: string,
    message: string,
    readonly fields: readonly { field: string; message: string }[],
  ) {
    super(message);
  }
}

/** The target of a fault: one operation, node, provider, path of the attestation service or receiver; `*` is each of its kind. */
export type TestFaultTarget = { [Kind in FaultKind]?: string } & { call?: string };

/** How a copy of a world is used, and ended. */
export interface TestWorld extends TestBenchClient, AsyncDisposable {
  /** Where it is reached: `url`, `api_keys.default`, `networks`. */
  readonly world: Schema<"World">;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

/** The test bench of a local service, as spec/test-bench describes it. Every method throws TestBenchRefusal. */
export interface TestBenchClient {
  /** Where the world is reached. */
  show(): Promise<Schema<"World">>;
  /** Takes the world back to the moment of the first request to its bench. */
  reset(): Promise<Schema<"World">>;
  /** Saves the whole world under a name. */
  snapshot(name: string): Promise<void>;
  /** Takes the world back to a snapshot, as often as is asked. */
  restore(name: string): Promise<Schema<"World">>;
  /** Starts a copy of the world, or of a snapshot, with addresses of its own. */
  fork(snapshot?: string): Promise<TestWorld>;
  clock: {
    get(): Promise<Schema<"Clock">>;
    set(setting: { now?: Date; frozen?: boolean }): Promise<Schema<"Clock">>;
    /** Milliseconds, beyond the present too. */
    advance(ms: number): Promise<Schema<"Clock">>;
  };
  faults: {
    list(): Promise<Schema<"Fault">[]>;
    add(fault: {
      on: TestFaultTarget;
      do: Schema<"FaultEffect">;
      times?: number;
      for_ms?: number;
    }): Promise<Schema<"Fault">>;
    remove(id: string): Promise<void>;
    clear(): Promise<void>;
  };
  /** Has something happen to an EVM chain. */
  chain(network: string, action: Schema<"ChainAction">): Promise<Schema<"Chain">>;
  /** Has burns wait, expire or be unknown; without a fault, has all of them recover. */
  attestation(fault?: Schema<"AttestationFault">): Promise<void>;
  /** Has something happen at a scripted provider. */
  provider(type: string, fault: Schema<"ProviderFault">): Promise<void>;
  /** Fills the world from YAML. */
  seed(yaml: string): Promise<Schema<"Planted">>;
  /** Opens an inbox, whose URL and secret a channel of alerts is made with. */
  inbox(name: string): Promise<TestInbox>;
  requests: {
    list(since?: number): Promise<Schema<"Requests">["requests"]>;
    /** The recorded calls as a test or a script. */
    as(format: "vitest" | "curl"): Promise<string>;
    forget(): Promise<void>;
  };
}

/** An inbox of a world. */
export interface TestInbox {
  readonly url: string;
  readonly secret: string;
  /** The messages; waits until there are so many, or for so many milliseconds. */
  messages(wait?: { count?: number; ms?: number }): Promise<Schema<"Messages">["messages"]>;
  clear(): Promise<void>;
}

/**
 * A client of the test bench at the address of a local service, or at its `testUrl`.
 *
 * @example
 * const bench = createTestBench(service.testUrl);
 * await bench.snapshot("empty");
 * await bench.faults.add({ on: { operation: "getQuote" }, do: { status: 503 }, times: 1 });
 * await bench.restore("empty");
 */
export function createTestBench(address: string): TestBenchClient {
  const base = address.replace(/\/(?:_test\/?)?$/, "");
  const send = async (method: string, path: string, body?: unknown): Promise<string> => {
    const isText = typeof body === "string";
    const response = await fetch(`${base}/_test${path}`, {
      method,
      ...(body !== undefined && {
        headers: { "Content-Type": isText ? "application/yaml" : "application/json" },
        body: isText ? body : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (response.ok) return text;
    const { code, message, fields = [] } = refusalIn(text);
    throw new TestBenchRefusal(response.status, code, message, fields);
  };
  const read = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    JSON.parse(await send(method, path, body)) as Answer;
  const at = encodeURIComponent;
  return {
    show: () => read("GET", "/"),
    reset: () => read("POST", "/reset"),
    snapshot: async (name) => void (await send("PUT", `/snapshots/${at(name)}`)),
    restore: (name) => read("POST", `/snapshots/${at(name)}/restore`),
    fork: async (snapshot) => {
      const world = await read<Schema<"World">>("POST", "/worlds", { snapshot });
      const end = async () => void (await send("DELETE", `/worlds/${at(world.id)}`));
      return { ...createTestBench(world.url), world, end, [Symbol.asyncDispose]: end };
    },
    clock: {
      get: () => read("GET", "/clock"),
      set: ({ now, frozen }) => read("PUT", "/clock", { now: now?.toISOString(), frozen }),
      advance: (ms) => read("POST", "/clock/advance", { ms }),
    },
    faults: {
      list: async () => (await read<Schema<"Faults">>("GET", "/faults")).faults,
      add: (fault) => read("POST", "/faults", fault),
      remove: async (id) => void (await send("DELETE", `/faults/${at(id)}`)),
      clear: async () => void (await send("DELETE", "/faults")),
    },
    chain: (network, action) => read("POST", `/chains/${at(network)}`, action),
    attestation: async (fault) => void (await send(fault ? "POST" : "DELETE", "/attestation", fault)),
    provider: async (type, fault) => void (await send("POST", `/providers/${at(type)}`, fault)),
    seed: (yaml) => read("POST", "/seed", yaml),
    inbox: async (name) => {
      const { url, secret } = await read<Schema<"Inbox">>("PUT", `/inbox/${at(name)}`, {});
      return {
        url,
        secret,
        messages: async ({ count = 1, ms = 0 } = {}) =>
          (await read<Schema<"Messages">>("GET", `/inbox/${at(name)}?count=${count}&wait_ms=${ms}`)).messages,
        clear: async () => void (await send("DELETE", `/inbox/${at(name)}`)),
      };
    },
    requests: {
      list: async (since = 0) => (await read<Schema<"Requests">>("GET", `/requests?since=${since}`)).requests,
      as: (format) => send("GET", `/requests?format=${format}`),
      forget: async () => void (await send("DELETE", "/requests")),
    },
  };
}

/** The refusal in an answer; of another server, what it says. */
function refusalIn(text: string): Schema<"Refusal"> {
  try {
    return JSON.parse(text) as Schema<"Refusal">;
  } catch {
    return {
      code: "no_test_bench",
      message: `There is no test bench at this address: ${text.slice(0, 200)}`,
    };
  }
}
