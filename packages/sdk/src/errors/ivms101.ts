import { WaybillError } from "./base";

/**
 * A violation of the standard in a person's record, or in a payload of persons. It repeats no value: those are personal
 * data.
 */
export interface Violation {
  /**
   * The number of the constraint (`C1` to `C12`), the name of the datatype or code list (`Max35Text`, `AddressTypeCode`), a
   * cardinality (`0..1`), or `representation`: IVMS101 on one side, the service's record on the other has no place for it.
   */
  constraint: string;
  /** The path to it: `originator[0].addresses[1].country`. */
  field: string;
  message: string;
}

/** A person's record or a payload is not what IVMS101 allows, or one of the two cannot hold what the other has. */
export class Ivms101Error extends WaybillError {
  override readonly name = "Ivms101Error";

  constructor(readonly violations: readonly Violation[]) {
    const shown = violations
      .slice(0, 5)
      .map(({ constraint, field, message }) => `${field} ${message} (${constraint})`);
    const more = violations.length - shown.length;
    super({
      code: "ivms101_invalid",
      message: `IVMS101: ${shown.join("; ")}${more > 0 ? `; and ${more} more` : ""}`,
      hint: "Correct the named fields; nothing was dropped or sent.",
    });
  }
}
