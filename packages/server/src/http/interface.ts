import type { OperationId, operationTable } from "../generated/operations";

/** The interfaces that this server has operations of. */
export type InterfaceName = (typeof operationTable)[OperationId]["interface"];

/** The interface whose errors answer a path that none of them has. */
export const interfaceOfPath = (url: string): InterfaceName =>
  /^\/(v2|api|transactions|v1\/(address|network|protocols))(\/|$|\?)/.test(url) ? "data" : "core";

/** In which headers an interface takes a key, in words. */
export const keyHeaders: Record<InterfaceName, string> = {
  core: "the Authorization header as a bearer token",
  data: "the Authorization header as a bearer token, or in X-API-KEY",
};
