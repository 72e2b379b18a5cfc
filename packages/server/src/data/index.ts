import type { Handlers, OperationOf } from "../http/handler";
import type { Rules } from "../http/rules";
import type { Runtime } from "../runtime";
import type { Database } from "../storage/database";
import { categoryHandlers, categoryRules } from "./categories";

/** What the operations of the data interface work on. */
export interface DataParts {
  db: Database;
  runtime: Runtime;
}

/** Every operation of the data interface. */
export function dataHandlers(parts: DataParts): Pick<Handlers, OperationOf<"data">> {
  return {
    ...categoryHandlers(parts),
  };
}

/** What requests of the data interface must fulfil beyond their schemas. */
export const dataRules: Rules = {
  ...categoryRules,
};
