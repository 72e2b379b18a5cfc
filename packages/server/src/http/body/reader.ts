import { formReader } from "./form";
import { jsonReader } from "./json";
import type { BodyReader, BodyRow } from "./row";
import { streamReader } from "./stream";

/** The reader for the body of an operation. `limit`: bytes, for operations without their own limit. */
export function bodyReader(row: BodyRow, limit: number): BodyReader {
  const bytes = row.limit ?? limit;
  switch (row.kind) {
    case "json":
      return jsonReader(row, bytes);
    case "form":
      return formReader(row, bytes);
    case "stream":
      return streamReader(row, bytes);
  }
}
