import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "../http/app";
import { type Listener, listen } from "../http/listen";

/** Answers a request in the place of the server, or has the server answer it by `pass`. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/**
 * The listener of a local service, which stays while servers behind it end and begin: their requests are handed over in
 * this process. Requests between two servers wait for the next one; those of an ended one finish in it.
 */
export class Front {
  #listener: Listener | undefined;
  #app: App | undefined;
  /** The last server, which answers what is no HTTP. */
  #last: App | undefined;
  #isEnding = false;
  #failure: Error | undefined;
  #waiting: Array<() => void> = [];
  readonly #running = new Set<ServerResponse>();

  /** Sees every request first; without one every request is the server's. */
  intercept: Interceptor | undefined;

  /** As `listen` of a server: the first call listens, and each call begins to hand requests to its server. */
  readonly listen: typeof listen = async (app, ...options) => {
    this.#app = app;
    this.#last = app;
    this.#listener ??= await listen(this.#asApp(app.clock), ...options);
    this.#release();
    return { url: this.#listener.url, close: (grace) => this.#end(app, grace) };
  };

  /** The next server that ends is the last one: its port is released with it. */
  endWithServer(): void {
    this.#isEnding = true;
  }

  /** No further server begins: requests that wait, and those to come, are answered with this failure. */
  fail(failure: Error): void {
    this.#failure = failure;
    this.#release();
  }

  /** Releases the port where no server did. Idempotent. */
  async close(): Promise<void> {
    this.#isEnding = true;
    const listener = this.#listener;
    this.#listener = undefined;
    await listener?.close(0);
  }

  #asApp(clock: App["clock"]): App {
    return {
      clock,
      router: (request, response) => {
        const pass = () => this.#pass(request, response);
        if (this.intercept) this.intercept(request, response, pass);
        else pass();
      },
      refuse: (...refused) => this.#last?.refuse(...refused),
    };
  }

  #pass(request: Parameters<App["router"]>[0], response: Parameters<App["router"]>[1]): void {
    if (this.#failure) return void unavailable(response, this.#failure);
    if (!this.#app) return void this.#waiting.push(() => this.#pass(request, response));
    this.#running.add(response);
    response.once("close", () => this.#running.delete(response));
    this.#app.router(request, response, () => response.destroy());
  }

  #release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const pass of waiting) pass();
  }

  /** Waits for the requests of a server, at most for so many milliseconds; then they are cut off. */
  async #end(app: App, grace: number): Promise<void> {
    if (this.#isEnding) {
      const listener = this.#listener;
      this.#listener = undefined;
      return listener?.close(grace);
    }
    this.#app = undefined;
    const running = [...this.#running];
    const finished = Promise.all(running.map((response) => closed(response)));
    const cancel = app.clock.after(grace, () => {
      for (const response of running) response.destroy();
    });
    await finished;
    cancel();
  }
}

const closed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once("close", resolve);
  });

function unavailable(response: ServerResponse, failure: Error): void {
  response.writeHead(503, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ code: 503, message: failure.message }));
}
