/** gRPC status codes and the HTTP status that a gateway gives for each (grpc-gateway, `HTTPStatusFromCode`). */
const statuses = {
  unknown: [2, 500],
  invalidArgument: [3, 400],
  notFound: [5, 404],
  unimplemented: [12, 501],
  internal: [13, 500],
} as const;

/** An answer that is an error, as a gRPC gateway writes it: `{code, message, details}`. */
export class GatewayError extends Error {
  override name = "GatewayError";
  readonly code: number;
  readonly status: number;

  constructor(kind: keyof typeof statuses, message: string, options?: ErrorOptions) {
    super(message, options);
    [this.code, this.status] = statuses[kind];
  }
}
