import { randomBytes, randomUUID } from "node:crypto";

/** Time and randomness, injected so that tests control both. */
export interface Runtime {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** A random UUID (version 4). */
  uuid(): string;
  /** Random bytes for secrets. */
  bytes(length: number): Uint8Array;
}

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  uuid: () => randomUUID(),
  bytes: (length) => randomBytes(length),
};

/** The timestamp format of the interface: UTC, ISO 8601. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();
