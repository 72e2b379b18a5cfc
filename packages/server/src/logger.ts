import { piiProperties } from "@waybill/spec/generated/pii";
import { destination, type Logger, pino } from "pino";

const secrets = ["authorization", "api_key", "apiKey", "private_key", "privateKey", "password"];

/** Where lines of a log go. */
export interface LogLines {
  /** @param line JSON, and the line's end */
  write(line: string): void;
}

/**
 * A structured logger, on stderr unless `to` is another file descriptor or takes the lines itself. Log calls avoid personal data (route templates instead of URLs, no bodies). As a second
 * protection, properties whose names are marked as personal data or secret are redacted, up to four levels deep.
 */
export function createLogger(level: string, to: number | LogLines = 2): Logger {
  const names = [...piiProperties, ...secrets];
  const paths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  const lines = typeof to === "number" ? destination({ fd: to, sync: false }) : to;
  return pino({ level, redact: { paths, censor: "[redacted]" } }, lines);
}
