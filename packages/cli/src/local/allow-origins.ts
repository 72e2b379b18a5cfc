import { usageError } from "../errors";
import type { Io } from "../io";
import { entriesOf } from "./server-config";

/** The origins of pages that may call the server: `WAYBILL_ALLOW_ORIGIN`, the file and `--allow-origin` together. @throws CliError (usage) */
export const allowedOrigins = (io: Io, flags: readonly string[]): string[] =>
  entriesOf(io, "WAYBILL_ALLOW_ORIGIN", "--allow-origin", flags).map(({ text, source }) =>
    entry(text, source),
  );

/** The origin in the form that browsers send. */
function entry(text: string, source: string): string {
  if (text === "*") return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw usageError(
    `${source} is not the origin of a page: ${JSON.stringify(text)}.`,
    "Give scheme, host and port without a path: --allow-origin http://localhost:5173",
  );
}
