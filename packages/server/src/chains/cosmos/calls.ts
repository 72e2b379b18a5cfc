/** Asks a node; see restRpc (node.ts). */
type Call = (path: string, body: readonly unknown[]) => Promise<unknown>;

/** How a node of the right chain is asked. */
export interface CosmosCalls {
  /** Throws RpcError and NetworkUnavailableError. */
  call: Call;
  /** The resource at a path; undefined when the node answers that it does not exist. Throws NetworkUnavailableError. */
  find(path: string): Promise<unknown>;
}
