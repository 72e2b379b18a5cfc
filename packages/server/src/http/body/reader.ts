import { formReader } from "./form";
import { jsonReader } from "./json";
import type { BodyReader, BodyRow } from "./row";
import { streamReader } from "./stream";

/** The reader of an operation's body. `limit`: bytes, where the operation has no limit of its own. */
export function bodyReader(row: BodyRow, limit: number): BodyReader {
  const most = row.limit ?? limit;
  switch (row.kind) {
    case "json":
      return jsonReader(row, most);
    case "form":
      return formReader(row, most);
    case "stream":
      return streamReader(row, most);
  }
}
