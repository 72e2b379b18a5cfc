import type { IncomingMessage, ServerResponse } from "node:http";
import { localCallers } from "@waybill/spec/standards/callers";
import { systemRuntime } from "../../lib/system-runtime";
import { DevnetError } from "../chains/errors";
import { ClockError } from "../clock";
import { admit } from "../close-to-pages";
import { type SavedWorld, startWorld, UnsavableError, type World, type WorldOptions } from "../world";
import { chainRoutes } from "./chains";
import { clockRoutes } from "./clock";
import { TestBenchError } from "./errors";
import { strikeRequest } from "./faults/answers";
import { reachWith } from "./faults/reach";
import { faultRoutes } from "./faults/routes";
import { FaultRules } from "./faults/rules";
import { scriptedRoutes } from "./faults/scripted";
import { Inboxes, inboxRoutes } from "./inbox";
import { Requests, requestRoutes } from "./requests";
import { sendAnswer, TestAnswer, type TestCall, type TestRoute } from "./route";
import { worldRoutes } from "./worlds";

/** Where the test bench is, on the address of its service. */
const TEST_PATH = "/_test";

/** Whether a request is for the test bench. */
const isTestPath = (url: string | undefined): boolean => url !== undefined && /^\/_test(?:[/?]|$)/.test(url);

/** All paths of the test bench, as spec/test-bench describes them. */
export const testRoutes: readonly TestRoute[] = [
  ...worldRoutes,
  ...clockRoutes,
  ...faultRoutes,
  ...scriptedRoutes,
  ...chainRoutes,
  ...inboxRoutes,
  ...requestRoutes,
  {
    method: "GET",
    path: "/openapi.json",
    isPassive: true,
    handle: async () => new TestAnswer(200, (await import("../../generated/openapi/test-bench")).text),
  },
  {
    method: "POST",
    path: "/seed",
    // Loaded then, because it has a reader of YAML.
    handle: async (bench, call) => (await import("./seed/plant")).plant(bench, call),
  },
];

/** The largest body, bytes: a seed can be long. */
const MOST_READ = 16 * 1024 * 1024;

/** The test bench of one world: what tests do to it over HTTP, in any language. */
export class TestBench {
  readonly snapshots = new Map<string, SavedWorld>();
  readonly forks = new Map<string, TestBench>();
  readonly inboxes = new Inboxes();
  readonly requests = new Requests();
  #origin: Promise<SavedWorld> | undefined;
  #beginning: Promise<void> | undefined;
  #allowsPrivate: boolean;

  /**
   * @param options of the world, for copies of it
   * @param origin the state that a reset leads to. Default: that of the first request to the bench
   */
  constructor(
    readonly id: string,
    readonly world: World,
    private readonly options: WorldOptions,
    readonly faults: FaultRules,
    origin?: SavedWorld,
  ) {
    this.#allowsPrivate = options.allowPrivateWebhooks ?? false;
    if (origin) {
      this.#origin = Promise.resolve(origin);
      this.#beginning = Promise.resolve();
    }
    world.front.intercept = (request, response, pass) => {
      if (isTestPath(request.url)) return this.answer(request, response);
      this.requests.record(request, response, world.clock.now());
      strikeRequest(this.faults, request, response, pass);
    };
  }

  /** Has a world answer to tests. */
  static open(world: World, options: WorldOptions): TestBench {
    return new TestBench("first", world, options, new FaultRules(systemRuntime));
  }

  /** Has faults strike the server and the relayer, and keeps the state that a reset leads to: one restart does both. */
  async #begin(isDeliveredTo = false): Promise<void> {
    this.#allowsPrivate ||= isDeliveredTo;
    const changed = { reach: reachWith(this.faults), allowPrivateWebhooks: this.#allowsPrivate };
    try {
      this.#origin = Promise.resolve(await this.world.save(undefined, changed));
    } catch (error) {
      // Where the world cannot be saved, all else works.
      if (!(error instanceof UnsavableError)) throw error;
      await this.world.restart(changed);
    }
  }

  /** The state that a reset leads to. */
  origin(): Promise<SavedWorld> {
    this.#origin ??= this.save();
    return this.#origin;
  }

