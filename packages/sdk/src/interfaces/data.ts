import { operationTable } from "../generated/data-operations";
import { interfaceRuntime } from "./runtime";

/** The data interface's table, in a chunk of its own. */
export const { call, pages, items, at } = interfaceRuntime("data", operationTable);
