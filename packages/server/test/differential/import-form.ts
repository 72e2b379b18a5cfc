import fc from "fast-check";
import { several } from "./parameters";
import { movement, pushedAccount, snapshot } from "./pushed";
import { anyText } from "./texts";

type Row = Readonly<Record<string, string>>;

/** A CSV of rows that have the same columns, or not; quoted as it should be, or not at all. */
const csvOf = (row: fc.Arbitrary<object>): fc.Arbitrary<string> =>
  fc
    .record({
      rows: several(row as fc.Arbitrary<Row>),
      separator: fc.constantFrom(",", ";"),
      quoted: fc.boolean(),
    })
    .map(({ rows, separator, quoted }) => {
      const columns = [...new Set(rows.flatMap((one) => Object.keys(one)))];
      const cell = (text = "") => (quoted ? `"${text.replaceAll('"', '""')}"` : text);
      const line = (one: Row) => columns.map((column) => cell(one[column])).join(separator);
      return [columns.join(separator), ...rows.map(line)].join("\r\n");
    });

const part = (content: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 12, arbitrary: content }, { weight: 1, arbitrary: anyText });

/** Files of accounts, balances and movements, by the name of their part. */
export const importForm = fc.record(
  {
    accounts: part(csvOf(pushedAccount)),
    snapshots: part(csvOf(snapshot)),
    movements: part(csvOf(movement)),
    json: part(
      fc
        .record({
          snapshots: fc.array(snapshot, { maxLength: 3 }),
          movements: fc.array(movement, { maxLength: 3 }),
        })
        .map((lists) => JSON.stringify(lists)),
    ),
  },
  { requiredKeys: [] },
);
