/** gRPC status codes and the HTTP status of each (grpc-gateway, `HTTPStatusFromCode`). */
const statuses = {
  unknown: [2, 500],
  invalidArgument: [3, 400],
  notFound: [5, 404],
  unimplemented: [12, 501],
  internal: [13, 500],
} as const;

/** An error response in the format of a gRPC gateway: `{code, message, details}`. */
export class GatewayError extends Error {
  override name = "GatewayError";
  readonly code: number;
  readonly status: number;

  constructor(kind: keyof typeof statuses, message: string, options?: ErrorOptions) {
    super(message, options);
    [this.code, this.status] = statuses[kind];
  }
}
