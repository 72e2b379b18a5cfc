import { optionKinds } from "../transport/call";

/** The kind of each option of a wait for a given payment. */
export const waitKinds = {
  signal: optionKinds.signal,
  timeoutMs: optionKinds.timeoutMs,
  pollMs: "a number from 0",
  onStatus: "a function",
  onTracked: "a function",
} as const;
