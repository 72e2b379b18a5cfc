/** A copy of a value as plain JSON; a bigint becomes its decimal digits. */
export const asJson = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, field: unknown) => (typeof field === "bigint" ? String(field) : field)) ??
      "null",
  );
