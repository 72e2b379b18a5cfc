import {
  createKey,
  type RunningServer,
  type ServerOptions,
  startServer,
  systemRuntime,
} from "@waybill/server";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { apiDescription } from "./api-description";
import { onPostgres } from "./support/engine";

/** A running server with one key, and a way to call it as any HTTP client would. */
export interface Harness {
  server: RunningServer;
  key: string;
  call(method: string, path: string, options?: CallOptions): Promise<Called>;
  newKey(input: Partial<Parameters<typeof createKey>[2]>): Promise<string>;
}

interface CallOptions {
  /** Instead of the harness's own key; null sends none. */
  key?: string | null;
  /** JSON to be; a string or bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Called {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
  body: any;
}

/**
 * Starts a server on a free port with an unlimited key of workspace `main`, and with a key for credentials unless it is
 * `keyless`.
 */
export async function startHarness({
  keyless = false,
  ...options
}: ServerOptions & { keyless?: boolean } = {}): Promise<Harness> {
  const sealing = keyless ? {} : { credentialsKey: "cd".repeat(32) };
  const server = await startServer({ port: 0, ...sealing, ...options });
  if (onPostgres && options.database === undefined) await firstStepsOf(server);
  const runtime = { ...systemRuntime, ...options.runtime };
  const newKey: Harness["newKey"] = async (input) => {
    const made = await createKey(server.db, runtime, {
      workspace: "main",
      name: "test",
      plan: "enterprise",
      ...input,
    });
    return made.secret;
  };
  const key = await newKey({});
  const description = await apiDescription();
  const call: Harness["call"] = async (method, path, options = {}) => {
    const answered = await callAt(server.url, method, path, { key, ...options });
    // No answer reaches a test that the description does not have.
    const operation = description.operationOf(method, path)?.id ?? `${method} ${path}`;
    if (method !== "OPTIONS" && method !== "HEAD") description.expectMatchesDescription(operation, answered);
    return answered;
  };
  return { server, key, call, newKey };
}

/** Loops that change what tests store in the index; on PostgreSQL they begin some time after the start, with their leases. */
const READING_THE_INDEX = ["marking networks that are no longer indexed", "syncing accounts with new blocks"];

const firstStepsOf = (server: RunningServer): Promise<void> =>
  vi.waitFor(
    async () => {
      const { loops } = await server.health();
      for (const { name, lastSuccessAt } of loops)
        if (READING_THE_INDEX.includes(name)) expect(lastSuccessAt, name).not.toBeNull();
    },
    { interval: 10, timeout: 30_000 },
  );

/** Starts a server for the tests of this file, and closes it after them. It is called within tests. */
export function harnessOfFile(options?: ServerOptions): Pick<Harness, "call" | "newKey"> {
  let harness: Harness | undefined;
  const started = () => {
    if (!harness) throw new Error("the server starts before the first test");
    return harness;
  };
  beforeAll(async () => {
    harness = await startHarness(options);
  });
  afterAll(() => harness?.server.close());
  return {
    call: (...call) => started().call(...call),
    newKey: (input) => started().newKey(input),
  };
}

/** Calls a server; without a key when none is given. */
export async function callAt(
  url: string,
  method: string,
  path: string,
  { key = null, body, headers = {} }: CallOptions,
): Promise<Called> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: toBody(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}

const toBody = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body);

/** A natural person's payload in the interface's own names, holding this account. */
export const naturalPerson = (account: string) => ({
  kind: "natural",
  person: {
    country_of_residence: "DE",
    customer_identification: "customer-1001",
    date_of_birth: "1990-04-12",
    place_of_birth: "Hamburg",
  },
  name_identifiers: [{ primary_identifier: "Example", secondary_identifier: "Alice", type: "LEGL" }],
  national_identifiers: [{ country: "DE", identifier_type: "CCPT", national_identifier: "C01X00T47" }],
  account_numbers: [{ account_number: account }],
  addresses: [{ address_type: "HOME", country: "DE", street_name: "Beispielweg", town_name: "Hamburg" }],
});
