import type { OperationRow } from "./operation";

/**
 * The kind of an operation: it reads one thing, reads a list of them, or writes; `probe` is for the paths of health,
 * `other` for descriptions, preflights and unknown paths.
 */
export type OperationKind = "read" | "list" | "write" | "probe" | "other";

/** A request after its answer, without anything of its caller. */
export interface AnsweredRequest {
  /** The name of the interface. */
  interface: string;
  operation: OperationKind;
  /** `aborted` where the caller was gone before the answer was sent. */
  status: number | "aborted";
  seconds: number;
}

const kinds: Readonly<Record<string, OperationKind>> = {
  get: "read",
  find: "read",
  track: "read",
  screen: "read",
  verify: "read",
  backtest: "read",
  list: "list",
  search: "list",
  export: "list",
};

/** The kind of an operation, by the verb that its identifier begins with. */
export const operationKind = ({ id }: Pick<OperationRow, "id">): OperationKind =>
  kinds[/^[a-z]+/.exec(id)?.[0] ?? ""] ?? "write";
