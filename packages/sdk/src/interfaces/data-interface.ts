import type { operations } from "@waybill/spec/generated/data";
import type { operationTable } from "../generated/data-operations";
import type { InterfaceOf } from "./types";

/** Every operation of the data interface as a method of `waybill.data`. */
export type DataInterface = InterfaceOf<operations, keyof typeof operationTable>;
