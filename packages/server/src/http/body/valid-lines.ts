import { errors } from "../../errors";
import { type FieldErrors, type Refused, type Report, refused } from "../../field-errors";
import type { Line } from "../../lib/line";

/** Most invalid lines that one answer names. */
const MAX_NAMED = 100;

/**
 * Reads all lines of an upload (`readCsv`, `readJsonLines`). `read` checks and converts the value of one, and reports what is
 * wrong by property (an empty name: the whole line); its reports are ignored unless it returns `refused`. `field` is what
 * holds the lines: `body`, or the name of a file.
 *
 * Throws 422 that names the first 100 invalid lines and says how many more there are. Nothing may be stored before it returns.
 */
export async function validLines<Value, Row>(
  lines: AsyncIterable<Line<Value>>,
  field: string,
  read: (value: Value, report: Report) => Row | Refused,
): Promise<Row[]> {
  const rows: Row[] = [];
  const faults: FieldErrors = {};
  let invalid = 0;
  for await (const line of lines) {
    const broken: FieldErrors = {};
    const place = field === "body" ? `line ${line.line}` : `${field} line ${line.line}`;
    const report: Report = (name, code, message, params) => {
      const path = name === "" ? place : `${place}.${name}`;
      broken[path] = [...(broken[path] ?? []), { code, message, params }];
      return refused;
    };
    const row = "error" in line ? report("", "invalid_value", line.error, {}) : read(line.value, report);
    if (row !== refused) {
      // A body that is refused as a whole needs no rows.
      if (invalid === 0) rows.push(row);
      continue;
    }
    rows.length = 0;
    invalid += 1;
    if (invalid <= MAX_NAMED) Object.assign(faults, broken);
  }
  if (invalid > MAX_NAMED)
    faults[field] = [
      {
        code: "invalid_value",
        message: `has ${invalid - MAX_NAMED} more invalid lines`,
        params: { more: invalid - MAX_NAMED },
      },
    ];
  if (invalid > 0) throw errors.invalid(faults);
  return rows;
}
