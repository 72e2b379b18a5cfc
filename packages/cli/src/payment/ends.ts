import type { AttemptState } from "@waybill/sdk/payments";

/** A final status. */
export type End = Extract<AttemptState, "completed" | "failed" | "abandoned">;

const ends: readonly string[] = ["completed", "failed", "abandoned"] satisfies readonly End[];

export const isEnd = (status: string): status is End => ends.includes(status);
