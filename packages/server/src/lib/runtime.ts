import { randomBytes, randomUUID } from "node:crypto";

/** Time and randomness, injected everywhere so that a test decides both. */
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

/** The interface's spelling of a moment: UTC, ISO 8601. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();
