/** What is wrong with a record of a file. It repeats no value: those are personal data. */
export interface Fault {
  /** The column, or the path in the record; empty for the record as a whole. */
  readonly field: string;
  /** The number of the IVMS101 constraint, or the name of its datatype or code list. */
  readonly constraint?: string;
  readonly message: string;
}

export const faultText = ({ field, constraint, message }: Fault): string =>
  [field, message, constraint === undefined ? "" : `(IVMS101 ${constraint})`]
    .filter((part) => part !== "")
    .join(" ");
