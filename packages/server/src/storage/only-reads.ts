import type { CompiledQuery } from "kysely";

/** Whether a statement certainly writes nothing; one in SQL may. */
export const onlyReads = ({ query }: CompiledQuery): boolean =>
  query.kind === "SelectQueryNode" && query.with === undefined;
