import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from "vitest/node";

type StartRequest = Extract<WorkerRequest, { type: "start" }>;
type Listener = (value: unknown) => void;

/** The thread that runs all changes, and whether it is set up. */
let thread: ThreadsPoolWorker | undefined;
let ready = false;

/**
 * A worker of Vitest whose thread outlives a run, so that the libraries of the chains load once and not for every change. A
 * change to what runs when a module is loaded gets a thread of its own.
 */
class LastingThread implements PoolWorker {
  readonly name = "lasting";
  readonly #options: PoolOptions;
  #listeners: Array<[event: string, listener: Listener]> = [];
  #config: StartRequest["context"]["config"] | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get #thread(): ThreadsPoolWorker {
    if (!thread) throw new Error("the thread of the tests is not started");
    return thread;
  }

  get #loadsAnew(): boolean {
    const provided: Record<string, unknown> = { ...this.#options.project.getProvidedContext() };
    return provided.mode !== "mutant" || provided.mutantActivation === "static";
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter(([, other]) => other !== listener);
    this.#thread.off(event, listener);
  }

  /**
   * Starting and stopping a thread that is kept are answered here. Each run gets the configuration that it would have been
   * started with: it has the names of the tests that reach the change, and the thread remembers those of its first run.
   */
  send(message: WorkerRequest): void {
    if (message.type === "start") this.#config = message.context.config;
    if (message.type === "stop") this.#answer("stopped");
    else if (message.type === "start" && ready) this.#answer("started");
    else if (message.type === "run") {
      const context = { ...message.context, config: this.#config };
      this.#thread.send({ ...message, context });
    } else {
      if (message.type === "start") ready = true;
      this.#thread.send(message);
    }
  }

  #answer(type: "started" | "stopped"): void {
    queueMicrotask(() => {
      for (const [event, listener] of [...this.#listeners])
        if (event === "message") listener({ type, __vitest_worker_response__: true });
    });
  }

  async start(): Promise<void> {
    if (this.#loadsAnew) await end();
    if (thread) return;
    thread = new ThreadsPoolWorker(this.#options);
    await thread.start();
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) thread?.off(event, listener);
    this.#listeners = [];
    if (this.#loadsAnew) await end();
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}

async function end(): Promise<void> {
  const ended = thread;
  thread = undefined;
  ready = false;
  await ended?.stop();
}

export const lastingThread = {
  name: "lasting",
  createPoolWorker: (options: PoolOptions): PoolWorker => new LastingThread(options),
};