  /** Lets the server deliver to this machine, which inboxes need. */
  async allowPrivateWebhooks(): Promise<void> {
    if (this.#allowsPrivate) return;
    this.#allowsPrivate = true;
    await this.world.restart({ allowPrivateWebhooks: true });
  }

  /** The state of the world. Throws UnsavableError. */
  save(): Promise<SavedWorld> {
    return this.world.save();
  }

  /** Starts a copy of the world as it is, while the world goes on. Throws UnsavableError. */
  async copy(): Promise<TestBench> {
    let copy: Promise<TestBench> | undefined;
    const saved = await this.world.save((state) => {
      copy = this.fork(state);
      copy.catch(() => undefined); // Reported below.
    });
    return copy ?? this.fork(saved);
  }

  /** Takes the world to an earlier state of it; faults end, messages and requests are forgotten. Throws UnsavableError. */
  async restore(saved: SavedWorld): Promise<void> {
    // Requests that hang by a fault would be waited for.
    this.faults.clear();
    await this.world.load(saved);
    this.inboxes.clear();
    this.requests.clear();
  }

  /** Starts a copy of the world with an address of its own. */
  async fork(saved: SavedWorld): Promise<TestBench> {
    const { dataDir, database, past, signal, onProgress, wait, ...options } = this.options;
    const faults = new FaultRules(systemRuntime);
    const copied: WorldOptions = {
      ...options,
      port: 0,
      saved,
      allowPrivateWebhooks: this.#allowsPrivate,
      reach: reachWith(faults),
    };
    const id = this.world.clock.runtime.uuid();
    const fork = new TestBench(id, await startWorld(copied), copied, faults, saved);
    this.forks.set(id, fork);
    return fork;
  }

  /** Ends a copy; false when there is none of this name. */
  async endFork(id: string): Promise<boolean> {
    const fork = this.forks.get(id);
    this.forks.delete(id);
    await fork?.closeForks();
    await fork?.world.close();
    return fork !== undefined;
  }

  /** Ends all copies. */
  async closeForks(): Promise<void> {
    await Promise.all([...this.forks.keys()].map((id) => this.endFork(id)));
  }

  /** Answers a request to a path of the bench. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    admit(request, response, localCallers(this.options.allowOrigins, this.options.host), () => {
      void this.#answer(request)
        .catch((error: unknown) => this.#refused(refusal(error)))
        .then((answer) => sendAnswer(response, answer));
    });
  }

  #refused(refused: TestBenchError): TestAnswer {
    const { code, message, fields, status } = refused;
    if (status === 500) this.options.logger?.error({ err: refused }, "the test bench failed");
    return new TestAnswer(status, { code, message, ...(fields.length > 0 && { fields }) });
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? "/", "http://test-bench");
    const { route, values } = routeOf(request.method ?? "GET", url.pathname.slice(TEST_PATH.length) || "/");
    const text = await bodyOf(request);
    // Before anything is done to the world. Routes that only look need neither.
    if (!route.isPassive) {
      this.#beginning ??= this.#begin(route.isDeliveredTo).catch((error: unknown) => {
        this.#beginning = undefined;
        throw error;
      });
      await this.#beginning;
    }
    const call: TestCall = { values, query: url.searchParams, headers: request.headers, text };
    return route.handle(this, call);
  }
}

const patterns = testRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`),
}));

function routeOf(method: string, path: string): { route: TestRoute; values: Record<string, string> } {
  const onPath = patterns.flatMap(({ route, pattern }) => {
    const found = pattern.exec(path);
    return found ? [{ route, values: decoded(found.groups ?? {}) }] : [];
  });
  const [first] = onPath;
  if (!first) throw new TestBenchError("unknown_path", `The test bench has no path ${path}.`);
  const match = onPath.find(({ route }) => route.method === method);
  if (match) return match;
  const methods = onPath.map(({ route }) => route.method).join(", ");
  throw new TestBenchError("wrong_method", `The path ${path} of the test bench has only ${methods}.`);
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch (cause) {
    throw new TestBenchError("invalid_request", "The path is not encoded as a URL.", [], { cause });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_READ)
      throw new TestBenchError("body_too_large", `A body has at most ${MOST_READ} bytes here.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The refusal of an error. */
function refusal(error: unknown): TestBenchError {
  if (error instanceof TestBenchError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnsavableError) return new TestBenchError("cannot_save", message);
  if (error instanceof ClockError) return new TestBenchError("clock_refused", message);
  if (error instanceof DevnetError) return new TestBenchError("chain_refused", message);
  return new TestBenchError("failed", `The test bench failed: ${message}`, [], { cause: error });
}
