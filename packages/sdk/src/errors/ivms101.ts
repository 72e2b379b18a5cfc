import { WaybillError } from "./base";

/**
 * A violation of the standard in a person's record, or in a payload of persons. It does not contain the value, which is personal
 * data.
 */
export interface Violation {
  /**
   * The number of the constraint (`C1` to `C12`), the name of the datatype or code list (`Max35Text`, `AddressTypeCode`), a
   * cardinality (`0..1`), or `representation`: the value cannot be represented in IVMS101, or in the service's record.
   */
  constraint: string;
  /** The path to it: `originator[0].addresses[1].country`. */
  field: string;
  message: string;
}

/** A person's record or a payload violates IVMS101, or cannot be converted without loss. */
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
