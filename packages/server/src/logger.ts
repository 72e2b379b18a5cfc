import { piiProperties } from "@waybill/spec/generated/pii";
import { destination, type Logger, pino } from "pino";

const secrets = ["authorization", "api_key", "apiKey", "private_key", "privateKey", "password"];

/**
 * A structured logger on stderr. Log calls avoid personal data (route templates instead of URLs, no bodies). As a second
 * protection, properties whose names are marked as personal data or secret are redacted, up to four levels deep.
 */
export function createLogger(level: string, fd = 2): Logger {
  const names = [...piiProperties, ...secrets];
  const paths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  return pino({ level, redact: { paths, censor: "[redacted]" } }, destination({ fd, sync: false }));
}
