/** Named parameters of a call, not validated. */
export type Params = Readonly<Record<string, unknown>>;

/** A call that cannot be answered, with its JSON-RPC code. */
export class RpcFault extends Error {
  override name = "RpcFault";

  constructor(
    readonly code: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
