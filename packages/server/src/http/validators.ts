import type { ValidateFunction } from "ajv";
import type { InterfaceName } from "./interface";

/** The compiled validators of an interface, by operation: `<id>Parameters`, `<id>Body`, `<id>Answer`. */
export interface Validators {
  requests: Readonly<Record<string, ValidateFunction>>;
  answers: Readonly<Record<string, ValidateFunction>>;
}

/** Loaded when an operation of the interface is first asked for, because they are the largest part of the server. */
export const loadValidators: Record<InterfaceName, () => Promise<Validators>> = {
  core: () => import("../generated/core-validators"),
  data: () => import("../generated/data-validators"),
};
