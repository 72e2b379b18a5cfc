import { mayPass, RpcError, UnsupportedMethodError } from "../../rpc";

/** How nodes, and services in front of them, say without the code -32601 that they do not support a method. */
const words =
  /method.{0,60}(not (found|supported|available|allowed|whitelisted|exist|enabled)|does not exist|disabled|unsupported|unknown)|(unsupported|unknown|disabled) method|not available on (freetier|your plan)|no tracing|trac(e|es|ing).{0,40}(not (supported|available|enabled)|disabled|unsupported)/i;

/** Whether an error says that the node does not have the method. Any other failure can pass. */
export const isMissingMethod = (error: unknown): boolean =>
  error instanceof UnsupportedMethodError ||
  (error instanceof RpcError && words.test(error.message) && !mayPass(error));
