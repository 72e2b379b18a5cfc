import type { components } from "@waybill/spec/generated/test-bench";

/** A schema of the description of the test bench. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
