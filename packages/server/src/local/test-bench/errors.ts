/** The names of what the test bench refuses, with the status of the answer. */
const statuses = {
  invalid_request: 400,
  unknown_path: 404,
  unknown_snapshot: 404,
  unknown_world: 404,
  unknown_fault: 404,
  unknown_network: 404,
  unknown_request: 404,
  wrong_method: 405,
  cannot_save: 409,
  clock_refused: 409,
  chain_refused: 409,
  too_many: 409,
  body_too_large: 413,
  failed: 500,
} as const satisfies Readonly<Record<string, number>>;

export type TestBenchFault = keyof typeof statuses;

/** The fault of a field of a body, by its path, such as `persons[0].country`. */
export interface FieldFault {
  field: string;
  message: string;
}

/** The test bench refuses a request. Nothing was changed. */
export class TestBenchError extends Error {
  override name = "TestBenchError";
  constructor(
    readonly code: TestBenchFault,
    message: string,
    readonly fields: readonly FieldFault[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get status(): number {
    return statuses[this.code];
  }
}
