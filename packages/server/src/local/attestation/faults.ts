import type { Clock } from "../../lib/runtime";

/** A fault of the attestation service, which strikes the requests that it names. */
export interface AttestationFault {
  /**
   * - `pending`: the burn has too few confirmations
   * - `insufficient_fee`: the burn waits, because its maximum fee is below the fee of today
   * - `stuck`: the burn waits for a reason that the service does not name
   * - `expired`: the message is signed, and can no longer be delivered
   * - `not_found`: the service does not know the burn (404)
   * - `rate_limit`: every request is refused (429)
   */
  do: "pending" | "insufficient_fee" | "stuck" | "expired" | "not_found" | "rate_limit";
  /** The transaction of a burn, 0x hex. Default: every one. */
  transaction?: string;
  /** The number of requests that it strikes. Default: all. */
  times?: number;
  /** For how long it strikes, milliseconds. Default: without an end. */
  ms?: number;
}

/** The faults that are due, in the order in which they were added. */
export class AttestationFaults {
  readonly #clock: Pick<Clock, "now">;
  #rules: { fault: AttestationFault; left: number; until: number }[] = [];

  constructor(clock: Pick<Clock, "now">, faults: readonly AttestationFault[] = []) {
    this.#clock = clock;
    for (const fault of faults) this.add(fault);
  }

  add(fault: AttestationFault): void {
    const { times = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY } = fault;
    this.#rules.push({ fault, left: times, until: this.#clock.now() + ms });
  }

  /** Ends all faults. */
  clear(): void {
    this.#rules = [];
  }

  /** The first fault of these kinds that strikes a request about a transaction, or about none. */
  strike(kinds: readonly AttestationFault["do"][], transaction?: string): AttestationFault["do"] | undefined {
    const now = this.#clock.now();
    this.#rules = this.#rules.filter(({ left, until }) => left > 0 && until > now);
    const rule = this.#rules.find(
      ({ fault }) =>
        kinds.includes(fault.do) &&
        (fault.transaction === undefined || fault.transaction.toLowerCase() === transaction),
    );
    if (rule) rule.left -= 1;
    return rule?.fault.do;
  }
}
