import type { Handlers, OperationOf } from "../http/handler";
import type { Rules } from "../http/rules";
import type { Connections } from "../networks/connect";
import type { Runtime } from "../runtime";
import type { Database } from "../storage/database";
import { categoryHandlers, categoryRules } from "./categories";
import { fundingHandlers } from "./funding";
import { multisigHandlers } from "./multisig";

/** What the operations of the data interface work on. */
export interface DataParts {
  db: Database;
  runtime: Runtime;
  /** The networks that have a node. */
  connections: Connections;
}

/** Every operation of the data interface. */
export function dataHandlers(parts: DataParts): Pick<Handlers, OperationOf<"data">> {
  return {
    ...categoryHandlers(parts),
    ...fundingHandlers({ db: parts.db, evm: parts.connections.evm }),
    ...multisigHandlers({ db: parts.db, evm: parts.connections.evm }),
  };
}

/** What requests of the data interface must fulfil beyond their schemas. */
export const dataRules: Rules = {
  ...categoryRules,
};
